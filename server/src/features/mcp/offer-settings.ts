// Tools on what meetings are made from: event types, schedules, people and groups.
import { type Static, Type } from 'typebox'
import { wire } from '../../domain/time/instant.ts'
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
import { given, type Many, type One, rowOf, type Tool, tool } from './define-tool.ts'
import { localTime, page, paging, showType, showWholeType } from './schema.ts'

const eventType = Ref('event_types')
const getEventType = rowOf(eventTypeRoutes, 'getEventType')
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
  tool({
    name: 'list_event_types',
    title: 'List event types',
    says: 'Lists kinds of meeting that can be booked: the user’s own, or with `user` or `organization` those of somebody else or of all, for admins. Their URIs are what find_times and book_meeting need.',
    row: rowOf(eventTypeRoutes, 'listEventTypes'),
    input: Type.Object({
      user: Type.Optional(Ref('users')),
      organization: Type.Optional(Ref('organizations')),
      active: Type.Optional(Type.Boolean({ description: 'Only those that can, or cannot, be booked.' })),
      ...paging,
    }),
    arrange: (query) => ({ query }),
    show: (answer: Many<Static<typeof EventType>>) =>
      page('event_types', answer, showType, 'find_times with the uri of one of these.'),
  }),

  tool({
    name: 'get_event_type',
    title: 'Read an event type',
    says: 'Reads one event type: its lengths, locations and the questions that an invitee has to answer. Look here before book_meeting.',
    row: getEventType,
    input: Type.Object({ event_type: eventType }),
    arrange: ({ event_type }) => ({ params: { uuid: idOf(event_type) } }),
    show: ({ resource }: One<Static<typeof EventType>>) => ({
      ...showWholeType(resource),
      next: 'find_times shows when it is open; required questions are answered in book_meeting.',
    }),
  }),

  tool({
    name: 'create_event_type',
    title: 'Create an event type',
    says: 'Makes a kind of meeting that others can book with its owner: 30 minutes, 4 hours of notice and no buffers unless said otherwise.',
    row: rowOf(eventTypeRoutes, 'createEventType'),
    input: Type.Object({ owner: Ref('users', 'groups'), name, ...changes }),
    arrange: (body) => ({ body }),
    show: ({ resource }: One<Static<typeof EventType>>) => ({
      ...showWholeType(resource),
      next: 'Tell the user its scheduling_url. find_times shows when it is open.',
    }),
  }),

  tool({
    name: 'update_event_type',
    title: 'Change an event type',
    says: 'Changes what is given of an event type and leaves the rest. Meetings that were booked stay as they are. `active: false` closes it for booking.',
    row: rowOf(eventTypeRoutes, 'updateEventType'),
    input: Type.Object({ event_type: eventType, name: Type.Optional(name), ...changes }),
    isIdempotent: true,
    arrange: ({ event_type, ...body }) => ({ params: { uuid: idOf(event_type) }, body }),
    show: ({ resource }: One<Static<typeof EventType>>) => ({
      ...showWholeType(resource),
      next: 'Tell the user what has changed.',
    }),
    async ask({ event_type, ...body }, read) {
      const params = { uuid: idOf(event_type) }
      const { resource }: One<Static<typeof EventType>> = await read(getEventType, { params })
      return `Change ${Object.keys(body).join(', ')} of the event type “${resource.name}”?`
    },
  }),

  tool({
    name: 'list_schedules',
    title: 'List availability schedules',
    says: 'Lists the weekly hours, and single dates, in which the user can be booked; for admins also those of another user.',
    row: rowOf(availabilityScheduleRoutes, 'listUserAvailabilitySchedules'),
    input: Type.Object({ user: Type.Optional(Ref('users')) }),
    arrange: (query) => ({ query }),
    show: (answer: Many<Static<typeof UserSchedule>>) =>
      page(
        'schedules',
        answer,
        showSchedule,
        'change_schedule changes one; give it all rules, not only the new one.',
      ),
  }),

  tool({
    name: 'change_schedule',
    title: 'Change an availability schedule',
    says: 'Changes the hours in which the user can be booked. `rules` replaces all rules that were there: read them with list_schedules, change what is wanted and send all of them. A day off is a rule of type date with no intervals. Meetings that were booked stay.',
    row: rowOf(availabilityScheduleRoutes, 'updateUserAvailabilitySchedule'),
    input: Type.Object({ schedule: Ref('user_availability_schedules'), ...UserScheduleChanges.properties }),
    isIdempotent: true,
    arrange: ({ schedule, ...body }) => ({ params: { uuid: idOf(schedule) }, body }),
    show: ({ resource }: One<Static<typeof UserSchedule>>) => ({
      ...showSchedule(resource),
      next: 'Tell the user the new hours. find_times shows what is open now.',
    }),
    ask: async ({ schedule: _, ...body }) =>
      `Change ${Object.keys(body).join(', ')} of the schedule? What was there before is replaced.`,
  }),

  tool({
    name: 'get_me',
    title: 'Who is the user, and what time is it',
    says: 'Says on whose behalf you act: name, URI, e-mail, time zone, organization. Call it first.',
    row: rowOf(userRoutes, 'getCurrentUser'),
    input: Type.Object({}),
    arrange: () => ({}),
    show: ({ resource }: One<Static<typeof User>>, _args, now) => ({
      now: localTime(wire(now), resource.timezone),
      uri: resource.uri,
      name: resource.name,
      email: resource.email,
      timezone: resource.timezone,
      organization: resource.current_organization,
      scheduling_url: resource.scheduling_url,
      next: 'list_event_types shows what can be booked, list_events the user’s meetings.',
    }),
  }),

  tool({
    name: 'list_people',
    title: 'List people of the organization',
    says: 'Finds people of the organization and their URIs. Members see themselves, group admins their group’s people by `user`, admins everybody with `organization` (from get_me), or one by `email` together with it.',
    row: rowOf(organizationMembershipRoutes, 'listOrganizationMemberships'),
    input: Type.Object({ ...MembershipFilters.properties, ...paging }),
    arrange: (query) => ({ query }),
    show: (answer: Many<Static<typeof OrganizationMembership>>) =>
      page(
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

  tool({
    name: 'list_groups',
    title: 'List groups',
    says: 'Lists the groups of the organization that the user belongs to; for admins all of them.',
    row: rowOf(groupRoutes, 'listGroups'),
    input: Type.Object(paging),
    arrange: (query) => ({ query }),
    show: (answer: Many<Static<typeof Group>>) =>
      page(
        'groups',
        answer,
        ({ uri, name, scheduling_url }) => ({ uri, name, scheduling_url }),
        'list_group_members says who is in one; list_events with `group` shows its meetings.',
      ),
  }),

  tool({
    name: 'list_group_members',
    title: 'List the members of a group',
    says: 'Lists who is in a group, and who of them are its admins. For admins of the group or of the organization.',
    row: rowOf(groupRoutes, 'listGroupRelationships'),
    input: Type.Object({ group: Ref('groups'), ...paging }),
    arrange: (query) => ({ query: given(query) }),
    show: (answer: Many<Static<typeof GroupRelationship>>) =>
      page(
        'members',
        answer,
        ({ role, owner }) => ({ user: owner.user, name: owner.name, email: owner.email, role }),
        'list_event_types with `user` shows how somebody can be booked.',
      ),
  }),
]
