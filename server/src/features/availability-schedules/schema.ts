// API schemas of user schedules and event type schedules.
import { type Static, Type } from 'typebox'
import { MAX_INTERVALS_PER_DAY, MAX_RULES, weekdays } from '../../domain/availability/rule-definitions.ts'
import { toWireTime } from '../../domain/time/instant.ts'
import type { Config } from '../../platform/config/config.ts'
import { DateTime, Nullable, Uri } from '../../platform/http/response-schemas.ts'
import { type Collection, exampleUri, Ref, uriOf } from '../../platform/uris.ts'
import { variantsBy } from '../../platform/variants.ts'
import type { EventTypeScheduleRow, ScheduleRow } from './store.ts'

const ScheduleRule = Type.Object(
  {
    type: Type.Enum(['wday', 'date']),
    wday: Type.Optional(Type.Enum([...weekdays], { description: 'Required if `type` is `wday`.' })),
    date: Type.Optional(
      Type.String({ maxLength: 10, description: 'Required if `type` is `date`.', examples: ['2026-12-24'] }),
    ),
    intervals: Type.Array(
      Type.Object({
        from: Type.String({ maxLength: 5, examples: ['09:00'] }),
        to: Type.String({ maxLength: 5, description: 'At most `24:00`.', examples: ['17:00'] }),
      }),
      { maxItems: MAX_INTERVALS_PER_DAY, description: 'In local time, not overlapping. Empty means closed.' },
    ),
  },
  {
    title: 'ScheduleRule',
    ...variantsBy('type', [
      { title: 'WeekdayScheduleRule', values: ['wday'], required: ['wday'] },
      { title: 'DateScheduleRule', values: ['date'], required: ['date'] },
    ]),
    description:
      'The open hours of a weekday or a date. A rule for a date replaces the rule for its weekday.',
    examples: [{ type: 'wday', wday: 'monday', intervals: [{ from: '09:00', to: '17:00' }] }],
  },
)
const Rules = Type.Array(ScheduleRule, {
  maxItems: MAX_RULES,
  description: 'Each weekday and date at most once. A weekday without a rule is closed.',
})
const ZoneName = Type.String({
  maxLength: 64,
  description: 'IANA time zone name.',
  examples: ['Europe/Berlin'],
})
export const AvailabilityRule = Type.Object(
  { timezone: ZoneName, rules: Rules },
  { title: 'AvailabilityRule' },
)

const scheduleFields = {
  uri: Uri(),
  default: Type.Boolean(),
  name: Type.String({ examples: ['Working hours'] }),
  user: Uri(),
  timezone: ZoneName,
  rules: Rules,
}
const changeTimes = { created_at: DateTime(), updated_at: DateTime() }

export const UserSchedule = Type.Object(
  { ...scheduleFields, ...changeTimes },
  { title: 'UserAvailabilitySchedule' },
)

export const EventTypeSchedule = Type.Object(
  {
    ...scheduleFields,
    default: Type.Boolean({ description: 'True if the host’s default schedule applies to this event type.' }),
    user_availability_schedule: Nullable(
      Uri(
        'The schedule of the host that is assigned to this event type. Null if the default schedule or separate hours apply.',
        exampleUri('user_availability_schedules'),
      ),
    ),
    event_type: Uri(),
    availability_rule: AvailabilityRule,
    ...changeTimes,
  },
  { title: 'EventTypeAvailabilitySchedule' },
)

const Name = Type.String({ minLength: 1, maxLength: 255, pattern: '\\S', examples: ['Summer hours'] })
const Default = Type.Boolean({
  description: 'True makes this schedule the default instead of the current one.',
})

export const NewUserSchedule = Type.Object(
  {
    user: Type.Optional(Ref('users')),
    name: Name,
    timezone: Type.Optional(ZoneName),
    rules: Rules,
    default: Type.Optional(Default),
  },
  { title: 'NewUserAvailabilitySchedule' },
)

export const UserScheduleChanges = Type.Partial(
  Type.Object({ name: Name, timezone: ZoneName, rules: Rules, default: Default }),
  { title: 'UserAvailabilityScheduleChanges', minProperties: 1, examples: [{ timezone: 'Europe/Berlin' }] },
)

const SEPARATE_HOURS =
  'The first change of `rules` or `timezone` gives the host separate hours for this event type. The schedules of the user do not change.'

const AssignedSchedule = Nullable(
  Type.String({
    ...Ref('user_availability_schedules'),
    description:
      'A schedule of the host to use for this event type. Null: the host’s default schedule. Either removes separate hours.',
  }),
)

export const EventTypeScheduleChanges = Type.Partial(
  Type.Object({ timezone: ZoneName, rules: Rules, user_availability_schedule: AssignedSchedule }),
  {
    title: 'EventTypeAvailabilityScheduleChanges',
    description: SEPARATE_HOURS,
    minProperties: 1,
    examples: [{ timezone: 'Europe/Berlin' }],
  },
)

export const NewAvailabilityRule = Type.Object(
  {
    availability_rule: Type.Object(
      {
        user: Type.Optional(Ref('users')),
        timezone: Type.Optional(ZoneName),
        rules: Type.Optional(Rules),
        user_availability_schedule: Type.Optional(AssignedSchedule),
      },
      { minProperties: 1 },
    ),
  },
  {
    title: 'NewAvailabilityRule',
    description: `\`user\` is required if the event type has several hosts. ${SEPARATE_HOURS}`,
    examples: [{ availability_rule: { timezone: 'Europe/Berlin', user: exampleUri('users') } }],
  },
)

/** Stored rules need no check: they are validated on write. */
const toRules = (stored: unknown) => stored as Static<typeof Rules>

const toSchedule = (urls: Config['urls'], collection: Collection, row: ScheduleRow) => ({
  uri: uriOf(urls.api, collection, row.id),
  default: row.is_default,
  name: row.name,
  user: uriOf(urls.api, 'users', row.user_id),
  timezone: row.timezone,
  rules: toRules(row.rules),
  created_at: toWireTime(row.created_at),
  updated_at: toWireTime(row.updated_at),
})

export const toUserSchedule = (urls: Config['urls'], row: ScheduleRow): Static<typeof UserSchedule> =>
  toSchedule(urls, 'user_availability_schedules', row)

export const toEventTypeSchedule = (
  urls: Config['urls'],
  row: EventTypeScheduleRow,
): Static<typeof EventTypeSchedule> => ({
  ...toSchedule(urls, 'event_type_availability_schedules', row),
  user_availability_schedule: row.schedule_id
    ? uriOf(urls.api, 'user_availability_schedules', row.schedule_id)
    : null,
  event_type: uriOf(urls.api, 'event_types', row.event_type_id),
  availability_rule: { timezone: row.timezone, rules: toRules(row.rules) },
})
