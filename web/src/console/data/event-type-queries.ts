// The reads of the pages about event types.
import type {
  AvailabilityPreview,
  EventTypeAvailabilitySchedule,
  EventTypeMembership,
  EventTypePermissionWithMember,
  OrganizationMembership,
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

const FOUND_MEMBERS = 8

/** Of the organization, or of a group. */
export type MemberScope = { readonly organization: string } | { readonly group: string }

/** Members whose name or address has words that begin with the term. */
export function searchMembers(scope: MemberScope, term: string): Query<Page<OrganizationMembership>> {
  const input = { ...scope, search_term: term, count: FOUND_MEMBERS }
  return {
    operation: 'listOrganizationMemberships',
    input,
    load: (api) => api.listOrganizationMemberships(input).page(),
  }
}

/** What can be booked with changed settings. Nothing is saved. */
export const previewedTimes = (input: PreviewAvailabilityInput): Query<AvailabilityPreview> => ({
  operation: 'previewAvailability',
  input: { ...input },
  load: (api) => api.previewAvailability(input),
})
