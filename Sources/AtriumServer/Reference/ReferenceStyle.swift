/// The look of the reference. It stands in the page, whose policy allows this text and no other.
enum ReferenceStyle {
  static let text = """
    :root{color-scheme:light dark;--ink:light-dark(#1d1c1a,#f1efec);--soft:light-dark(#5f5c57,#bbb7b1);--paper:light-dark(#fff,#1a1918);\
    --side:light-dark(#f6f5f3,#21201e);--line:light-dark(#1d1c1a1a,#ffffff1a);--tint:light-dark(#91530c,#ecb066);--code:light-dark(#f4f2ef,#272624)}
    *{box-sizing:border-box}html{scroll-padding-top:16px}
    body{margin:0;color:var(--ink);background:var(--paper);font:100%/1.5 Inter,system-ui,sans-serif;overflow-wrap:break-word;\
    display:grid;grid-template-columns:18rem minmax(0,1fr)}
    a{color:var(--tint);text-underline-offset:.18em}:focus-visible{outline:2px solid var(--tint);outline-offset:2px;border-radius:4px}
    .skip{position:absolute;inset-block-start:-10rem}.skip:focus{inset-block-start:8px;inset-inline-start:8px;background:var(--paper);padding:8px}
    nav{background:var(--side);border-inline-end:1px solid var(--line);padding:16px 20px;height:100vh;position:sticky;top:0;overflow-y:auto;font-size:.875rem}
    nav h2{font-size:.8125rem;color:var(--soft);margin:16px 0 4px}nav ul{list-style:none;margin:0;padding:0}
    nav a{display:block;padding:4px 0;color:inherit;text-decoration:none}nav a:hover{color:var(--tint)}nav span{color:var(--soft);font-size:.75rem}
    main{padding:32px;max-width:56rem;min-width:0}h1{font-size:2rem;letter-spacing:-.015em;line-height:1.2;margin:0 0 .5em}
    main h2{font-size:1.3125rem;margin:2em 0 .5em}h3{font-size:1.0625rem;margin:0 0 .25em}h3 a{color:inherit;text-decoration:none}
    .method{color:var(--tint);font-size:.8125rem}code{font:.875em ui-monospace,"DejaVu Sans Mono",monospace;background:var(--code);padding:.1em .3em;border-radius:4px}
    h3 code{background:none;padding:0}article{border-top:1px solid var(--line);padding:16px 0}article:target,dl>div:target{background:var(--code)}
    p{margin:0 0 .75em}table{border-collapse:collapse;width:100%;font-size:.9375rem;margin:0 0 12px}
    caption{text-align:start;font-weight:600;font-size:.8125rem;color:var(--soft);padding-block-end:4px}
    th,td{text-align:start;vertical-align:top;padding:6px 16px 6px 0;border-bottom:1px solid var(--line);font-weight:400}th{width:38%}
    .optional,.place,.more,.status{color:var(--soft);font-size:.8125rem}
    dl{margin:0;font-size:.9375rem}dl>div{padding:4px 0}article dl>div{display:grid;grid-template-columns:5.5rem minmax(0,1fr);align-items:baseline}dt{font-weight:600;font-size:.8125rem;color:var(--soft)}dd{margin:0}dd ul{margin:0;padding:0;list-style:none}
    @media(max-width:50rem){body{display:block}nav{position:static;height:auto;border:0;border-bottom:1px solid var(--line)}main{padding:20px}th{width:45%}}
    @media(prefers-contrast:more){:root{--soft:light-dark(#3d3b37,#dedbd7);--line:light-dark(#1d1c1a99,#ffffff99);--tint:light-dark(#663906,#ffcf92)}}
    @media print{nav{display:none}body{display:block}}
    """
}
