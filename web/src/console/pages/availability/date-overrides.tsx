// The dates with other hours than those of the week.
import type { ComponentType } from 'preact'
import { useState } from 'preact/hooks'
import { formatDate } from '../../../../../server/src/domain/time/local-date.ts'
import { getZone, localDateAt, type Zone } from '../../../../../server/src/domain/time/zone.ts'
import { Icon } from '../../components/icon.tsx'
import { type Console, useConsole } from '../../context.ts'
import type { Edit } from '../../data/use-edit.ts'
import type { ChooseDatesProps } from './choose-dates.tsx'
import { type DateRange, groupDates, listDates, setDates } from './dates.ts'
import { describeHours, formatDateShort } from './describe-schedule.ts'
import { BookedMeetings } from './meetings-in-period.tsx'
import type { ScheduleFields } from './schedule-fields.ts'
import { useClosedMeetings } from './use-closed-meetings.ts'

/** `Thu, 24 Dec – Fri, 1 Jan` */
function formatRange(console: Console, { first, last }: DateRange): string {
  const from = formatDateShort(console, formatDate(first))
  return first === last ? from : `${from} – ${formatDateShort(console, formatDate(last))}`
}

export interface DateOverridesProps {
  /** The URI of the schedule. */
  readonly schedule: string
  readonly edit: Edit<ScheduleFields>
}

/** Its module is loaded when it is first opened. */
interface OpenedDialog {
  readonly ChooseDates: ComponentType<ChooseDatesProps>
  /** Null: new dates. */
  readonly range: DateRange | null
}

export function DateOverrides({ schedule, edit: { values, changes, set } }: DateOverridesProps) {
  const console = useConsole()
  const { overrides: texts } = console.messages
  const [dialog, setDialog] = useState<OpenedDialog | null>(null)
  const open = (range: DateRange | null) =>
    import('./choose-dates.tsx').then(
      ({ ChooseDates }) => setDialog({ ChooseDates, range }),
      console.showProblem,
    )
  const zone = getZone(values.timezone)
  const today = localDateAt(zone, console.now)
  const ranges = groupDates(values.dates).filter(({ last }) => last >= today)
  // Before the dates are closed for invitees too, they could choose the same day again.
  const isSaved = changes.dates === undefined && changes.timezone === undefined
  return (
    <section class="card" aria-labelledby="date-overrides">
      <header class="card-head">
        <h2 id="date-overrides">{texts.title}</h2>
        <button type="button" class="button plain" onClick={() => open(null)}>
          {texts.add}
        </button>
      </header>
      {ranges.length === 0 && <p class="hint">{texts.none}</p>}
      <ul class="plain-list">
        {ranges.map((range) => (
          <RangeRow
            key={range.first}
            range={range}
            schedule={schedule}
            zone={zone}
            isSaved={isSaved}
            onOpen={() => open(range)}
            onRemove={() =>
              set('dates', setDates(values.dates, new Set(listDates(range.first, range.last)), null))
            }
          />
        ))}
      </ul>
      {dialog && (
        <dialog.ChooseDates
          dates={values.dates}
          timezone={values.timezone}
          range={dialog.range}
          onChange={(dates) => set('dates', dates)}
          onClose={() => setDialog(null)}
        />
      )}
    </section>
  )
}

interface RangeRowProps {
  readonly range: DateRange
  readonly schedule: string
  readonly zone: Zone
  readonly isSaved: boolean
  readonly onOpen: () => void
  readonly onRemove: () => void
}

function RangeRow({ range, schedule, zone, isSaved, onOpen, onRemove }: RangeRowProps) {
  const console = useConsole()
  const { overrides: texts } = console.messages
  const dates = formatRange(console, range)
  const meetings = useClosedMeetings(schedule, zone, isSaved ? range : null)
  return (
    <li>
      <div class="date-range">
        <button type="button" class="link-button" aria-label={texts.edit(dates)} onClick={onOpen}>
          {dates}
        </button>
        <span class={`badge ${range.intervals.length === 0 ? 'bad' : 'good'}`}>
          {describeHours(console, range.intervals)}
        </span>
        <button type="button" class="icon-button" aria-label={texts.remove(dates)} onClick={onRemove}>
          <Icon name="close" />
        </button>
      </div>
      <BookedMeetings meetings={meetings} />
    </li>
  )
}
