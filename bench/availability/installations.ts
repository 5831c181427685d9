// The databases of the availability bench: the same calendars per host, one with ten times as many hosts as the other.
import { DAY, type Instant, instant, iso } from '../../server/src/domain/time/instant.ts'
import { uriOf } from '../../server/src/platform/uris.ts'
import type { Report } from '../../testbed/runner.ts'
import type { Testbed } from '../../testbed/testbed.ts'
import { createClaimsTemplate } from '../seed/claims.ts'
import { type Installation, startInstallation } from '../seed/installations.ts'

export interface AvailabilityInstallation extends Installation {
  readonly from: Instant
  readonly to: Instant
}

const EVENT_TYPE_COUNT = 50
const WINDOW_MS = 31 * DAY

export async function createAvailabilityInstallation(
  testbed: Testbed,
  size: { readonly hosts: number; readonly events: number },
  report: Report,
): Promise<AvailabilityInstallation> {
  const template = await createClaimsTemplate(testbed.postgres.url, size, report)
  const installation = await startInstallation(testbed, template, { max: EVENT_TYPE_COUNT, ofHost: 'any' })
  const from = instant(Math.ceil(installation.ctx.clock.now() / DAY + 1) * DAY)
  return { ...installation, from, to: instant(from + WINDOW_MS) }
}

export const buildRequests = ({ ctx, eventTypeIds, from, to, token }: AvailabilityInstallation) =>
  eventTypeIds.map((id) => {
    const eventType = encodeURIComponent(uriOf(ctx.config.urls.api, 'event_types', id))
    return {
      path: `/event_type_available_times?event_type=${eventType}&start_time=${iso(from)}&end_time=${iso(to)}`,
      token,
    }
  })
