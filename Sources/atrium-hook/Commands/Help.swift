enum Help {
  static let text = """
    atrium-hook \(HookRelease.version): tells an Atrium what a coding agent does on this machine.

    usage:
      atrium-hook                  called by the agent: takes an event from the standard input
      atrium-hook install          have the agent call it for each event
          --url URL --key -        keep where to send, in ~/.config/atrium/hook.json; the key is read from
                                   the standard input, as others can read what stands on a command line
          --settings FILE          change this file, not ~/.claude/settings.json
          --answers, --no-answers  with or without asking for answers from elsewhere; as it was if you say nothing
          --project                change .claude/settings.local.json of this folder
      atrium-hook ask              called by the agent, if you chose so: waits for your answer from elsewhere
      atrium-hook uninstall        take these entries out again, with --settings or --project as above
      atrium-hook status           what is set, what waits, whether the server answers
      atrium-hook test             send one event and say what becomes of it
      atrium-hook --version

    ATRIUM_URL and ATRIUM_KEY win over the file, in which "device_name" and "content" ("title" or "full")
    say what this machine is called and how much of each event leaves it. Docs/guide/agents.md has the rest.
    """
}
