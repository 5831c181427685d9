// The texts of the page on which members export their data and close their account.
export interface OwnDataMessages {
  readonly ownData: {
    readonly exportTitle: string
    readonly exportLead: string
    readonly closeTitle: string
    readonly closeLead: string
    readonly ownerFirst: string
    readonly toPeople: string
    readonly meetingsAhead: string
    readonly noMeetings: string
    readonly moreMeetings: string
    readonly close: string
    readonly dialogTitle: string
    readonly dialogLead: string
    readonly closeButton: string
  }
}
