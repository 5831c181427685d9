// The blocks of a week grid for meetings and busy times, each on the days it covers.
import type { BusyTime, ScheduledEventInList } from '../../../../../sdk/src/api.gen.ts'
import { formatLongDay } from '../../../../../server/src/domain/language/format-moments.ts'
import { DAY } from '../../../../../server/src/domain/time/instant.ts'
import { addDays, type LocalDate, toCivil } from '../../../../../server/src/domain/time/local-date.ts'
import { localDateAt, startOfDay } from '../../../../../server/src/domain/time/zone.ts'
import { placeInWeek, WEEK_DAYS } from '../../components/week-grid/place-in-week.ts'
import type { GridBlock, GridDay } from '../../components/week-grid/week-grid.tsx'
import type { Console } from '../../context.ts'
import { describePeople, endOf, startOf } from './describe-meeting.ts'

export interface WeekContent {
  readonly meetings: readonly ScheduledEventInList[]
  readonly busyTimes: readonly BusyTime[]
  readonly hrefOf: (meeting: ScheduledEventInList) => string
  readonly colorOf: (eventType: string) => string | undefined
}

type Span = Pick<ScheduledEventInList, 'start_time' | 'end_time'>

/** Busy times are below meetings. Meetings are among the busy times, too, and are shown once. */
export function listDays(console: Console, monday: LocalDate, content: WeekContent): GridDay[] {
  const { display, now, messages } = console
  const place = (span: Span, block: Omit<GridBlock, 'start' | 'end'>) =>
    placeInWeek(display.zone, monday, startOf(span), endOf(span)).map((placed) => ({ ...placed, ...block }))
  const blocks = [
    ...content.busyTimes
      .filter(({ type }) => type !== 'scheduled')
      .flatMap((busy) =>
        place(busy, { key: `${busy.start_time} busy`, label: messages.week.busy, isHatched: true }),
      ),
    ...content.meetings.flatMap((meeting) => {
      const color = content.colorOf(meeting.event_type)
      return place(meeting, {
        key: meeting.uri,
        label: `${describePeople(console, meeting)} · ${meeting.name}`,
        href: content.hrefOf(meeting),
        ...(color ? { color } : {}),
      })
    }),
  ]
  const today = localDateAt(display.zone, now)
  return Array.from({ length: WEEK_DAYS }, (_, index) => {
    const date = addDays(monday, index)
    return {
      key: String(date),
      name: formatLongDay(display, startOfDay(display.zone, date)),
      shortName: formatShortDay(console, date),
      isToday: date === today,
      blocks: blocks.filter(({ day }) => day === index),
    }
  })
}

/** `Mon 16` */
function formatShortDay({ display }: Console, date: LocalDate): string {
  const format = new Intl.DateTimeFormat(display.locale, { weekday: 'short', timeZone: 'UTC' })
  return `${format.format(date * DAY)} ${toCivil(date).day}`
}

/** `November 16 – 22, 2026` */
export const formatWeek = ({ display }: Console, monday: LocalDate): string =>
  new Intl.DateTimeFormat(display.locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
    .formatRange(monday * DAY, addDays(monday, WEEK_DAYS - 1) * DAY)
    .replaceAll(/\s/g, ' ')
