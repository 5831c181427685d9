// Who may do what through the MCP server: each tool is an operation of the table, by another door.
import { HELD_AT } from '../holds.ts'
import type { PositionName } from '../policy.ts'

export interface ToolPolicy {
  /** Which of the two scopes of the MCP server it takes. */
  readonly needs: 'read' | 'write'
  /** The operation whose lines it is held to. */
  readonly does: string
  /** Where in that operation the object stands that an argument names; the first is required. */
  readonly names?: Readonly<Record<string, PositionName>>
  /** What else it has to be told. */
  readonly with?: Readonly<Record<string, string>>
}

const LATER = '2036-11-04T10:00:00Z'
const guest = { email: 'guest@example.com', name: 'Guest' }
/** An invitee is named together with its event. */
const INVITEE = 'path invitee_uuid'

export const toolTable: Readonly<Record<string, ToolPolicy>> = {
  get_me: { needs: 'read', does: 'getCurrentUser' },
  list_people: {
    needs: 'read',
    does: 'listOrganizationMemberships',
    names: { user: 'query user', organization: 'query organization' },
  },
  list_groups: { needs: 'read', does: 'listGroups' },
  list_group_members: { needs: 'read', does: 'listGroupRelationships', names: { group: 'query group' } },
  list_event_types: {
    needs: 'read',
    does: 'listEventTypes',
    names: { user: 'query user', organization: 'query organization' },
  },
  get_event_type: { needs: 'read', does: 'getEventType', names: { event_type: 'path uuid' } },
  create_event_type: {
    needs: 'write',
    does: 'createEventType',
    names: { owner: 'body owner' },
    with: { name: 'Z made by the proof' },
  },
  update_event_type: {
    needs: 'write',
    does: 'updateEventType',
    names: { event_type: 'path uuid' },
    with: { name: 'Renamed by the proof' },
  },
  list_schedules: { needs: 'read', does: 'listUserAvailabilitySchedules', names: { user: 'query user' } },
  change_schedule: {
    needs: 'write',
    does: 'updateUserAvailabilitySchedule',
    names: { schedule: 'path uuid' },
    with: { name: 'Renamed by the proof' },
  },
  find_times: {
    needs: 'read',
    does: 'listEventTypeAvailableTimes',
    names: { event_type: 'query event_type' },
    with: { start_time: HELD_AT, end_time: LATER },
  },
  explain_time: {
    needs: 'read',
    does: 'explainEventTypeAvailableTime',
    names: { event_type: 'query event_type' },
    with: { start_time: HELD_AT },
  },
  hold_time: {
    needs: 'write',
    does: 'createHold',
    names: { event_type: 'body event_type' },
    with: { start_time: HELD_AT },
  },
  release_hold: { needs: 'write', does: 'deleteHold', names: { hold: 'path uuid' } },
  book_meeting: {
    needs: 'write',
    does: 'createInvitee',
    names: { event_type: 'body event_type', hold: 'body hold' },
    with: { start_time: HELD_AT, ...guest },
  },
  create_single_use_link: {
    needs: 'write',
    does: 'createSchedulingLink',
    names: { event_type: 'body owner' },
  },
  create_share: {
    needs: 'write',
    does: 'createShare',
    names: { event_type: 'body event_type' },
    with: { duration: '45' },
  },
  list_events: {
    needs: 'read',
    does: 'listScheduledEvents',
    names: { user: 'query user', group: 'query group', organization: 'query organization' },
  },
  get_event: { needs: 'read', does: 'getScheduledEvent', names: { event: 'path uuid' } },
  list_invitees: { needs: 'read', does: 'listScheduledEventInvitees', names: { event: 'path uuid' } },
  reschedule_invitee: {
    needs: 'write',
    does: 'rescheduleInvitee',
    names: { invitee: 'path uuid' },
    with: { start_time: LATER },
  },
  cancel_event: { needs: 'write', does: 'cancelScheduledEvent', names: { event: 'path uuid' } },
  cancel_invitee: { needs: 'write', does: 'cancelScheduledEventInvitee', names: { invitee: INVITEE } },
  mark_no_show: { needs: 'write', does: 'markInviteeNoShow', names: { invitee: 'path uuid' } },
  unmark_no_show: { needs: 'write', does: 'unmarkInviteeNoShow', names: { invitee: 'path uuid' } },
}
