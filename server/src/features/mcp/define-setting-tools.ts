// MCP tools for event types, schedules, people and groups.
import { type Static, Type } from 'typebox'
import { toWireTime } from '../../domain/time/instant.ts'
import { idOf, Ref } from '../../platform/uris.ts'
import { availabilityScheduleRoutes } from '../availability-schedules/routes.ts'
import { type UserSchedule, UserScheduleChanges } from '../availability-schedules/schema.ts'
import { eventTypeRoutes } from '../event-types/routes.ts'
import { type EventType, NewEventType } from '../event-types/schema.ts'
import { groupRoutes } from '../groups/routes.ts'
import type { Group, GroupRelationship } from '../groups/schema.ts'
import { organizationMembershipRoutes } from '../organization-memberships/routes.ts'
import { MembershipFilters, type OrganizationMembership } from '../organization-memberships/schema.ts'
import { userRoutes } from '../users/routes.ts'
import type { User } from '../users/schema.ts'
import {
  defineTool,
  findRow,
  type ListResult,
  omitUndefined,
  type SingleResult,
  type Tool,
} from './define-tool.ts'
import { localTime, paging, showType, showTypeDetails, toPage } from './schema.ts'

const eventType = Ref('event_types')
const getEventType = findRow(eventTypeRoutes, 'getEventType')
const { name, duration, description, active, locations, minimum_notice, buffer_before, buffer_after } =
  NewEventType.properties
/** The fields that users commonly change in a conversation. Other fields need the API. */
const changes = { duration, description, active, locations, minimum_notice, buffer_before, buffer_after }

const showSchedule = (schedule: Static<typeof UserSchedule>) => ({
  uri: schedule.uri,
  name: schedule.name,
  default: schedule.default,
  timezone: schedule.timezone,
  rules: schedule.rules,
})

export const settingTools: readonly Tool[] = [
  defineTool({
    name: 'list_event_types',
    title: 'List event types',
    description:
      'Lists event types, the kinds of meeting that can be booked. Without filters: the user’s own. Admins can list those of another user with `user`, or all with `organization`. find_times and book_meeting need their URIs.',
    row: findRow(eventTypeRoutes, 'listEventTypes'),
    input: Type.Object({
      user: Type.Optional(Ref('users')),
      organization: Type.Optional(Ref('organizations')),
      active: Type.Optional(
        Type.Boolean({
          description: 'true: only event types that can be booked. false: only those that can’t.',
        }),
      ),
      ...paging,
    }),
    toRowInput: (query) => ({ query }),
    show: (list: ListResult<Static<typeof EventType>>) =>
      toPage('event_types', list, showType, 'Call find_times with the uri of one of these.'),
  }),

  defineTool({
    name: 'get_event_type',
    title: 'Get an event type',
    description:
      'Gets one event type: its durations, locations and the questions for the invitee. Call it before book_meeting.',
    row: getEventType,
    input: Type.Object({ event_type: eventType }),
    toRowInput: ({ event_type }) => ({ params: { uuid: idOf(event_type) } }),
    show: ({ resource }: SingleResult<Static<typeof EventType>>) => ({
      ...showTypeDetails(resource),
      next: 'find_times lists available times. Pass answers to required questions to book_meeting.',
    }),
  }),

  defineTool({
    name: 'create_event_type',
    title: 'Create an event type',
    description:
      'Creates an event type: a kind of meeting that others can book with its owner. Defaults: 30 minutes, 4 hours of notice, no buffers.',
    row: findRow(eventTypeRoutes, 'createEventType'),
    input: Type.Object({ owner: Ref('users', 'groups'), name, ...changes }),
    toRowInput: (body) => ({ body }),
    show: ({ resource }: SingleResult<Static<typeof EventType>>) => ({
      ...showTypeDetails(resource),
      next: 'Tell the user its scheduling_url. find_times lists available times.',
    }),
  }),

  defineTool({
    name: 'update_event_type',
    title: 'Update an event type',
    description:
      'Updates the given fields of an event type. Booked meetings do not change. `active: false` stops new bookings.',
    row: findRow(eventTypeRoutes, 'updateEventType'),
    input: Type.Object({ event_type: eventType, name: Type.Optional(name), ...changes }),
    isIdempotent: true,
    isDestructive: true,
    toRowInput: ({ event_type, ...body }) => ({ params: { uuid: idOf(event_type) }, body }),
    show: ({ resource }: SingleResult<Static<typeof EventType>>) => ({
      ...showTypeDetails(resource),
      next: 'Tell the user what changed.',
    }),
    async ask({ event_type, ...body }, read) {
      const params = { uuid: idOf(event_type) }
      const { resource }: SingleResult<Static<typeof EventType>> = await read(getEventType, { params })
      return `Change ${Object.keys(body).join(', ')} of the event type “${resource.name}”?`
    },
  }),

  defineTool({
    name: 'list_schedules',
    title: 'List availability schedules',
    description:
      'Lists availability schedules: the weekly hours and specific dates when the user can be booked. Admins can list those of another user.',
    row: findRow(availabilityScheduleRoutes, 'listUserAvailabilitySchedules'),
    input: Type.Object({ user: Type.Optional(Ref('users')) }),
    toRowInput: (query) => ({ query }),
    show: (list: ListResult<Static<typeof UserSchedule>>) =>
      toPage(
        'schedules',
        list,
        showSchedule,
        'change_schedule updates one. Pass all rules, not only the changed ones.',
      ),
  }),

  defineTool({
    name: 'change_schedule',
    title: 'Update an availability schedule',
    description:
      'Updates the hours when the user can be booked. `rules` replaces all existing rules: read them with list_schedules, change what is needed and send all of them. A day off is a rule of type date with no intervals. Booked meetings do not change.',
    row: findRow(availabilityScheduleRoutes, 'updateUserAvailabilitySchedule'),
    input: Type.Object({ schedule: Ref('user_availability_schedules'), ...UserScheduleChanges.properties }),
    isIdempotent: true,
    isDestructive: true,
    toRowInput: ({ schedule, ...body }) => ({ params: { uuid: idOf(schedule) }, body }),
    show: ({ resource }: SingleResult<Static<typeof UserSchedule>>) => ({
      ...showSchedule(resource),
      next: 'Tell the user the new hours. find_times lists the available times.',
    }),
    ask: async ({ schedule: _, ...body }) =>
      `Change ${Object.keys(body).join(', ')} of the schedule? The current values will be replaced.`,
  }),

  defineTool({
    name: 'get_me',
    title: 'Get the current user and time',
    description:
      'Gets the user you act for (name, URI, email, time zone, organization) and the current time. Call it first.',
    row: findRow(userRoutes, 'getCurrentUser'),
    input: Type.Object({}),
    toRowInput: () => ({}),
    show: ({ resource }: SingleResult<Static<typeof User>>, _args, now) => ({
      now: localTime(toWireTime(now), resource.timezone),
      uri: resource.uri,
      name: resource.name,
      email: resource.email,
      timezone: resource.timezone,
      organization: resource.current_organization,
      scheduling_url: resource.scheduling_url,
      next: 'list_event_types lists what can be booked; list_events lists the user’s meetings.',
    }),
  }),

  defineTool({
    name: 'list_people',
    title: 'List people in the organization',
    description:
      'Finds people in the organization and their URIs. Members see only themselves. Group admins can look up people in their groups with `user`. Admins can list everyone with `organization` (from get_me), and filter by `email`.',
    row: findRow(organizationMembershipRoutes, 'listOrganizationMemberships'),
    input: Type.Object({ ...MembershipFilters.properties, ...paging }),
    toRowInput: (query) => ({ query }),
    show: (list: ListResult<Static<typeof OrganizationMembership>>) =>
      toPage(
        'people',
        list,
        ({ user, role }) => ({
          user: user.uri,
          name: user.name,
          email: user.email,
          timezone: user.timezone,
          role,
        }),
        'list_event_types with `user` lists the event types of a person.',
      ),
  }),

  defineTool({
    name: 'list_groups',
    title: 'List groups',
    description: 'Lists the groups the user belongs to. Admins see all groups of the organization.',
    row: findRow(groupRoutes, 'listGroups'),
    input: Type.Object(paging),
    toRowInput: (query) => ({ query }),
    show: (list: ListResult<Static<typeof Group>>) =>
      toPage(
        'groups',
        list,
        ({ uri, name, scheduling_url }) => ({ uri, name, scheduling_url }),
        'list_group_members lists the members of a group; list_events with `group` lists its meetings.',
      ),
  }),

  defineTool({
    name: 'list_group_members',
    title: 'List the members of a group',
    description:
      'Lists the members of a group and their roles. Only for admins of the group or of the organization.',
    row: findRow(groupRoutes, 'listGroupRelationships'),
    input: Type.Object({ group: Ref('groups'), ...paging }),
    toRowInput: (query) => ({ query: omitUndefined(query) }),
    show: (list: ListResult<Static<typeof GroupRelationship>>) =>
      toPage(
        'members',
        list,
        ({ role, owner }) => ({ user: owner.user, name: owner.name, email: owner.email, role }),
        'list_event_types with `user` lists the event types of a person.',
      ),
  }),
]
