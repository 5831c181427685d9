// How full the open hours are: a table of weekdays and hours, whose colors are levels. It says which hours are full, and which wasted.
import { formatTime, formatZone } from '../../../../../server/src/domain/language/format-moments.ts'
import { HOUR, instant } from '../../../../../server/src/domain/time/instant.ts'
import { getZone } from '../../../../../server/src/domain/time/zone.ts'
import { weekdayName, weekdays } from '../../components/week-hours.ts'
import { type Console, useConsole } from '../../context.ts'
import type { ReportPart } from '../../data/report-queries.ts'
import {
  FULL_SHARE,
  findRanges,
  type HourRange,
  levelOf,
  shareOf,
  shownHours,
  sumOf,
  WASTED_SHARE,
} from './charts/heat-map.ts'
import { formatHours, formatShare } from './format-figures.ts'
import { ReportCard, type ReportFilters } from './report-card.tsx'

const MAX_RANGES = 5

export function OccupancyCard({ input }: { readonly input: ReportFilters }) {
  const { messages, display, now, href } = useConsole()
  const { insights: texts } = messages
  return (
    <ReportCard
      kind="occupancy"
      title={texts.occupancy}
      hint={texts.occupancyHint(formatZone(display, now))}
      input={input}
      empty={
        <p class="empty">
          {texts.noHours} <a href={href('/app/availability')}>{messages.areas.availability}</a>
        </p>
      }
    >
      {(report) => (sumOf(report.rows).openMinutes === 0 ? null : <Occupancy report={report} />)}
    </ReportCard>
  )
}

const hourName = ({ display }: Pick<Console, 'display'>, hour: number): string =>
  formatTime({ ...display, zone: getZone('UTC') }, instant(hour * HOUR))

function Occupancy({ report: { rows } }: { readonly report: ReportPart<'occupancy'> }) {
  const console = useConsole()
  const { messages, display } = console
  const { insights: texts } = messages
  const { locale } = display
  const { openMinutes, bookedMinutes, outsideMinutes } = sumOf(rows)
  const full = findRanges(rows, (share) => share >= FULL_SHARE, MAX_RANGES)
  const wasted = findRanges(rows, (share) => share <= WASTED_SHARE, MAX_RANGES)
  const listRanges = (ranges: readonly HourRange[]) =>
    ranges
      .map(
        ({ weekday, from, to }) =>
          `${dayName(locale, weekday)} ${hourName(console, from)} – ${hourName(console, to)}`,
      )
      .join(', ')
  return (
    <>
      <p>
        {texts.fill(
          formatShare(locale, bookedMinutes / openMinutes),
          formatHours(locale, bookedMinutes),
          formatHours(locale, openMinutes),
        )}{' '}
        {full.length > 0 && texts.full(listRanges(full))}{' '}
        {wasted.length > 0 && texts.wasted(listRanges(wasted))}{' '}
        {outsideMinutes > 0 && texts.outside(formatHours(locale, outsideMinutes))}
      </p>
      <table class="heat-map">
        <caption class="unseen">{texts.occupancy}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.time}</th>
            {weekdays.map((day) => (
              <th key={day} scope="col">
                {weekdayName(locale, day, 'short')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shownHours(rows).map((hour) => (
            <tr key={hour}>
              <th scope="row">{hourName(console, hour)}</th>
              {weekdays.map((day, index) => {
                const row = rows.find((one) => one.weekday === index + 1 && one.hour === hour)
                const share = row ? shareOf(row) : null
                return share === null ? (
                  <td key={day} />
                ) : (
                  <td key={day} data-level={levelOf(share)}>
                    {formatShare(locale, Math.round(share * 100) / 100)}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

const dayName = (locale: string, weekday: number): string =>
  weekdayName(locale, weekdays[weekday - 1] ?? 'monday', 'short')
