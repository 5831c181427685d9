// What a one-off event type is made from, on the wire; it is answered as any other event type.
import { Type } from 'typebox'
import { dateSettingTypes, MAX_CO_HOSTS, MAX_SPOTS } from '../../domain/event-types/one-off.ts'
import { DateTime } from '../../platform/http/response-schemas.ts'
import { exampleUri, Ref } from '../../platform/uris.ts'
import { EventTypeLocationFields } from '../event-types/schema.ts'

const LocalDay = (description: string) =>
  Type.String({ format: 'date', description, examples: ['2026-11-15'] })

const DateSetting = Type.Object(
  {
    type: Type.Enum([...dateSettingTypes]),
    start_date: Type.Optional(LocalDay('In a `date_range`: its first day.')),
    end_date: Type.Optional(LocalDay('In a `date_range`: its last day.')),
    days: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 3_650, description: 'For `days_in_future`.', examples: [14] }),
    ),
    only_weekdays: Type.Optional(
      Type.Boolean({ description: 'For `days_in_future`: neither on a saturday nor on a sunday.' }),
    ),
    spots: Type.Optional(
      Type.Array(
        Type.Object({
          start_time: DateTime(),
          end_time: DateTime('At least the duration later, at most 24 hours.'),
        }),
        { minItems: 1, maxItems: MAX_SPOTS, description: 'For `spots`: at no other time.' },
      ),
    ),
  },
  { title: 'OneOffDateSetting', examples: [{ type: 'days_in_future', days: 14, only_weekdays: true }] },
)

export const NewOneOffEventType = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 55, pattern: '\\S', examples: ['Contract talk'] }),
    host: Ref('users'),
    co_hosts: Type.Optional(
      Type.Array(Ref('users'), {
        maxItems: MAX_CO_HOSTS,
        description: 'Who has to be free too.',
        examples: [[]],
      }),
    ),
    duration: Type.Integer({ minimum: 1, maximum: 720, description: 'Minutes.', examples: [30] }),
    timezone: Type.Optional(
      Type.String({
        maxLength: 64,
        description: 'IANA zone in which its dates count. Without it: each host’s own.',
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
