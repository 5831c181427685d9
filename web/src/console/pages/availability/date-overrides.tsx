// The dates with other hours than those of the week.
import { useState } from 'preact/hooks'
import { formatDate } from '../../../../../server/src/domain/time/local-date.ts'
import { getZone, localDateAt } from '../../../../../server/src/domain/time/zone.ts'
import { Icon } from '../../components/icon.tsx'
import { type Console, useConsole } from '../../context.ts'
import type { Edit } from '../../data/use-edit.ts'
import { ChooseDates } from './choose-dates.tsx'
import { type DateRange, groupDates, listDates, setDates } from './dates.ts'
import { describeHours, formatDateShort } from './describe-schedule.ts'
import type { ScheduleFields } from './schedule-fields.ts'

/** `Thu, 24 Dec – Fri, 1 Jan` */
function formatRange(console: Console, { first, last }: DateRange): string {
  const from = formatDateShort(console, formatDate(first))
  return first === last ? from : `${from} – ${formatDateShort(console, formatDate(last))}`
}

export function DateOverrides({ edit: { values, set } }: { readonly edit: Edit<ScheduleFields> }) {
  const console = useConsole()
  const { overrides: texts } = console.messages
  const [opened, setOpened] = useState<DateRange | 'new' | null>(null)
  const today = localDateAt(getZone(values.timezone), console.now)
  const ranges = groupDates(values.dates).filter(({ last }) => last >= today)
  return (
    <section class="card" aria-labelledby="date-overrides">
      <header class="card-head">
        <h2 id="date-overrides">{texts.title}</h2>
        <button type="button" class="button plain" onClick={() => setOpened('new')}>
          {texts.add}
        </button>
      </header>
      {ranges.length === 0 && <p class="hint">{texts.none}</p>}
      <ul class="plain-list">
        {ranges.map((range) => (
          <RangeRow
            key={range.first}
            range={range}
            onOpen={() => setOpened(range)}
            onRemove={() =>
              set('dates', setDates(values.dates, new Set(listDates(range.first, range.last)), null))
            }
          />
        ))}
      </ul>
      {opened && (
        <ChooseDates
          dates={values.dates}
          timezone={values.timezone}
          range={opened === 'new' ? null : opened}
          onChange={(dates) => set('dates', dates)}
          onClose={() => setOpened(null)}
        />
      )}
    </section>
  )
}

interface RangeRowProps {
  readonly range: DateRange
  readonly onOpen: () => void
  readonly onRemove: () => void
}

function RangeRow({ range, onOpen, onRemove }: RangeRowProps) {
  const console = useConsole()
  const { overrides: texts } = console.messages
  const dates = formatRange(console, range)
  return (
    <li class="date-range">
      <button type="button" class="link-button" aria-label={texts.edit(dates)} onClick={onOpen}>
        {dates}
      </button>
      <span class={`badge ${range.intervals.length === 0 ? 'bad' : 'good'}`}>
        {describeHours(console, range.intervals)}
      </span>
      <button type="button" class="icon-button" aria-label={texts.remove(dates)} onClick={onRemove}>
        <Icon name="close" />
      </button>
    </li>
  )
}
