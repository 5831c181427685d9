// The weekly hours of a schedule, as a grid or as a list.
import type { BusyTime } from '../../../../../sdk/src/api.gen.ts'
import { DAY, instant } from '../../../../../server/src/domain/time/instant.ts'
import { addDays, formatDate } from '../../../../../server/src/domain/time/local-date.ts'
import { localDateAt } from '../../../../../server/src/domain/time/zone.ts'
import { HoursList } from '../../components/hours-list.tsx'
import { Icon } from '../../components/icon.tsx'
import { describeProblem } from '../../components/problem.tsx'
import type { Week } from '../../components/week-grid/blocks.ts'
import { HoursGrid } from '../../components/week-grid/hours-grid.tsx'
import { toBlocks, toOpenTimes } from '../../components/week-grid/open-times.ts'
import { placeInWeek, WEEK_DAYS } from '../../components/week-grid/place-in-week.ts'
import type { GridBlock, GridDay } from '../../components/week-grid/week-grid.tsx'
import { weekdayName, weekdays } from '../../components/week-hours.ts'
import { type Console, useConsole } from '../../context.ts'
import type { Edit } from '../../data/use-edit.ts'
import { useShortcuts } from '../../shell/use-shortcuts.ts'
import { describeHours } from './describe-schedule.ts'
import type { ScheduleFields } from './schedule-fields.ts'
import { type HoursView, useHoursView } from './use-hours-view.ts'
import type { ShownWeek } from './use-shown-week.ts'

export interface HoursCardProps {
  readonly edit: Edit<ScheduleFields>
  readonly week: ShownWeek
  /** Hours that are being dragged; null: not any more. */
  readonly onDrag: (hours: Partial<ScheduleFields> | null) => void
}

const toDays = (week: Week): Partial<ScheduleFields> =>
  Object.fromEntries(weekdays.map((day, index) => [day, toOpenTimes(week[index] ?? [])]))

export function HoursCard({ edit: { values, change }, week, onDrag }: HoursCardProps) {
  const console = useConsole()
  const { messages } = console
  const [view, setView] = useHoursView()
  useShortcuts({ l: () => setView(view === 'list' ? 'week' : 'list') })
  return (
    <section class="card hours-card" aria-labelledby="weekly-hours">
      <header class="card-head">
        <h2 id="weekly-hours">{messages.availability.weeklyHours}</h2>
        {view === 'week' && <WeekSwitch week={week} />}
        <ViewSwitch view={view} onChange={setView} />
      </header>
      {view === 'list' ? (
        <HoursList hours={values} onChange={change} />
      ) : (
        <>
          <p class="hint">{messages.grid.hint}</p>
          {week.busy.error !== null && <p class="hint">{describeProblem(console, week.busy.error).text}</p>}
          <HoursGrid
            week={weekdays.map((day) => toBlocks(values[day]))}
            days={listDays(console, values, week)}
            onDrag={(dragged) => onDrag(dragged && toDays(dragged))}
            onChange={(changed) => change(toDays(changed))}
          />
        </>
      )}
    </section>
  )
}

function ViewSwitch({
  view,
  onChange,
}: {
  readonly view: HoursView
  readonly onChange: (view: HoursView) => void
}) {
  const { grid: texts } = useConsole().messages
  return (
    <fieldset class="choice-buttons" aria-label={texts.view}>
      {(['week', 'list'] as const).map((one) => (
        <button key={one} type="button" class="tab" aria-pressed={view === one} onClick={() => onChange(one)}>
          {texts[one]}
        </button>
      ))}
    </fieldset>
  )
}

/** `16 – 22 Nov 2026` */
const formatWeek = ({ display }: Console, { first }: ShownWeek): string =>
  new Intl.DateTimeFormat(display.locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).formatRange(first * DAY, addDays(first, WEEK_DAYS - 1) * DAY)

function WeekSwitch({ week }: { readonly week: ShownWeek }) {
  const console = useConsole()
  const { grid: texts } = console.messages
  return (
    <div class="week-bar">
      <button type="button" class="icon-button" aria-label={texts.earlierWeek} onClick={() => week.turn(-1)}>
        <Icon name="back" />
      </button>
      <span role="status">{formatWeek(console, week)}</span>
      <button
        type="button"
        class="icon-button forward"
        aria-label={texts.laterWeek}
        onClick={() => week.turn(1)}
      >
        <Icon name="back" />
      </button>
      {!week.isThisWeek && (
        <button type="button" class="button plain" onClick={week.turnToNow}>
          {texts.thisWeek}
        </button>
      )}
    </div>
  )
}

function listDays(console: Console, values: ScheduleFields, week: ShownWeek): readonly GridDay[] {
  const { display, messages, now } = console
  const today = localDateAt(week.zone, now)
  return weekdays.map((weekday, day) => {
    const date = addDays(week.first, day)
    const other = values.dates.find((rule) => rule.date === formatDate(date))
    return {
      key: weekday,
      name: weekdayName(display.locale, weekday, 'long'),
      shortName: `${weekdayName(display.locale, weekday, 'short')} ${Number(formatDate(date).slice(-2))}`,
      isToday: date === today,
      blocks: [
        // The hours of a date apply on a public holiday, too.
        ...(other ? [] : placeHolidays(week, day)),
        ...(week.busy.value ?? []).flatMap((busy, index) => placeBusy(console, week, busy, day, index)),
      ],
      detail: other && (
        <span class="badge" title={messages.grid.otherHours(describeHours(console, other.intervals))}>
          {describeHours(console, other.intervals)}
        </span>
      ),
    }
  })
}

const placeHolidays = ({ zone, first, holidays }: ShownWeek, day: number): GridBlock[] =>
  holidays.list.flatMap(({ name, start, end }, index) =>
    placeInWeek(zone, first, start, end)
      .filter((placed) => placed.day === day)
      .map((placed) => ({ ...placed, key: `holiday ${index}`, label: name, isHatched: true })),
  )

function placeBusy(
  { messages }: Console,
  { zone, first, meetingNames }: ShownWeek,
  { type, start_time, end_time, event }: BusyTime,
  day: number,
  index: number,
): GridBlock[] {
  const [start, end] = [instant(Date.parse(start_time)), instant(Date.parse(end_time))]
  return placeInWeek(zone, first, start, end)
    .filter((placed) => placed.day === day)
    .map((placed) => ({
      ...placed,
      key: `busy ${index}`,
      label: meetingNames.get(event?.uri ?? '') ?? messages.grid.busy[type],
      isHatched: true,
    }))
}
