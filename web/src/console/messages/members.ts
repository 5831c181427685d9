// The texts of the list of people.
import type { Role } from '../../../../server/src/domain/access/policies.ts'

export interface MembersMessages {
  readonly members: {
    /** The pages of the area. */
    readonly parts: string
    readonly tab: string
    readonly adminsOnly: string
    readonly group: string
    readonly allGroups: string
    readonly role: string
    readonly allRoles: string
    readonly roles: Readonly<Record<Role, string>>
    /** Beside the viewer's own name. */
    readonly you: string
    readonly none: string
    readonly eventTypes: (count: number) => string
    readonly upcoming: (count: number) => string
    readonly calendars: Readonly<Record<'none' | 'ok' | 'failing', string>>
    /** Such as "2 days ago". */
    readonly lastSeen: (ago: string) => string
    readonly seenNow: string
    readonly notSignedIn: string
  }
}
