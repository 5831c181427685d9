// API schemas of holds.
import { type Static, Type } from 'typebox'
import { type Instant, toWireTime } from '../../domain/time/instant.ts'
import type { Config } from '../../platform/config/config.ts'
import { DateTime, Uri } from '../../platform/http/response-schemas.ts'
import { exampleUri, Ref, uriOf } from '../../platform/uris.ts'
import { Allow, WaivedRules } from '../availability/waiver-schema.ts'
import type { HoldRow } from '../claims/hold-store.ts'
import { LinkText } from '../scheduling-links/schema.ts'

const MAX_HOLD_SECONDS = 600
export const DEFAULT_HOLD_SECONDS = 300

export const NewHold = Type.Object(
  {
    event_type: Ref('event_types'),
    start_time: DateTime('An available start time of the event type.'),
    duration: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 720,
        description: 'Minutes; one of the event type’s durations. Default: the event type’s `duration`.',
        examples: [30],
      }),
    ),
    ttl: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: MAX_HOLD_SECONDS,
        description: `Lifetime in seconds. Default: ${DEFAULT_HOLD_SECONDS}.`,
        examples: [DEFAULT_HOLD_SECONDS],
      }),
    ),
    allow: Type.Optional(Allow),
    link: Type.Optional(LinkText),
  },
  {
    title: 'NewHold',
    examples: [{ event_type: exampleUri('event_types'), start_time: '2026-11-16T09:30:00.000000Z' }],
  },
)

export const Hold = Type.Object(
  {
    uri: Uri(),
    event_type: Uri(),
    start_time: DateTime(),
    end_time: DateTime(),
    status: Type.Enum(['active', 'booked', 'released', 'expired'], {
      description: 'Only an active hold reserves its time.',
    }),
    expires_at: DateTime(),
    created_at: DateTime(),
    waived_rules: WaivedRules('The rules that the hold waives. To book it, send them as `allow` again.'),
  },
  { title: 'Hold' },
)

/** No job runs at the moment a hold expires, so its status is derived from the clock. */
export const toHold = (urls: Config['urls'], row: HoldRow, now: Instant): Static<typeof Hold> => ({
  uri: uriOf(urls.api, 'holds', row.id),
  event_type: uriOf(urls.api, 'event_types', row.event_type_id),
  start_time: toWireTime(row.start_time),
  end_time: toWireTime(row.end_time),
  status: row.status === 'active' && row.expires_at <= now ? 'expired' : row.status,
  expires_at: toWireTime(row.expires_at),
  created_at: toWireTime(row.created_at),
  waived_rules: [...(row.waived_rules ?? [])],
})
