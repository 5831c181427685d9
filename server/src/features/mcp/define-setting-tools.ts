// Tools on what meetings are made from: event types, schedules, people and groups.
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
/** What people change of a type in a conversation; the rest is for the API. */
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
      'Lists kinds of meeting that can be booked: the user’s own, or with `user` or `organization` those of somebody else or of all, for admins. Their URIs are what find_times and book_meeting need.',
    row: findRow(eventTypeRoutes, 'listEventTypes'),
    input: Type.Object({
      user: Type.Optional(Ref('users')),
      organization: Type.Optional(Ref('organizations')),
      active: Type.Optional(Type.Boolean({ description: 'Only those that can, or cannot, be booked.' })),
      ...paging,
    }),
    toRowInput: (query) => ({ query }),
    show: (answer: ListResult<Static<typeof EventType>>) =>
      toPage('event_types', answer, showType, 'find_times with the uri of one of these.'),
  }),

  defineTool({
    name: 'get_event_type',
    title: 'Read an event type',
    description:
      'Reads one event type: its lengths, locations and the questions that an invitee has to answer. Look here before book_meeting.',
    row: getEventType,
    input: Type.Object({ event_type: eventType }),
    toRowInput: ({ event_type }) => ({ params: { uuid: idOf(event_type) } }),
    show: ({ resource }: SingleResult<Static<typeof EventType>>) => ({
      ...showTypeDetails(resource),
      next: 'find_times shows when it is open; required questions are answered in book_meeting.',
    }),
  }),

  defineTool({
    name: 'create_event_type',
    title: 'Create an event type',
    description:
      'Makes a kind of meeting that others can book with its owner: 30 minutes, 4 hours of notice and no buffers unless said otherwise.',
    row: findRow(eventTypeRoutes, 'createEventType'),
    input: Type.Object({ owner: Ref('users', 'groups'), name, ...changes }),
    toRowInput: (body) => ({ body }),
    show: ({ resource }: SingleResult<Static<typeof EventType>>) => ({
      ...showTypeDetails(resource),
      next: 'Tell the user its scheduling_url. find_times shows when it is open.',
    }),
  }),

  defineTool({
    name: 'update_event_type',
    title: 'Change an event type',
    description:
      'Changes what is given of an event type and leaves the rest. Meetings that were booked stay as they are. `active: false` closes it for booking.',
    row: findRow(eventTypeRoutes, 'updateEventType'),
    input: Type.Object({ event_type: eventType, name: Type.Optional(name), ...changes }),
    isIdempotent: true,
    toRowInput: ({ event_type, ...body }) => ({ params: { uuid: idOf(event_type) }, body }),
    show: ({ resource }: SingleResult<Static<typeof EventType>>) => ({
      ...showTypeDetails(resource),
      next: 'Tell the user what has changed.',
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
      'Lists the weekly hours, and single dates, in which the user can be booked; for admins also those of another user.',
    row: findRow(availabilityScheduleRoutes, 'listUserAvailabilitySchedules'),
    input: Type.Object({ user: Type.Optional(Ref('users')) }),
    toRowInput: (query) => ({ query }),
    show: (answer: ListResult<Static<typeof UserSchedule>>) =>
      toPage(
        'schedules',
        answer,
        showSchedule,
        'change_schedule changes one; give it all rules, not only the new one.',
      ),
  }),

  defineTool({
    name: 'change_schedule',
    title: 'Change an availability schedule',
    description:
      'Changes the hours in which the user can be booked. `rules` replaces all rules that were there: read them with list_schedules, change what is wanted and send all of them. A day off is a rule of type date with no intervals. Meetings that were booked stay.',
    row: findRow(availabilityScheduleRoutes, 'updateUserAvailabilitySchedule'),
    input: Type.Object({ schedule: Ref('user_availability_schedules'), ...UserScheduleChanges.properties }),
    isIdempotent: true,
    toRowInput: ({ schedule, ...body }) => ({ params: { uuid: idOf(schedule) }, body }),
    show: ({ resource }: SingleResult<Static<typeof UserSchedule>>) => ({
      ...showSchedule(resource),
      next: 'Tell the user the new hours. find_times shows what is open now.',
    }),
    ask: async ({ schedule: _, ...body }) =>
      `Change ${Object.keys(body).join(', ')} of the schedule? What was there before is replaced.`,
  }),

  defineTool({
    name: 'get_me',
    title: 'Who is the user, and what time is it',
    description: 'Says on whose behalf you act: name, URI, e-mail, time zone, organization. Call it first.',
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
      next: 'list_event_types shows what can be booked, list_events the user’s meetings.',
    }),
  }),

  defineTool({
    name: 'list_people',
    title: 'List people of the organization',
    description:
      'Finds people of the organization and their URIs. Members see themselves, group admins their group’s people by `user`, admins everybody with `organization` (from get_me), or one by `email` together with it.',
    row: findRow(organizationMembershipRoutes, 'listOrganizationMemberships'),
    input: Type.Object({ ...MembershipFilters.properties, ...paging }),
    toRowInput: (query) => ({ query }),
    show: (answer: ListResult<Static<typeof OrganizationMembership>>) =>
      toPage(
        'people',
        answer,
        ({ user, role }) => ({
          user: user.uri,
          name: user.name,
          email: user.email,
          timezone: user.timezone,
          role,
        }),
        'list_event_types with `user` shows how somebody can be booked.',
      ),
  }),

  defineTool({
    name: 'list_groups',
    title: 'List groups',
    description: 'Lists the groups of the organization that the user belongs to; for admins all of them.',
    row: findRow(groupRoutes, 'listGroups'),
    input: Type.Object(paging),
    toRowInput: (query) => ({ query }),
    show: (answer: ListResult<Static<typeof Group>>) =>
      toPage(
        'groups',
        answer,
        ({ uri, name, scheduling_url }) => ({ uri, name, scheduling_url }),
        'list_group_members says who is in one; list_events with `group` shows its meetings.',
      ),
  }),

  defineTool({
    name: 'list_group_members',
    title: 'List the members of a group',
    description:
      'Lists who is in a group, and who of them are its admins. For admins of the group or of the organization.',
    row: findRow(groupRoutes, 'listGroupRelationships'),
    input: Type.Object({ group: Ref('groups'), ...paging }),
    toRowInput: (query) => ({ query: omitUndefined(query) }),
    show: (answer: ListResult<Static<typeof GroupRelationship>>) =>
      toPage(
        'members',
        answer,
        ({ role, owner }) => ({ user: owner.user, name: owner.name, email: owner.email, role }),
        'list_event_types with `user` shows how somebody can be booked.',
      ),
  }),
]
