// Permissions through the MCP server: each tool corresponds to an operation of the table.
import { HELD_AT } from '../holds.ts'
import type { PositionName } from '../policy.ts'

export interface ToolPolicy {
  /** The scope of the MCP server that the tool requires. */
  readonly access: 'read' | 'write'
  /** The operation whose lines apply. */
  readonly operation: string
  /** The position in that operation that an argument corresponds to; the first argument is required. */
  readonly idArguments?: Readonly<Record<string, PositionName>>
  /** Other required arguments. */
  readonly extraArguments?: Readonly<Record<string, string>>
}

const LATER = '2036-11-04T10:00:00Z'
const guest = { email: 'guest@example.com', name: 'Guest' }
/** An invitee is named together with its event. */
const INVITEE = 'path invitee_uuid'

export const toolTable: Readonly<Record<string, ToolPolicy>> = {
  get_me: { access: 'read', operation: 'getCurrentUser' },
  list_people: {
    access: 'read',
    operation: 'listOrganizationMemberships',
    idArguments: { user: 'query user', organization: 'query organization' },
  },
  list_groups: { access: 'read', operation: 'listGroups' },
  list_group_members: {
    access: 'read',
    operation: 'listGroupRelationships',
    idArguments: { group: 'query group' },
  },
  list_event_types: {
    access: 'read',
    operation: 'listEventTypes',
    idArguments: { user: 'query user', organization: 'query organization' },
  },
  get_event_type: { access: 'read', operation: 'getEventType', idArguments: { event_type: 'path uuid' } },
  create_event_type: {
    access: 'write',
    operation: 'createEventType',
    idArguments: { owner: 'body owner' },
    extraArguments: { name: 'Z created by the proof' },
  },
  update_event_type: {
    access: 'write',
    operation: 'updateEventType',
    idArguments: { event_type: 'path uuid' },
    extraArguments: { name: 'Renamed by the proof' },
  },
  list_schedules: {
    access: 'read',
    operation: 'listUserAvailabilitySchedules',
    idArguments: { user: 'query user' },
  },
  change_schedule: {
    access: 'write',
    operation: 'updateUserAvailabilitySchedule',
    idArguments: { schedule: 'path uuid' },
    extraArguments: { name: 'Renamed by the proof' },
  },
  find_times: {
    access: 'read',
    operation: 'listEventTypeAvailableTimes',
    idArguments: { event_type: 'query event_type' },
    extraArguments: { start_time: HELD_AT, end_time: LATER },
  },
  explain_time: {
    access: 'read',
    operation: 'explainEventTypeAvailableTime',
    idArguments: { event_type: 'query event_type' },
    extraArguments: { start_time: HELD_AT },
  },
  hold_time: {
    access: 'write',
    operation: 'createHold',
    idArguments: { event_type: 'body event_type' },
    extraArguments: { start_time: HELD_AT },
  },
  release_hold: { access: 'write', operation: 'deleteHold', idArguments: { hold: 'path uuid' } },
  book_meeting: {
    access: 'write',
    operation: 'createInvitee',
    idArguments: { event_type: 'body event_type', hold: 'body hold' },
    extraArguments: { start_time: HELD_AT, ...guest },
  },
  create_single_use_link: {
    access: 'write',
    operation: 'createSchedulingLink',
    idArguments: { event_type: 'body owner' },
  },
  create_share: {
    access: 'write',
    operation: 'createShare',
    idArguments: { event_type: 'body event_type' },
    extraArguments: { duration: '45' },
  },
  list_events: {
    access: 'read',
    operation: 'listScheduledEvents',
    idArguments: { user: 'query user', group: 'query group', organization: 'query organization' },
  },
  get_event: { access: 'read', operation: 'getScheduledEvent', idArguments: { event: 'path uuid' } },
  list_invitees: {
    access: 'read',
    operation: 'listScheduledEventInvitees',
    idArguments: { event: 'path uuid' },
  },
  reschedule_invitee: {
    access: 'write',
    operation: 'rescheduleInvitee',
    idArguments: { invitee: 'path uuid' },
    extraArguments: { start_time: LATER },
  },
  cancel_event: { access: 'write', operation: 'cancelScheduledEvent', idArguments: { event: 'path uuid' } },
  cancel_invitee: {
    access: 'write',
    operation: 'cancelScheduledEventInvitee',
    idArguments: { invitee: INVITEE },
  },
  mark_no_show: { access: 'write', operation: 'markInviteeNoShow', idArguments: { invitee: 'path uuid' } },
  unmark_no_show: {
    access: 'write',
    operation: 'unmarkInviteeNoShow',
    idArguments: { invitee: 'path uuid' },
  },
}
