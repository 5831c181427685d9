// Reads a booking link that the user pasted: the event type, and the time if the link has one.
import type { EventType } from '../../../../../sdk/src/api.gen.ts'
import { type Instant, parseInstant } from '../../../../../server/src/domain/time/instant.ts'

export interface BookingLink {
  readonly eventType: EventType
  readonly start: Instant | null
}

/** Null: not a link of these event types. */
export function readBookingLink(text: string, types: readonly EventType[]): BookingLink | null {
  const path = pathOf(text.trim())
  if (path === null) return null
  for (const eventType of types) {
    const own = pathOf(eventType.scheduling_url)
    if (own === null || (path !== own && !path.startsWith(`${own}/`))) continue
    // A plus sign and colons may be escaped.
    const start = path.slice(own.length + 1).replaceAll(/%(2b|3a)/g, decodeURIComponent)
    return { eventType, start: parseInstant(start) }
  }
  return null
}

/** Host and path, without query and final slash. People also copy links without `https://`. */
function pathOf(text: string): string | null {
  const url = URL.parse(/^https?:/i.test(text) ? text : `https://${text}`)
  return url === null ? null : `${url.host}${url.pathname}`.replace(/\/$/, '').toLowerCase()
}
