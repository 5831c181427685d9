// The texts about admins who give a member access again.
interface RemovalTexts {
  /** In a menu. */
  readonly open: string
  readonly title: (name: string) => string
  readonly lead: (name: string) => string
  readonly button: string
  readonly done: (name: string) => string
}

export interface MemberAccessMessages {
  readonly memberAccess: {
    readonly hasSecondFactor: string
    readonly secondFactors: RemovalTexts
    readonly identity: RemovalTexts
    readonly link: string
    readonly linkTitle: (name: string) => string
    readonly linkLead: (name: string) => string
  }
}
