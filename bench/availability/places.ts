// The databases that the bench asks: the same calendars a host, one with ten times as many hosts as the other.
import type { Report } from '../../proofs/stand/runner.ts'
import type { Stand } from '../../proofs/stand/stand.ts'
import { DAY, type Instant, instant, iso } from '../../server/src/domain/time/instant.ts'
import { uriOf } from '../../server/src/platform/uris.ts'
import { makeClaimsTemplate } from '../seed/claims.ts'
import { type Place as OpenPlace, openPlace } from '../seed/places.ts'

export interface Place extends OpenPlace {
  readonly from: Instant
  readonly to: Instant
}

const DIFFERENT_TYPES = 50
const WINDOW = 31 * DAY

export async function makePlace(
  stand: Stand,
  size: { readonly hosts: number; readonly events: number },
  report: Report,
): Promise<Place> {
  const template = await makeClaimsTemplate(stand.postgres.url, size, report)
  const place = await openPlace(stand, template, { most: DIFFERENT_TYPES, ofHost: 'any' })
  const from = instant(Math.ceil(place.ctx.clock.now() / DAY + 1) * DAY)
  return { ...place, from, to: instant(from + WINDOW) }
}

export const requestsOf = ({ ctx, eventTypeIds, from, to, token }: Place) =>
  eventTypeIds.map((id) => {
    const eventType = encodeURIComponent(uriOf(ctx.config.urls.api, 'event_types', id))
    return {
      path: `/event_type_available_times?event_type=${eventType}&start_time=${iso(from)}&end_time=${iso(to)}`,
      token,
    }
  })
