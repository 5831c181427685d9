// Decides which changes a member who is not an admin sees in the feed. No other code decides this.
import type { Member } from '../../domain/access/actor.ts'
import type { Json } from '../../domain/events/catalog.ts'
import { fieldsOf } from '../../domain/events/json-fields.ts'
import { resourceNameOf, type ShownResourceName } from './show-resource.ts'
import type { ChangeRow } from './store.ts'

type Stored = Readonly<Record<string, Json | undefined>>

export type FeedReader = Pick<Member, 'userId' | 'membershipId'>

/** `hostIds`: the present hosts of the meeting that the resource belongs to. */
type Rule = (reader: FeedReader, stored: Stored, hostIds: readonly string[]) => boolean

const isOfUser: Rule = ({ userId }, { user_id }) => user_id === userId
const isCreator: Rule = ({ userId }, { created_by }) => created_by === userId
const isHost: Rule = ({ userId }, _, hostIds) => hostIds.includes(userId)
const isForEveryone: Rule = () => true
const isForAdmins: Rule = () => false

/** Nothing is here that the member could not read from the API as well. */
const rules: Readonly<Record<ShownResourceName, Rule>> = {
  invitee: isHost,
  scheduled_event: isHost,
  invitee_no_show: isHost,
  hold: isOfUser,
  booking_request: ({ userId }, { host_ids, requested_by }) =>
    requested_by === userId || (Array.isArray(host_ids) && host_ids.includes(userId)),
  organization: isForEveryone,
  user: ({ userId }, { id }) => id === userId,
  organization_membership: isOfUser,
  organization_invitation: isForAdmins,
  group: isForAdmins,
  group_relationship: ({ membershipId }, { membership_id }) => membership_id === membershipId,
  event_type: ({ userId }, { owner_user_id, hosts }) =>
    owner_user_id === userId ||
    (Array.isArray(hosts) && hosts.some((host: Stored) => host.user_id === userId)),
  event_type_permission: isOfUser,
  event_type_availability_schedule: isOfUser,
  user_availability_schedule: isOfUser,
  user_busy_source: isOfUser,
  user_time_off: isOfUser,
  user_public_holidays: isOfUser,
  personal_meeting_link: isOfUser,
  calendar_subscription: isOfUser,
  calendar_connection: isOfUser,
  connected_calendar: isOfUser,
  conference_account: isOfUser,
  calendar_feed: isOfUser,
  scheduling_link: isCreator,
  share: isCreator,
  routing_form: isForEveryone,
  routing_form_submission: isForAdmins,
  webhook_subscription: ({ userId }, { scope, scope_id }) => scope === 'user' && scope_id === userId,
}

/**
 * Decided from the state that the feed shows: right after the change, or right before a deletion. A change whose content was
 * erased has no owner.
 */
export function isOwnChange(
  reader: FeedReader,
  { type, before, after }: Pick<ChangeRow, 'type' | 'before' | 'after'>,
  hostIds: readonly string[],
): boolean {
  const rule: Rule | undefined = rules[resourceNameOf(type) as ShownResourceName]
  const stored = after ?? before
  return rule !== undefined && stored !== null && rule(reader, stored as Stored, hostIds)
}

/**
 * A meeting that the reader gave away, as it was before: they can no longer read it. Null for other changes. `hostIds`: the
 * present hosts.
 */
export function asGivenAway(
  { userId }: FeedReader,
  row: ChangeRow,
  hostIds: readonly string[],
): ChangeRow | null {
  if (row.type !== 'scheduled_event.reassigned' || hostIds.includes(userId)) return null
  const { reassignment } = fieldsOf(row.after)
  if (fieldsOf(fieldsOf(reassignment).from).user_id !== userId) return null
  return { ...row, after: { ...fieldsOf(row.before), reassignment } }
}
