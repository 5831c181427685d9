// API schemas of the preview of available times.
import { type Static, Type } from 'typebox'
import { type Instant, toWireTimes } from '../../domain/time/instant.ts'
import { DateTime } from '../../platform/http/response-schemas.ts'
import { exampleUri, Ref } from '../../platform/uris.ts'
import { AvailabilityRule } from '../availability-schedules/schema.ts'
import { AvailabilitySettings } from '../event-types/schema.ts'

export const Moment = (description: string) =>
  Type.String({ format: 'date-time', maxLength: 40, description })

export const PreviewRequest = Type.Object(
  {
    event_type: Type.Optional(Ref('event_types')),
    changes: Type.Optional(AvailabilitySettings),
    schedule: Type.Optional(
      Type.Object(
        {
          uri: Type.Optional(Ref('user_availability_schedules', 'event_type_availability_schedules')),
          ...Type.Partial(AvailabilityRule).properties,
        },
        {
          minProperties: 1,
          description:
            'Changed hours: of a user’s schedule, for every host who uses it, or of one host for this event type. Default of `uri`: your default schedule.',
        },
      ),
    ),
    start_time: Moment('Must not be in the past; the last minute counts as now.'),
    end_time: Moment('At most 31 days after `start_time`.'),
  },
  {
    title: 'AvailabilityPreviewRequest',
    description:
      'Without `event_type`: a new event type with these settings, and with you as its host. Nothing is saved.',
    examples: [
      {
        event_type: exampleUri('event_types'),
        changes: { duration: 45, buffer_after: 15 },
        start_time: '2026-11-16T00:00:00Z',
        end_time: '2026-11-23T00:00:00Z',
      },
    ],
  },
)

const StartTimes = (description: string) => Type.Array(DateTime(), { description })

export const AvailabilityPreview = Type.Object(
  {
    start_times: StartTimes('The available times with the changes, in order.'),
    added: StartTimes('Those that are not available at present.'),
    removed: StartTimes('The present available times that the changes close.'),
  },
  { title: 'AvailabilityPreview' },
)

/** `saved` and `changed`: the starts before and after the changes, ascending. */
export function toPreview(
  saved: readonly Instant[],
  changed: readonly Instant[],
): Static<typeof AvailabilityPreview> {
  const [before, after] = [new Set(saved), new Set(changed)]
  return {
    start_times: toWireTimes(changed),
    added: toWireTimes(changed.filter((start) => !before.has(start))),
    removed: toWireTimes(saved.filter((start) => !after.has(start))),
  }
}

export const countStarts = ({ start_times, removed }: Static<typeof AvailabilityPreview>): number =>
  start_times.length + removed.length
