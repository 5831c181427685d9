// The fields of a schedule that are edited and compared one by one: each weekday is a field.
import type {
  DateScheduleRule,
  ScheduleRule,
  UserAvailabilitySchedule,
  UserAvailabilityScheduleChanges,
} from '../../../../../sdk/src/api.gen.ts'
import { copyTimes, toRules, toWeekHours, type WeekHours } from '../../components/week-hours.ts'

export interface ScheduleFields extends WeekHours {
  readonly [field: string]: unknown
  readonly name: string
  readonly timezone: string
  /** In order. */
  readonly dates: readonly DateScheduleRule[]
}

type Schedule = Pick<UserAvailabilitySchedule, 'name' | 'timezone' | 'rules'>

export const toFields = ({ name, timezone, rules }: Schedule): ScheduleFields => ({
  name,
  timezone,
  ...toWeekHours(rules),
  dates: rules
    .filter((rule): rule is DateScheduleRule => rule.type === 'date')
    .map(({ type, date, intervals }) => ({ type, date, intervals: copyTimes(intervals) }))
    .sort((a, b) => (a.date < b.date ? -1 : 1)),
})

export const rulesOf = (fields: ScheduleFields): ScheduleRule[] => toRules(fields, [...fields.dates])

/** All rules are sent together, so those that did not change come from `base`. */
export function toScheduleChanges(
  { name, timezone, ...hours }: Partial<ScheduleFields>,
  base: Schedule,
): UserAvailabilityScheduleChanges {
  return {
    ...(name === undefined ? {} : { name }),
    ...(timezone === undefined ? {} : { timezone }),
    ...(Object.keys(hours).length === 0 ? {} : { rules: rulesOf({ ...toFields(base), ...hours }) }),
  }
}
