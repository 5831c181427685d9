// The location of a booked meeting: one of the event type's locations, completed by the invitee.

import {
  isCreatedConference,
  isPersonalLinkKind,
  type LocationKind,
  type TypeLocation,
} from '../event-types/locations.ts'
import { type ValidationError, validationError } from '../event-types/validation-error.ts'
import { parsePhoneNumber } from './answers.ts'

export interface LocationInput {
  readonly kind?: string | undefined
  readonly location?: string | undefined
  /** The position in the list of offered locations, for callers that can see the list. */
  readonly index?: number | undefined
}

export type EventLocation = {
  readonly type: LocationKind
  readonly location: string | null
  /** Only if the status is `pushed`. */
  readonly join_url: string | null
  /** Of a conference: `initiated` when it is booked, `processing` while its room is being created, then `pushed` or `failed`. */
  readonly status: 'initiated' | 'processing' | 'pushed' | 'failed' | null
  readonly additional_info: string | null
}

/** A conference without a link. Only for some kinds, a calendar or a conference account can create a room. */
export const withoutRoom = ({
  type,
  additional_info,
}: Pick<EventLocation, 'type' | 'additional_info'>): EventLocation => ({
  type,
  location: null,
  join_url: null,
  status: isCreatedConference(type) ? 'initiated' : 'failed',
  additional_info,
})

/** A conference in the room of a host. */
export const withPersonalLink = (
  { type, additional_info }: Pick<EventLocation, 'type' | 'additional_info'>,
  url: string,
): EventLocation => ({ type, location: null, join_url: url, status: 'pushed', additional_info })

/** Whether the meeting has no link yet, but may get one. */
export const lacksRoom = (location: EventLocation | null): boolean =>
  location !== null && isPersonalLinkKind(location.type) && location.join_url === null

type LocationResult = { readonly location: EventLocation | null } | { readonly error: ValidationError }

/** `createRoom` returns the URL of a new conference room; null if the installation no longer has a conference server. */
export function resolveLocation(
  offered: readonly TypeLocation[],
  input: LocationInput | null,
  createRoom: () => string | null,
): LocationResult {
  const [first] = offered
  if (first === undefined)
    return input === null
      ? { location: null }
      : { error: validationError('location', 'must be omitted: the event type has no locations') }
  const kinds = offered.map(({ kind }) => kind).join(', ')
  if (input?.kind === undefined && input?.index === undefined && offered.length > 1)
    return { error: validationError('location.kind', `must be one of: ${kinds}`, 'required') }
  const choices =
    input?.index === undefined
      ? listChoices(offered, input)
      : offered.filter((_, index) => index === input.index)
  const [chosen] = choices
  if (chosen === undefined) return { error: validationError('location.kind', `must be one of: ${kinds}`) }
  if (new Set(choices.map(textOf)).size === 1) return completeLocation(chosen, input?.location, createRoom)
  const texts = choices.map(textOf).join(' | ')
  return input?.location === undefined
    ? { error: validationError('location.location', `is required, one of: ${texts}`, 'required') }
    : { error: validationError('location.location', `must be one of: ${texts}`) }
}

/** The text that distinguishes locations of the same kind. */
function textOf({ kind, location, phone_number: number }: TypeLocation): string | null {
  if (kind === 'inbound_call') return number
  return kind === 'ask_invitee' ? null : location
}

/** The locations of the requested kind; only the one with the requested text, if there is one. */
function listChoices(offered: readonly TypeLocation[], input: LocationInput | null): readonly TypeLocation[] {
  const ofKind = offered.filter(({ kind }) => input?.kind === undefined || kind === input.kind)
  const text = input?.location?.trim()
  if (text === undefined) return ofKind
  const number = parsePhoneNumber(text)
  const matching = ofKind.filter(
    (one) =>
      textOf(one)?.trim() === text ||
      (number !== null && parsePhoneNumber(one.phone_number ?? '') === number),
  )
  return matching.length > 0 ? matching : ofKind
}

function completeLocation(
  chosen: TypeLocation,
  inviteeText: string | undefined,
  createRoom: () => string | null,
): LocationResult {
  const { kind: type, additional_info } = chosen
  const withLocation = (location: string | null): LocationResult => ({
    location: { type, location, join_url: null, status: null, additional_info },
  })
  if (type === 'ask_invitee')
    return inviteeText === undefined
      ? { error: validationError('location.location', 'is required: the place to meet', 'required') }
      : withLocation(inviteeText)
  if (type === 'outbound_call') {
    const number = parsePhoneNumber(inviteeText ?? '')
    return number === null
      ? {
          error: validationError(
            'location.location',
            'must be the phone number to call, such as +49 30 123456',
            'required',
          ),
        }
      : withLocation(number)
  }
  if (type === 'jitsi_conference') {
    const join_url = createRoom()
    const status = join_url === null ? 'failed' : 'pushed'
    return { location: { type, location: null, join_url, status, additional_info } }
  }
  if (isPersonalLinkKind(type)) return { location: withoutRoom({ type, additional_info }) }
  return withLocation(type === 'inbound_call' ? chosen.phone_number : chosen.location)
}
