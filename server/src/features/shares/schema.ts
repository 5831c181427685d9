// API schemas of shares.
import { type Static, Type } from 'typebox'
import { periodTypes, type ShareOverride } from '../../domain/availability/share-rules.ts'
import { MAX_LOCATIONS } from '../../domain/event-types/locations.ts'
import { periodOfWindow } from '../../domain/event-types/share-settings.ts'
import type { Context } from '../../platform/context.ts'
import { Nullable, Uri } from '../../platform/http/response-schemas.ts'
import { exampleUri, Ref, uriOf } from '../../platform/uris.ts'
import { variantsBy } from '../../platform/variants.ts'
import { AvailabilityRule } from '../availability-schedules/schema.ts'
import { EventTypeLocation, EventTypeLocationFields, type EventTypeRow } from '../event-types/schema.ts'
import { ShareLink, toShareLink, toUsage, usageFields } from '../scheduling-links/schema.ts'
import type { LinkRow } from '../scheduling-links/store.ts'

const Minutes = Type.Integer({ minimum: 1, maximum: 720, description: 'Minutes.', examples: [30] })
const LocalDay = (description: string) =>
  Type.String({ format: 'date', description, examples: ['2026-11-15'] })

const fields = {
  name: Type.String({
    minLength: 1,
    maxLength: 255,
    pattern: '\\S',
    description: 'Name of the event.',
    examples: ['Intro call'],
  }),
  duration: Minutes,
  period_type: Type.Enum([...periodTypes], {
    description:
      '`moving`: `max_booking_time` days into the future. `available_moving`: the same, counting only days with available hours. `fixed`: from `start_date` to `end_date`. `unlimited`: no limit.',
    examples: ['moving'],
  }),
  hide_location: Type.Boolean({
    description: 'Whether the booking page hides the location until the event is booked.',
  }),
}
const options = {
  minItems: 1,
  maxItems: 4,
  description: 'Durations an invitee can choose from. Must include `duration`.',
}
const maxBookingTime = Type.Integer({
  minimum: 0,
  maximum: 3_650,
  description: 'Number of days into the future.',
  examples: [14],
})

export const NewShare = Type.Object(
  {
    event_type: Ref('event_types'),
    ...Type.Partial(
      Type.Object({
        ...fields,
        duration_options: Type.Array(Minutes, options),
        max_booking_time: maxBookingTime,
        start_date: LocalDay('First day of a `fixed` period. Default: today.'),
        end_date: LocalDay('Last day of a `fixed` period. Default: `max_booking_time` days after the first.'),
        availability_rule: AvailabilityRule,
        location_configurations: Type.Array(EventTypeLocationFields, { maxItems: MAX_LOCATIONS }),
      }),
    ).properties,
  },
  {
    title: 'NewShare',
    description:
      'Omitted fields keep the value of the event type. With `duration_options`, `duration` defaults to the first of them; otherwise it must be one of the event type’s durations.',
    examples: [{ event_type: exampleUri('event_types'), duration: 30 }],
  },
)

export const Share = Type.Object(
  {
    uri: Uri(),
    event_type: Uri(),
    scheduling_links: Type.Array(ShareLink, { description: 'Exactly one.' }),
    share_override: Type.Object(
      {
        ...fields,
        duration_options: Nullable(Type.Array(Minutes, options)),
        max_booking_time: Nullable(maxBookingTime),
        start_date: Nullable(LocalDay('First day of a `fixed` period.')),
        end_date: Nullable(LocalDay('Last day of a `fixed` period.')),
        availability_rule: Type.Unsafe<Static<typeof AvailabilityRule> | null>({
          anyOf: [AvailabilityRule, { type: 'null' }],
          description: 'Null if each host’s own availability applies.',
        }),
        location_configurations: Type.Array(EventTypeLocation),
      },
      {
        title: 'ShareOverride',
        ...variantsBy('period_type', [
          {
            title: 'MovingShareOverride',
            values: ['moving', 'available_moving'],
            required: ['max_booking_time'],
          },
          { title: 'FixedShareOverride', values: ['fixed'], required: ['start_date', 'end_date'] },
          { title: 'UnlimitedShareOverride', values: ['unlimited'] },
        ]),
        description: 'All effective values, whether overridden or inherited from the event type.',
      },
    ),
    ...usageFields,
  },
  { title: 'Share' },
)

export type ShareRow = LinkRow & {
  readonly override: ShareOverride
  readonly type: Pick<EventTypeRow, 'name' | 'duration' | 'duration_options' | 'booking_window' | 'locations'>
}

/** Adds the settings of the event type, which apply where the share overrides nothing. */
export function toShareRow(link: LinkRow, type: EventTypeRow): ShareRow {
  if (link.override === null) throw new Error('The link is not a share.')
  const { name, duration, duration_options, booking_window, locations } = type
  return {
    ...link,
    override: link.override,
    type: { name, duration, duration_options, booking_window, locations },
  }
}

export function toShare(ctx: Context, row: ShareRow): Static<typeof Share> {
  const { override, type } = row
  const { duration, options } = override.durations ?? {
    duration: type.duration,
    options: type.duration_options,
  }
  const period = override.period ?? periodOfWindow(type.booking_window)
  return {
    uri: uriOf(ctx.config.urls.api, 'shares', row.id),
    event_type: uriOf(ctx.config.urls.api, 'event_types', row.event_type_id),
    scheduling_links: [toShareLink(ctx, row)],
    ...toUsage(ctx.config.urls, row),
    share_override: {
      name: override.name ?? type.name,
      duration,
      duration_options: options && [...options],
      period_type: period.type,
      max_booking_time: 'days' in period ? period.days : null,
      start_date: 'start_date' in period ? period.start_date : null,
      end_date: 'end_date' in period ? period.end_date : null,
      availability_rule: override.hours as Static<typeof AvailabilityRule> | null,
      location_configurations: [...(override.locations ?? type.locations)],
      hide_location: override.hide_location,
    },
  }
}
