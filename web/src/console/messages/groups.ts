// The texts of groups: the list, and the members of one.
export interface GroupsMessages {
  readonly groups: {
    readonly tab: string
    readonly search: string
    readonly create: string
    readonly name: string
    readonly nameHint: string
    readonly none: string
    readonly noMatch: string
    readonly members: (members: number) => string
    readonly all: string
    readonly edit: string
    readonly link: string
    readonly oldLink: (link: string) => string
    readonly save: string
    readonly changed: (name: string) => string
    readonly delete: string
    readonly deleted: (name: string) => string
    readonly membersTitle: string
    readonly noMembers: string
    readonly add: string
    readonly added: (name: string) => string
    readonly alreadyIn: string
    readonly roleOf: (name: string) => string
    readonly roles: Readonly<Record<'member' | 'admin', string>>
    readonly roleChanged: (name: string, role: string) => string
    readonly invited: string
    readonly remove: string
    readonly removed: (name: string) => string
    readonly adminsOnly: string
  }
}
