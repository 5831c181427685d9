// Describes hours and dates of a schedule in words, for example to compare two versions.
import type { DateScheduleRule } from '../../../../../sdk/src/api.gen.ts'
import { formatHours } from '../../components/week-grid/hours-text.ts'
import { toBlocks } from '../../components/week-grid/open-times.ts'
import { type OpenTime, type Weekday, weekdayName, weekdays } from '../../components/week-hours.ts'
import type { Console } from '../../context.ts'

/** `9–12, 13–17`, or "Closed". */
export const describeHours = ({ display, messages }: Console, times: readonly OpenTime[]): string =>
  formatHours(toBlocks(times), display.clock) || messages.hours.closed

/** `Thu, 24 Dec` */
export const formatDateShort = ({ display }: Console, date: string): string =>
  new Intl.DateTimeFormat(display.locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(Date.parse(date))

const isWeekday = (field: string): field is Weekday => weekdays.some((day) => day === field)

export function describeField(
  console: Console,
  field: string,
  value: unknown,
): readonly [label: string, value: string] {
  const { display, messages } = console
  if (isWeekday(field))
    return [weekdayName(display.locale, field, 'long'), describeHours(console, value as readonly OpenTime[])]
  if (field === 'dates')
    return [
      messages.availability.dates,
      (value as readonly DateScheduleRule[])
        .map(
          ({ date, intervals }) => `${formatDateShort(console, date)}: ${describeHours(console, intervals)}`,
        )
        .join('; '),
    ]
  return [field === 'name' ? messages.availability.name : messages.zone.label, String(value)]
}
