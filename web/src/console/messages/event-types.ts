// The texts of the list of event types.

export type TypeKind = 'solo' | 'group' | 'roundRobin' | 'collective' | 'oneOff'

export interface EventTypesMessages {
  readonly eventTypes: {
    readonly title: string
    readonly own: string
    readonly empty: string
    readonly emptyHint: string
    readonly kinds: Readonly<Record<TypeKind, string>>
    readonly secret: string
    readonly managed: string
    readonly off: string
    readonly copyLink: (name: string) => string
    /** The label of the switch. */
    readonly bookable: (name: string) => string
    readonly switchedOn: (name: string) => string
    readonly switchedOff: (name: string) => string
    readonly more: (name: string) => string
    readonly edit: string
    readonly share: string
    readonly duplicate: string
    readonly copyName: (name: string) => string
    readonly moveUp: string
    readonly moveDown: string
    readonly moved: (name: string) => string
    readonly delete: string
    readonly deleted: (name: string) => string
    readonly create: string
    readonly createTitle: string
    readonly owner: string
    readonly ownerMe: string
    /** The name of a new event type of each kind. */
    readonly names: Readonly<Record<TypeKind, string>>
    readonly explanations: Readonly<Record<TypeKind, string>>
  }
}
