// Which entries of the activity log are shown: by person, area, action, period and search.
import {
  type ActivityQuery,
  entriesInput,
} from '../../../../../../server/src/domain/pages/activity-filters.ts'
import { readFilterDate } from '../../../../../../server/src/domain/pages/meeting-filters.ts'
import { type Instant, instant, toWireTime } from '../../../../../../server/src/domain/time/instant.ts'
import { addDays, type LocalDate } from '../../../../../../server/src/domain/time/local-date.ts'
import { localDateAt, startOfDay, type Zone } from '../../../../../../server/src/domain/time/zone.ts'
import type { EntryName } from '../../../messages/activity.ts'

type Namespace = EntryName extends infer Name ? (Name extends `${infer N}.${string}` ? N : never) : never
type Action = EntryName extends infer Name ? (Name extends `${string}.${infer A}` ? A : never) : never

/** Kinds of objects that people look for together. */
export const activityAreas = {
  organization: [
    'Organization',
    'SignInProvider',
    'SignInProviderDraft',
    'SignInDomain',
    'SecondFactorRule',
    'FailedJob',
    'TestMail',
    'InstallationOrganization',
  ],
  people: [
    'User',
    'NotificationSettings',
    'OrganizationMembership',
    'OrganizationInvitation',
    'Group',
    'GroupRelationship',
  ],
  meetings: ['ScheduledEvent', 'Invitee', 'InviteeNoShow', 'BookingRequest', 'Hold', 'BlockedInvitee'],
  eventTypes: [
    'EventType',
    'EventTypePermission',
    'EventTypeAvailabilitySchedule',
    'SchedulingLink',
    'Share',
    'PersonalMeetingLink',
    'MailTemplate',
  ],
  availability: ['UserAvailabilitySchedule', 'UserTimeOff', 'UserPublicHolidays', 'UserBusySource'],
  calendars: [
    'CalendarSubscription',
    'CalendarConnection',
    'ConnectedCalendar',
    'CalendarEntry',
    'CalendarFeed',
    'ConferenceAccount',
  ],
  routing: ['RoutingForm', 'RoutingFormSubmission'],
  webhooks: ['WebhookSubscription', 'WebhookDelivery'],
  signIn: [
    'Session',
    'Password',
    'PasswordLink',
    'SignInEmail',
    'TotpFactor',
    'Passkey',
    'RecoveryCodes',
    'SignInIdentity',
  ],
  apps: ['AccessToken', 'OauthApp', 'OauthGrant', 'OauthToken'],
  personalData: ['DataLookup', 'DataDeletion', 'ActivityLogEntry'],
} as const satisfies Record<string, readonly Namespace[]>

export type ActivityArea = keyof typeof activityAreas

const created = ['Created', 'Issued'] as const satisfies readonly Action[]
const updated = [
  'Updated',
  'Changed',
  'Rescheduled',
  'Reassigned',
  'Moved',
  'SecretRotated',
] as const satisfies readonly Action[]
const deleted = ['Deleted', 'Canceled', 'Revoked', 'Disabled', 'Expired'] as const satisfies readonly Action[]

/** Everything else, such as `Resent`, is only in the whole list. */
export const activityActions = { created, updated, deleted } as const

export type ActivityAction = keyof typeof activityActions

/** The API searches in a period of at most 90 days, which can have an hour more if the clock changes. */
const MAX_SEARCH_DAYS = 89

export const findShownArea = ({ area }: ActivityQuery): ActivityArea | undefined =>
  (Object.keys(activityAreas) as ActivityArea[]).find((one) => one === area)

export const findShownAction = ({ action }: ActivityQuery): ActivityAction | undefined =>
  (Object.keys(activityActions) as ActivityAction[]).find((one) => one === action)

/** `user`: the URI of any user. */
export function activityInput(user: string, query: ActivityQuery, now: Instant, zone: Zone) {
  const { person, search } = query
  const area = findShownArea(query)
  const action = findShownAction(query)
  return {
    ...entriesInput,
    ...(person ? { actor: user.replace(/[^/]+$/, () => person) } : {}),
    ...(area ? { namespace: activityAreas[area].join(',') } : {}),
    ...(action ? { action: activityActions[action].join(',') } : {}),
    ...readPeriod(query, now, zone),
    ...(search ? { search_term: search } : {}),
  }
}

function readPeriod(query: ActivityQuery, now: Instant, zone: Zone) {
  const last = readFilterDate(query.to)
  const first = firstDate(query, last, localDateAt(zone, now))
  const min = first === null ? null : startOfDay(zone, first)
  const max = last === null ? null : instant(startOfDay(zone, addDays(last, 1)) - 1)
  return {
    ...(min === null ? {} : { min_occurred_at: toWireTime(min) }),
    // The API refuses an end before the beginning.
    ...(max === null ? {} : { max_occurred_at: toWireTime(min !== null && max < min ? min : max) }),
  }
}

/** A search begins at most 89 days before its end. */
function firstDate(query: ActivityQuery, last: LocalDate | null, today: LocalDate): LocalDate | null {
  const chosen = readFilterDate(query.from)
  if (!query.search) return chosen
  const earliest = addDays(last ?? today, -MAX_SEARCH_DAYS)
  return chosen === null || chosen < earliest ? earliest : chosen
}
