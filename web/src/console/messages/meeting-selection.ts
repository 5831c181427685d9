// The texts of selected meetings.
export interface MeetingSelectionMessages {
  readonly selection: {
    readonly title: string
    /** What the key `x` does. */
    readonly key: string
    readonly select: (meeting: string) => string
    readonly selected: (meetings: number) => string
    readonly all: string
    readonly clear: string
    /** The button that opens the dialog. */
    readonly open: string
    readonly dialog: (meetings: number) => string
    readonly done: (meetings: number) => string
  }
}
