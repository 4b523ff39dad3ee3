// Dialogs, popovers and menus: shown, closed by Escape, focus given back.
