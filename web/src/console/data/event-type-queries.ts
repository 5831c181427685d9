// The reads of the pages about event types.
import type {
  AvailabilityPreview,
  EventTypeAvailabilitySchedule,
  EventTypeMembership,
  EventTypePermissionWithMember,
  PreviewAvailabilityInput,
} from '../../../../sdk/src/api.gen.ts'
import type { Page } from '../../../../sdk/src/list.ts'
import { hostsInput } from '../../../../server/src/domain/pages/console-pages.ts'
import type { Query } from './queries.ts'

export const permissions = (eventType: string): Query<Page<EventTypePermissionWithMember>> => ({
  operation: 'listEventTypePermissions',
  input: { event_type: eventType },
  load: (api) => api.listEventTypePermissions({ event_type: eventType }).page(),
})

export const hosts = (eventType: string): Query<Page<EventTypeMembership>> => ({
  operation: 'listEventTypeMemberships',
  input: hostsInput(eventType),
  load: (api) => api.listEventTypeMemberships(hostsInput(eventType)).page(),
})

/** The hours of each host for an event type. */
export const hostHours = (eventType: string): Query<Page<EventTypeAvailabilitySchedule>> => ({
  operation: 'listEventTypeAvailabilitySchedules',
  input: { event_type: eventType },
  load: (api) => api.listEventTypeAvailabilitySchedules({ event_type: eventType }).page(),
})

/** What can be booked with changed settings. Nothing is saved. */
export const previewedTimes = (input: PreviewAvailabilityInput): Query<AvailabilityPreview> => ({
  operation: 'previewAvailability',
  input: { ...input },
  load: (api) => api.previewAvailability(input),
})
