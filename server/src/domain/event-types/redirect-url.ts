// The URL where visitors go after booking: its check, and the parameters that say what was booked.
import { type Instant, toWireTime } from '../time/instant.ts'

export const MAX_REDIRECT_URL_LENGTH = 2_000
/** How long the confirmation is shown first: WCAG 2.2.1 gives people 20 seconds to stop what happens by itself. */
export const REDIRECT_SECONDS = 20
/** Also rejected by the API: browsers drop or change these characters, or the host would not be the one that people read. */
export const REDIRECT_URL_PATTERN = '^https?://[^\\s"<>\\\\]+$'

/** Null = valid; otherwise a message that continues after the name of the parameter. */
export function redirectUrlError(text: string, allowsHttp = false): string | null {
  if (text.length > MAX_REDIRECT_URL_LENGTH) return `must have at most ${MAX_REDIRECT_URL_LENGTH} characters`
  if (!new RegExp(REDIRECT_URL_PATTERN).test(text) || !URL.canParse(text))
    return 'must be a URL, such as https://example.com/thanks'
  const { protocol, username, password } = new URL(text)
  if (username !== '' || password !== '') return 'must not contain a user name or password'
  return protocol === 'https:' || allowsHttp ? null : 'must begin with https://'
}

/** As shown to people: international names are in ASCII, so that no host can look like another. */
export const redirectHost = (url: string): string => new URL(url).host

/** What the other site learns about a booking. */
export interface RedirectedBooking {
  readonly eventTypeId: string
  readonly inviteeId: string
  readonly name: string | null
  readonly email: string | null
  readonly start: Instant
  readonly end: Instant
}

/** Adds the booking as query parameters. They replace parameters of the same name; all others stay as they are written. */
export function addBooking(url: string, booking: RedirectedBooking): string {
  const target = new URL(url)
  const all = {
    event_type_uuid: booking.eventTypeId,
    event_start_time: toWireTime(booking.start),
    event_end_time: toWireTime(booking.end),
    invitee_uuid: booking.inviteeId,
    invitee_full_name: booking.name,
    invitee_email: booking.email,
  }
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(all)) if (value !== null) parameters.set(name, value)
  const others = target.search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && !parameters.has(nameOf(part)))
  target.search = `?${[...others, parameters].join('&')}`
  return target.href
}

/** The decoded name of a parameter. The `&` protects a question mark at its beginning. */
const nameOf = (part: string): string => [...new URLSearchParams(`&${part}`).keys()][0] ?? ''
