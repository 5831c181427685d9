// The kinds of location of an event type, and the fields that each kind allows and requires.
import { errorIf, type ValidationError } from './validation-error.ts'

/** Allowed and required fields per kind. Conferences get their URL when they are booked. */
const kinds = {
  ask_invitee: { allowed: ['location'], required: [] },
  custom: { allowed: ['location'], required: ['location'] },
  google_conference: { allowed: [], required: [] },
  gotomeeting_conference: { allowed: [], required: [] },
  inbound_call: { allowed: ['phone_number'], required: ['phone_number'] },
  jitsi_conference: { allowed: [], required: [] },
  microsoft_teams_conference: { allowed: [], required: [] },
  outbound_call: { allowed: [], required: [] },
  physical: { allowed: ['location'], required: ['location'] },
  webex_conference: { allowed: [], required: [] },
  zoom_conference: { allowed: [], required: [] },
} as const satisfies Record<string, FieldRules>

type LocationField = 'location' | 'phone_number'
interface FieldRules {
  readonly allowed: readonly LocationField[]
  readonly required: readonly LocationField[]
}
export type LocationKind = keyof typeof kinds

/** Rooms that a calendar server creates together with an event in a host's calendar. */
export const calendarConferenceKinds = [
  'google_conference',
  'microsoft_teams_conference',
] as const satisfies readonly LocationKind[]
export type CalendarConferenceKind = (typeof calendarConferenceKinds)[number]

export const isCalendarConference = (kind: LocationKind): kind is CalendarConferenceKind =>
  (calendarConferenceKinds as readonly LocationKind[]).includes(kind)

/** Rooms that a host's account at a conference service creates. */
export const accountConferenceKinds = ['zoom_conference'] as const satisfies readonly LocationKind[]

/** Kinds whose room is created after the booking. */
export const createdConferenceKinds = [...calendarConferenceKinds, ...accountConferenceKinds] as const
export type CreatedConferenceKind = (typeof createdConferenceKinds)[number]

export const isCreatedConference = (kind: LocationKind): kind is CreatedConferenceKind =>
  (createdConferenceKinds as readonly LocationKind[]).includes(kind)

/** Rooms that a user can have at a video service, with a link that stays the same. */
export const personalLinkKinds = [
  'google_conference',
  'gotomeeting_conference',
  'microsoft_teams_conference',
  'webex_conference',
  'zoom_conference',
] as const satisfies readonly LocationKind[]
export type PersonalLinkKind = (typeof personalLinkKinds)[number]

export const isPersonalLinkKind = (kind: string): kind is PersonalLinkKind =>
  (personalLinkKinds as readonly string[]).includes(kind)

/** In alphabetical order. */
export const locationKinds = Object.keys(kinds) as LocationKind[]
export const MAX_LOCATIONS = 20

export interface LocationInput {
  readonly kind: LocationKind
  readonly location?: string | null
  readonly phone_number?: string | null
  readonly additional_info?: string | null
  readonly position?: number
}

/** The stored form. */
export type TypeLocation = {
  readonly kind: LocationKind
  readonly location: string | null
  readonly phone_number: string | null
  readonly additional_info: string | null
  readonly position: number
}

/** The conferences of an event type: on the Jitsi server of the installation, by a host’s personal link or by their calendar. */
export type ConferenceKinds = ReadonlySet<LocationKind>

export const isConnected = (kind: LocationKind, conferences: ConferenceKinds): boolean =>
  !kind.endsWith('_conference') || conferences.has(kind)

export const NOT_CONNECTED = 'location_not_connected'

/** `parameterPath` returns the parameter name for an index. */
export function validateLocations(
  inputs: readonly LocationInput[],
  conferences: ConferenceKinds,
  parameterPath: (index: number) => string,
): ValidationError[] {
  return inputs.flatMap((one, index) => {
    const { allowed, required }: FieldRules = kinds[one.kind]
    const fields = ['location', 'phone_number'] as const
    const has = (field: LocationField) => (one[field] ?? null) !== null
    const path = parameterPath(index)
    return [
      ...errorIf(
        !isConnected(one.kind, conferences),
        `${path}.kind`,
        explainNotConnected(one.kind),
        NOT_CONNECTED,
      ),
      ...required.flatMap((field) =>
        errorIf(!has(field), `${path}.${field}`, `is required for ${one.kind}`, 'required'),
      ),
      ...fields.flatMap((field) => {
        const isUnexpected = has(field) && !allowed.includes(field)
        return errorIf(isUnexpected, `${path}.${field}`, `is not allowed for ${one.kind}`, 'contradictory')
      }),
    ]
  })
}

/** The calendars whose server creates the rooms. */
const calendarNames: Readonly<Record<CalendarConferenceKind, string>> = {
  google_conference: 'Google calendar with Google Meet',
  microsoft_teams_conference: 'Microsoft 365 calendar with Teams',
}

function explainNotConnected(kind: LocationKind): string {
  if (!isPersonalLinkKind(kind)) return `${kind} is not connected; GET /locations lists the kinds that are`
  return `${kind} needs a personal meeting link of the host (PUT /locations/${kind})${explainSource(kind)}; in a round robin, of every host`
}

/** What creates rooms of this kind. */
function explainSource(kind: PersonalLinkKind): string {
  if (kind === 'zoom_conference') return ', or a Zoom account that the host has connected in the console'
  return isCalendarConference(kind)
    ? `, or a ${calendarNames[kind]} that receives the bookings of the host`
    : ''
}

/** Sorted by position. The default position is the index in the input. */
export const normalizeLocations = (inputs: readonly LocationInput[]): TypeLocation[] =>
  inputs
    .map((one, index) => ({
      kind: one.kind,
      location: one.location ?? null,
      phone_number: one.phone_number ?? null,
      additional_info: one.additional_info ?? null,
      position: one.position ?? index,
    }))
    .sort((a, b) => a.position - b.position)
