// The texts about addresses and domains that can't book on pages.
export interface BlockedAddressesMessages {
  readonly blockedAddresses: {
    readonly adminsOnly: string
    readonly lead: string
    readonly search: string
    readonly create: string
    /** Of the list. */
    readonly label: string
    readonly none: string
    readonly noneFound: string
    readonly address: string
    readonly addressHint: string
    readonly invalid: string
    readonly block: string
    readonly blocked: (pattern: string) => string
    readonly domain: string
    readonly blockedBy: (name: string, date: string) => string
    readonly blockedByOperator: (date: string) => string
    readonly unblock: string
    readonly unblockNamed: (pattern: string) => string
    readonly unblocked: (pattern: string) => string
  }
}
