// The texts of the frame of the console, and what several pages say.
export interface ShellMessages {
  readonly shell: {
    readonly navigation: string
    readonly skip: string
    readonly copyLink: string
    readonly linkCopied: string
    readonly search: string
    readonly close: string
    /** The link to the user's own profile. */
    readonly profile: string
    readonly undo: string
    readonly retry: string
    readonly offline: string
    readonly needsScript: string
  }
  /** A field for a time zone. */
  readonly zone: {
    readonly label: string
    readonly timeThere: (time: string, zone: string) => string
  }
  /** The areas in the navigation. */
  readonly areas: {
    readonly meetings: string
    readonly eventTypes: string
    readonly availability: string
    readonly routing: string
    readonly insights: string
    readonly people: string
    readonly settings: string
    /** Opens the areas for which a phone has no space. */
    readonly more: string
  }
  /** Changes of a form that are not saved. */
  readonly save: {
    readonly title: string
    readonly unsaved: (changes: number) => string
    readonly discard: string
    readonly save: string
    readonly saved: string
    readonly conflictTitle: string
    readonly conflictLead: string
    readonly mine: string
    readonly theirs: string
    readonly keepMine: string
    readonly takeTheirs: string
    readonly notUndone: string
  }
  readonly commands: {
    readonly title: string
    readonly placeholder: string
    readonly goTo: (page: string) => string
    readonly none: string
  }
  readonly shortcuts: {
    /** The label of the key. */
    readonly control: string
    readonly title: string
    readonly commands: string
    readonly help: string
    readonly goTo: (page: string) => string
    readonly undo: string
    readonly save: string
    readonly copyLink: string
    readonly nextAndPrevious: string
    readonly open: string
    readonly search: string
    readonly leave: string
  }
  readonly problems: {
    /** By the code of the API's error. Null: the sentences of the API are in this language. */
    readonly byCode: Readonly<Record<string, string>> | null
    /** Before what the server says. */
    readonly notSaved: string
    readonly notLoaded: string
    readonly requestId: string
    readonly signedOut: string
    readonly signIn: string
    readonly confirmIdentity: string
    readonly unreachable: string
  }
  readonly days: {
    readonly today: string
    readonly tomorrow: string
    readonly yesterday: string
    readonly inMinutes: (minutes: number) => string
    readonly now: string
    readonly hoursAndMinutes: (hours: number, minutes: number) => string
  }
}
