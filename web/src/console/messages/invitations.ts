// The texts of invitations to the organization: the list, and inviting people.
import type { OrganizationInvitation } from '../../../../sdk/src/api.gen.ts'

type Status = OrganizationInvitation['status']

export interface InvitationsMessages {
  readonly invitations: {
    readonly tab: string
    readonly adminsOnly: string
    readonly invite: string
    readonly noMail: string
    readonly status: string
    readonly statuses: Readonly<Record<Status, string>>
    readonly none: Readonly<Record<Status, string>>
    readonly invitedBy: (name: string, date: string) => string
    /** The inviter is not known. */
    readonly invited: (date: string) => string
    readonly validUntil: (date: string) => string
    readonly expired: (date: string) => string
    readonly resend: string
    readonly resent: (email: string) => string
    readonly revoke: string
    readonly revoked: (email: string) => string
    /** Of an expired invitation. */
    readonly delete: string
    readonly deleted: (email: string) => string
    readonly showLink: string
    readonly linkTitle: string
    readonly linkLead: (email: string) => string
    /** Why an address was not invited, or an invitation not sent again. */
    readonly refusals: {
      readonly member: string
      readonly invited: string
      readonly invitedRecently: (time: string) => string
      readonly limit: (time: string) => string
      readonly decided: string
    }
  }
  readonly invite: {
    readonly addresses: string
    readonly addressesHint: (max: number) => string
    readonly found: (addresses: number) => string
    readonly repeated: (addresses: string) => string
    readonly invalid: (texts: string) => string
    readonly tooMany: (max: number) => string
    readonly adminHint: string
    readonly groups: string
    readonly send: (invitations: number) => string
    /** Without a mail server. */
    readonly create: (invitations: number) => string
    readonly progress: (done: number, total: number) => string
    readonly waiting: (time: string) => string
    readonly done: (invitations: number) => string
    readonly unsent: (invitations: number) => string
    readonly refused: (addresses: number) => string
    readonly identity: string
    readonly paused: string
    readonly continue: string
    readonly discard: string
  }
}
