// API schema for creating a one-off event type. The response is an event type.
import { Type } from 'typebox'
import { dateSettingTypes, MAX_CO_HOSTS, MAX_SPOTS } from '../../domain/event-types/one-off.ts'
import { DateTime } from '../../platform/http/response-schemas.ts'
import { exampleUri, Ref } from '../../platform/uris.ts'
import { variantsBy } from '../../platform/variants.ts'
import { EventTypeLocationFields } from '../event-types/schema.ts'

const LocalDay = (description: string) =>
  Type.String({ format: 'date', description, examples: ['2026-11-15'] })

const DateSetting = Type.Object(
  {
    type: Type.Enum([...dateSettingTypes]),
    start_date: Type.Optional(LocalDay('For `date_range`: the first day.')),
    end_date: Type.Optional(LocalDay('For `date_range`: the last day.')),
    days: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 3_650,
        description: 'For `days_in_future`: the number of days.',
        examples: [14],
      }),
    ),
    only_weekdays: Type.Optional(
      Type.Boolean({ description: 'For `days_in_future`: excludes Saturdays and Sundays.' }),
    ),
    spots: Type.Optional(
      Type.Array(
        Type.Object({
          start_time: DateTime(),
          end_time: DateTime('At least `duration` minutes and at most 24 hours after `start_time`.'),
        }),
        { minItems: 1, maxItems: MAX_SPOTS, description: 'For `spots`: the only times that can be booked.' },
      ),
    ),
  },
  {
    title: 'OneOffDateSetting',
    ...variantsBy('type', [
      { title: 'OneOffDateRange', values: ['date_range'], required: ['start_date', 'end_date'] },
      {
        title: 'OneOffDaysInFuture',
        values: ['days_in_future'],
        required: ['days'],
        optional: ['only_weekdays'],
      },
      { title: 'OneOffSpots', values: ['spots'], required: ['spots'] },
    ]),
    examples: [{ type: 'days_in_future', days: 14, only_weekdays: true }],
  },
)

export const NewOneOffEventType = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 55, pattern: '\\S', examples: ['Contract talk'] }),
    host: Ref('users'),
    co_hosts: Type.Optional(
      Type.Array(Ref('users'), {
        maxItems: MAX_CO_HOSTS,
        description: 'Other users who must be available too.',
        examples: [[]],
      }),
    ),
    duration: Type.Integer({ minimum: 1, maximum: 720, description: 'Minutes.', examples: [30] }),
    timezone: Type.Optional(
      Type.String({
        maxLength: 64,
        description: 'IANA time zone name, for the dates. Default: each host’s own time zone.',
        examples: ['Europe/Berlin'],
      }),
    ),
    date_setting: DateSetting,
    location: Type.Optional(EventTypeLocationFields),
  },
  {
    title: 'NewOneOffEventType',
    examples: [
      {
        name: 'Contract talk',
        host: exampleUri('users'),
        duration: 30,
        date_setting: { type: 'days_in_future', days: 14, only_weekdays: true },
      },
    ],
  },
)
