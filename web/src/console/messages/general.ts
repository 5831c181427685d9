// The texts about the organization itself.
export interface GeneralMessages {
  readonly general: {
    readonly adminsOnly: string
    readonly name: string
    readonly nameHint: string
    readonly requireSecondFactor: string
    readonly secondFactorHint: string
    readonly owner: string
    /** Before the link to the list of people. */
    readonly handOver: string
    readonly deleteTitle: string
    readonly deleteLead: string
    /** Opens the dialog. */
    readonly deleteOpen: string
    readonly deleteQuestion: (name: string) => string
    /** Before the list of what ends. */
    readonly deletedNow: string
    readonly deletedMembers: (count: number) => string
    readonly deletedMeetings: (count: number) => string
    readonly deletedLinks: string
    readonly deletedUntil: (date: string) => string
    readonly deleteConfirm: (name: string) => string
    readonly deleteButton: string
  }
}
