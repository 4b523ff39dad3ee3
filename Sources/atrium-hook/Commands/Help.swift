enum Help {
  static let text = """
    atrium-hook \(HookRelease.version): sends a coding agent's events on this machine to Atrium.

    usage:
      atrium-hook                  called by the agent: reads an event from the standard input
      atrium-hook install          make the agent call it for each event
          --url URL --key -        save the server's address in ~/.config/atrium/hook.json; the key is read from
                                   the standard input, because others can read command lines
          --settings FILE          change this file instead of ~/.claude/settings.json
          --answers, --no-answers  turn answers from Atrium on or off; unchanged by default
          --project                change .claude/settings.local.json of this folder
      atrium-hook ask              called by the agent, with --answers: waits for your answer in Atrium
      atrium-hook uninstall        remove these entries, with --settings or --project as above
      atrium-hook status           show the settings, waiting events and whether the server responds
      atrium-hook test             send one event and print the result
      atrium-hook --version

    ATRIUM_URL and ATRIUM_KEY override the file, in which "device_name" and "content" ("title" or "full")
    set this machine's name and how much of each event leaves it. See Docs/guide/agents.md.
    """
}
