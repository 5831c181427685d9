// A dialog that chooses dates and the hours that apply on them instead of those of the week.
import { useState } from 'preact/hooks'
import { addDays, type LocalDate, toCivil } from '../../../../../server/src/domain/time/local-date.ts'
import { getZone, localDateAt } from '../../../../../server/src/domain/time/zone.ts'
import { Dialog } from '../../components/dialog.tsx'
import { DayTimes } from '../../components/hours-list.tsx'
import { Icon } from '../../components/icon.tsx'
import { addMonths, type DayMark, MonthGrid } from '../../components/month-grid.tsx'
import type { OpenTime } from '../../components/week-hours.ts'
import { type Console, useConsole } from '../../context.ts'
import { type DateRange, type Dates, groupDates, listDates, setDates } from './dates.ts'
import { describeHours } from './describe-schedule.ts'
import { SHOWN_MONTHS, useMeetingCounts } from './use-meeting-counts.ts'

export interface ChooseDatesProps {
  readonly dates: Dates
  readonly timezone: string
  /** The dates to change; null: new ones. */
  readonly range: DateRange | null
  readonly onChange: (dates: Dates) => void
  readonly onClose: () => void
}

type Kind = 'closed' | 'open' | 'usual'

const DEFAULT_TIMES: readonly OpenTime[] = [{ from: '09:00', to: '12:00' }]
const firstOfMonth = (date: LocalDate): LocalDate => addDays(date, 1 - toCivil(date).day)

export function ChooseDates({ dates, timezone, range, onChange, onClose }: ChooseDatesProps) {
  const console = useConsole()
  const { messages, now, href } = console
  const texts = messages.overrides
  const zone = getZone(timezone)
  const today = localDateAt(zone, now)
  const selection = useSelection(range ? listDates(range.first, range.last) : [])
  const [month, setMonth] = useState(firstOfMonth(range?.first ?? today))
  const [kind, setKind] = useState<Kind>(range && range.intervals.length > 0 ? 'open' : 'closed')
  const [times, setTimes] = useState(range?.intervals.length ? range.intervals : DEFAULT_TIMES)
  const counts = useMeetingCounts(zone, month)
  const meetings = [...selection.chosen].reduce((sum, date) => sum + (counts.get(date) ?? 0), 0)
  const marks = listMarks(console, dates, counts)
  const apply = () => {
    const intervals = kind === 'usual' ? null : kind === 'closed' ? [] : times
    onChange(setDates(dates, selection.chosen, intervals))
    onClose()
  }
  return (
    <Dialog title={texts.choose} isWide onClose={onClose}>
      <p class="hint">{texts.hint}</p>
      <MonthSwitch month={month} isFirst={month <= firstOfMonth(today)} onChange={setMonth} />
      <div class="months">
        {Array.from({ length: SHOWN_MONTHS }, (_, later) => addMonths(month, later)).map((first) => (
          <MonthGrid key={first} {...selection} month={first} earliest={today} marks={marks} />
        ))}
      </div>
      <p role="status">
        {texts.selected(selection.chosen.size)}
        {meetings > 0 && (
          <>
            . {texts.meetingsStay(meetings)} {kind === 'closed' && texts.afterSave}{' '}
            <a href={href('/app/meetings')}>{texts.seeMeetings}</a>
          </>
        )}
      </p>
      <KindChoice kind={kind} onChange={setKind} />
      {kind === 'open' && <DayTimes name={texts.open} times={times} onChange={setTimes} />}
      <div class="buttons">
        <button
          type="button"
          class="button main"
          disabled={selection.chosen.size === 0 || (kind === 'open' && times.length === 0)}
          onClick={apply}
        >
          {texts.apply}
        </button>
      </div>
    </Dialog>
  )
}

interface MonthSwitchProps {
  readonly month: LocalDate
  /** Earlier months have passed. */
  readonly isFirst: boolean
  readonly onChange: (month: LocalDate) => void
}

function MonthSwitch({ month, isFirst, onChange }: MonthSwitchProps) {
  const { overrides: texts } = useConsole().messages
  return (
    <div class="week-switch">
      <button
        type="button"
        class="icon-button"
        aria-label={texts.earlier}
        disabled={isFirst}
        onClick={() => onChange(addMonths(month, -1))}
      >
        <Icon name="back" />
      </button>
      <button
        type="button"
        class="icon-button forward"
        aria-label={texts.later}
        onClick={() => onChange(addMonths(month, 1))}
      >
        <Icon name="back" />
      </button>
    </div>
  )
}

function KindChoice({ kind, onChange }: { readonly kind: Kind; readonly onChange: (kind: Kind) => void }) {
  const { overrides: texts } = useConsole().messages
  return (
    <fieldset class="ways">
      <legend class="unseen">{texts.kind}</legend>
      {(['closed', 'open', 'usual'] as const).map((one) => (
        <label key={one}>
          <input type="radio" name="kind" checked={kind === one} onChange={() => onChange(one)} />{' '}
          {texts[one]}
        </label>
      ))}
    </fieldset>
  )
}

/** Which days are chosen: a click turns one on or off, a drag or a Shift-click adds all days between. */
function useSelection(initial: readonly LocalDate[]) {
  const [chosen, setChosen] = useState<ReadonlySet<LocalDate>>(new Set(initial))
  const [anchor, setAnchor] = useState<LocalDate | null>(null)
  const [drag, setDrag] = useState<{
    readonly from: LocalDate
    readonly base: ReadonlySet<LocalDate>
  } | null>(null)
  return {
    chosen,
    onClick(date: LocalDate, isExtended: boolean) {
      const next = new Set(chosen)
      if (isExtended && anchor !== null) for (const one of listDates(anchor, date)) next.add(one)
      else if (!next.delete(date)) next.add(date)
      setChosen(next)
      setAnchor(date)
    },
    onDragStart: (date: LocalDate) => setDrag({ from: date, base: chosen }),
    onDragOver(date: LocalDate) {
      if (drag) setChosen(new Set([...drag.base, ...listDates(drag.from, date)]))
    },
  }
}

function listMarks(
  console: Console,
  dates: Dates,
  counts: ReadonlyMap<LocalDate, number>,
): ReadonlyMap<LocalDate, readonly DayMark[]> {
  const marks = new Map<LocalDate, DayMark[]>()
  const add = (date: LocalDate, mark: DayMark) => marks.set(date, [...(marks.get(date) ?? []), mark])
  for (const [date, count] of counts)
    add(date, { kind: 'dot', text: console.messages.overrides.meetings(count) })
  for (const { first, last, intervals } of groupDates(dates))
    for (const date of listDates(first, last))
      add(date, { kind: 'changed', text: describeHours(console, intervals) })
  return marks
}
