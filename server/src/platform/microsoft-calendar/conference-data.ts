// How events of Microsoft Graph request a Teams meeting, and say what became of it.
import type { CalendarConferenceKind } from '../../domain/event-types/locations.ts'
import type { Conference } from '../calendar-servers/calendar-server.ts'
import { readJoinUrl } from '../calendar-servers/join-url.ts'
import type { MicrosoftEvent } from './schemas.ts'

/** Microsoft's name of Microsoft Teams. */
export const TEAMS = 'teamsForBusiness'
export const TEAMS_KIND: CalendarConferenceKind = 'microsoft_teams_conference'

/** An event has at most one, so a repeated request has no effect. */
export const CONFERENCE_REQUEST = { isOnlineMeeting: true, onlineMeetingProvider: TEAMS } as const

export const FAILED_CONFERENCE: Conference = { state: 'failed', joinUrl: null }

export function conferenceOf({ onlineMeeting }: MicrosoftEvent): Conference {
  const joinUrl = readJoinUrl(onlineMeeting?.joinUrl ?? '')
  return { state: joinUrl === null ? 'pending' : 'ready', joinUrl }
}

/** Null: the event has no Teams meeting, or its link follows later. */
export const joinUrlOf = (event: MicrosoftEvent): string | null =>
  event.isOnlineMeeting === true ? conferenceOf(event).joinUrl : null
