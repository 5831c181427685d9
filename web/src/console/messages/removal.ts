// The texts about removing a member.
export interface RemovalMessages {
  readonly removal: {
    readonly open: string
    readonly title: (name: string) => string
    readonly lead: (name: string, organization: string) => string
    readonly none: string
    readonly ahead: (count: number) => string
    readonly showAll: string
    readonly choose: string
    readonly cancel: string
    readonly cancelHint: string
    readonly reassign: string
    readonly colleague: string
    /** The colleague who was chosen. */
    readonly goesTo: (name: string) => string
    readonly other: string
    readonly button: (name: string) => string
    readonly removed: (name: string) => string
    readonly handedOver: (name: string, colleague: string) => string
    /** Nothing was changed: the colleague is busy. */
    readonly notFree: (colleague: string) => string
  }
}
