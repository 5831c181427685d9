// The reads of the console: each is an operation of the API with its input and the method of the client.
import type {
  AvailabilityExplanation,
  AvailableTime,
  BusyTime,
  CalendarConnection,
  CalendarFeed,
  CalendarSubscription,
  ClosedTime,
  ConferenceAccount,
  EventType,
  ExplainEventTypeAvailableTimeInput,
  Invitee,
  ListClosedTimesInput,
  ListEventTypeAvailableTimesInput,
  ListScheduledEventsInput,
  Location,
  Organization,
  ReassignmentCandidate,
  ScheduledEvent,
  ScheduledEventInList,
  SchedulingLink,
  Share,
  User,
  UserAvailabilitySchedule,
  UserTimeOff,
} from '../../../../sdk/src/api.gen.ts'
import type { Meetwright } from '../../../../sdk/src/client.ts'
import type { Page } from '../../../../sdk/src/list.ts'
import type { Call } from '../../../../server/src/domain/pages/console-page.ts'
import {
  eventTypesInput,
  eventTypesOfScheduleInput,
  inviteesInput,
} from '../../../../server/src/domain/pages/console-pages.ts'

export interface Query<Value> extends Call {
  readonly load: (api: Meetwright) => Promise<Value>
}

export const currentUser: Query<User> = {
  operation: 'getCurrentUser',
  input: {},
  load: (api) => api.getCurrentUser(),
}

export const member = (uuid: string): Query<User> => ({
  operation: 'getUser',
  input: { uuid },
  load: (api) => api.getUser({ uuid }),
})

export const organization = (uuid: string): Query<Organization> => ({
  operation: 'getOrganization',
  input: { uuid },
  load: (api) => api.getOrganization({ uuid }),
})

export const meetings = (input: ListScheduledEventsInput): Query<Page<ScheduledEventInList>> => ({
  operation: 'listScheduledEvents',
  input: { ...input },
  load: (api) => api.listScheduledEvents(input).page(),
})

const FOUND_MEETINGS = 8

/** Meetings of a user whose name, or an invitee's name or address, has words that begin with the term. */
export const searchMeetings = (user: string, term: string): Query<Page<ScheduledEventInList>> =>
  meetings({ user, search_term: term, expand: 'invitees', count: FOUND_MEETINGS, sort: 'start_time:desc' })

export const meeting = (uuid: string): Query<ScheduledEvent> => ({
  operation: 'getScheduledEvent',
  input: { uuid },
  load: (api) => api.getScheduledEvent({ uuid }),
})

const FOUND_CANDIDATES = 8

/** The colleagues who are free to take over a meeting. With a term, those whose name has words that begin with it. */
export const reassignmentCandidates = (uuid: string, term: string): Query<Page<ReassignmentCandidate>> => {
  const input = { uuid, is_free: true, count: FOUND_CANDIDATES, ...(term ? { search_term: term } : {}) }
  return {
    operation: 'listReassignmentCandidates',
    input,
    load: (api) => api.listReassignmentCandidates(input).page(),
  }
}

export const invitees = (uuid: string): Query<Page<Invitee>> => ({
  operation: 'listScheduledEventInvitees',
  input: inviteesInput(uuid),
  load: (api) => api.listScheduledEventInvitees(inviteesInput(uuid)).page(),
})

export const availableTimes = (input: ListEventTypeAvailableTimesInput): Query<Page<AvailableTime>> => ({
  operation: 'listEventTypeAvailableTimes',
  input: { ...input },
  load: (api) => api.listEventTypeAvailableTimes(input).page(),
})

export const schedules = (user: string): Query<Page<UserAvailabilitySchedule>> => ({
  operation: 'listUserAvailabilitySchedules',
  input: { user },
  load: (api) => api.listUserAvailabilitySchedules({ user }).page(),
})

export const locations: Query<Page<Location>> = {
  operation: 'listLocations',
  input: {},
  load: (api) => api.listLocations().page(),
}

export const eventTypes = (user: string): Query<Page<EventType>> => ({
  operation: 'listEventTypes',
  input: eventTypesInput(user),
  load: (api) => api.listEventTypes(eventTypesInput(user)).page(),
})

export const eventType = (uuid: string): Query<EventType> => ({
  operation: 'getEventType',
  input: { uuid },
  load: (api) => api.getEventType({ uuid }),
})

export const explanation = (input: ExplainEventTypeAvailableTimeInput): Query<AvailabilityExplanation> => ({
  operation: 'explainEventTypeAvailableTime',
  input: { ...input },
  load: (api) => api.explainEventTypeAvailableTime(input),
})

export const closedTimes = (input: ListClosedTimesInput): Query<Page<ClosedTime>> => ({
  operation: 'listClosedTimes',
  input: { ...input },
  load: (api) => api.listClosedTimes(input).page(),
})

/** Of a user, given by their URI. */
export const calendarSubscriptions = (user: string): Query<Page<CalendarSubscription>> => ({
  operation: 'listCalendarSubscriptions',
  input: { user },
  load: (api) => api.listCalendarSubscriptions({ user }).page(),
})

/** Of a user, given by their URI. */
export const calendarFeeds = (user: string): Query<Page<CalendarFeed>> => ({
  operation: 'listCalendarFeeds',
  input: { user },
  load: (api) => api.listCalendarFeeds({ user }).page(),
})

/** Of a user, given by their URI. */
export const calendarConnections = (user: string): Query<Page<CalendarConnection>> => ({
  operation: 'listCalendarConnections',
  input: { user },
  load: (api) => api.listCalendarConnections({ user }).page(),
})

/** Of a user, given by their URI. */
export const conferenceAccounts = (user: string): Query<Page<ConferenceAccount>> => ({
  operation: 'listConferenceAccounts',
  input: { user },
  load: (api) => api.listConferenceAccounts({ user }).page(),
})

export const calendarSubscription = (uuid: string): Query<CalendarSubscription> => ({
  operation: 'getCalendarSubscription',
  input: { uuid },
  load: (api) => api.getCalendarSubscription({ uuid }),
})

/** Of a user, given by their URI. */
export const timeOffList = (user: string): Query<Page<UserTimeOff>> => ({
  operation: 'listUserTimeOff',
  input: { user },
  load: (api) => api.listUserTimeOff({ user }).page(),
})

export const timeOff = (uuid: string): Query<UserTimeOff> => ({
  operation: 'getUserTimeOff',
  input: { uuid },
  load: (api) => api.getUserTimeOff({ uuid }),
})

/** The newest links of an event type. */
const MAX_LINKS = 50

export const schedulingLinks = (event_type: string): Query<Page<SchedulingLink>> => ({
  operation: 'listSchedulingLinks',
  input: { event_type, count: MAX_LINKS },
  load: (api) => api.listSchedulingLinks({ event_type, count: MAX_LINKS }).page(),
})

export const shares = (event_type: string): Query<Page<Share>> => ({
  operation: 'listShares',
  input: { event_type, count: MAX_LINKS },
  load: (api) => api.listShares({ event_type, count: MAX_LINKS }).page(),
})

/** The event types that use the hours of a schedule. */
export const eventTypesOfSchedule = (user: string, schedule: string): Query<Page<EventType>> => {
  const input = eventTypesOfScheduleInput(user, schedule)
  return {
    operation: 'listEventTypes',
    input,
    load: (api) => api.listEventTypes(input).page(),
  }
}

export const busyTimes = (user: string, from: string, to: string): Query<Page<BusyTime>> => {
  const input = { user, start_time: from, end_time: to }
  return {
    operation: 'listUserBusyTimes',
    input,
    load: (api) => api.listUserBusyTimes(input).page(),
  }
}

/** The last segment of a URI. */
export const idOf = (uri: string): string => uri.slice(uri.lastIndexOf('/') + 1)
