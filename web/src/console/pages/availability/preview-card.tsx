// What people can book in the shown week with the hours as they are now, and how that differs from what is saved.
import { useState } from 'preact/hooks'
import type { UserAvailabilitySchedule } from '../../../../../sdk/src/api.gen.ts'
import { formatLongDay, formatTime } from '../../../../../server/src/domain/language/format-moments.ts'
import { findZoneCity } from '../../../../../server/src/domain/language/zone-names.ts'
import type { Instant } from '../../../../../server/src/domain/time/instant.ts'
import { getZone, localDateAt } from '../../../../../server/src/domain/time/zone.ts'
import { SelectField } from '../../components/field.tsx'
import { Problem } from '../../components/problem.tsx'
import { useConsole } from '../../context.ts'
import { eventTypesOfSchedule } from '../../data/queries.ts'
import { type SharedValue, useSharedValue } from '../../data/shared-value.ts'
import { useAnswer } from '../../data/use-answer.ts'
import type { Preview } from './compute-preview.ts'
import { rulesOf, type ScheduleFields } from './schedule-fields.ts'
import { usePreview } from './use-preview.ts'
import type { ShownWeek } from './use-shown-week.ts'
import type { WeekHoliday } from './use-week-holidays.ts'

export interface PreviewCardProps {
  readonly schedule: UserAvailabilitySchedule
  /** As they are edited. */
  readonly values: ScheduleFields
  readonly dragged: SharedValue<Partial<ScheduleFields> | null>
  readonly week: ShownWeek
}

export function PreviewCard({ schedule, values, dragged, week }: PreviewCardProps) {
  const { messages, user, now } = useConsole()
  const texts = messages.preview
  const { value: types } = useAnswer(eventTypesOfSchedule(user.uri, schedule.uri))
  const active = types?.collection.filter((type) => type.active) ?? []
  const [chosen, setChosen] = useState<string | null>(null)
  const type = active.find(({ uri }) => uri === chosen) ?? active[0]
  const shown = { ...values, ...useSharedValue(dragged) }
  const hours = { timezone: shown.timezone, rules: rulesOf(shown) }
  const { preview, error, isConfirmed, isComplete } = usePreview(type, schedule, hours, week)
  if (types && !type) return null
  return (
    <section class="card preview-card" aria-labelledby="preview" data-confirmed={isConfirmed || undefined}>
      <header class="card-head">
        <h2 id="preview">{texts.title}</h2>
      </header>
      {type && (
        <SelectField
          label={texts.eventType}
          value={type.uri}
          choices={active.map(({ uri, name }) => ({ value: uri, label: name }))}
          onChange={setChosen}
        />
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: without a pointer, it can only be scrolled if it has the focus */}
      <fieldset class="preview-times" aria-labelledby="preview" tabIndex={0}>
        {type && week.to <= now && <p class="hint">{texts.past}</p>}
        {type && !isComplete && <p class="hint">{texts.incomplete}</p>}
        {error !== null && <Problem error={error} />}
        {type && preview && week.to > now && (
          <Times preview={preview} timezone={hours.timezone} holidays={week.holidays.list} />
        )}
      </fieldset>
    </section>
  )
}

const MAX_TIMES_PER_DAY = 6

interface TimesProps {
  readonly preview: Preview
  readonly timezone: string
  readonly holidays: readonly WeekHoliday[]
}

function Times({ preview, timezone, holidays }: TimesProps) {
  const { messages, display, user } = useConsole()
  const texts = messages.preview
  const there = { ...display, zone: getZone(timezone) }
  const days = Map.groupBy(preview.starts, (start) => localDateAt(there.zone, start))
  return (
    <>
      <Difference preview={preview} />
      {timezone !== user.timezone && <p class="hint">{texts.inZone(findZoneCity(timezone) ?? timezone)}</p>}
      {days.size === 0 && <p class="hint">{texts.none}</p>}
      {holidays.map(({ name, start }) => (
        <p key={`${start} ${name}`} class="hint">
          {formatLongDay({ ...display, zone: getZone(user.timezone) }, start)}: {name}
        </p>
      ))}
      {[...days].map(([date, starts]) => (
        <div key={date} class="preview-day">
          <h3>{formatLongDay(there, starts[0] as Instant)}</h3>
          <ul class="chips">
            {starts.slice(0, MAX_TIMES_PER_DAY).map((start) => (
              <li key={start} class="chip">
                {formatTime(there, start)}
              </li>
            ))}
            {starts.length > MAX_TIMES_PER_DAY && (
              <li class="chip">{texts.more(starts.length - MAX_TIMES_PER_DAY)}</li>
            )}
          </ul>
        </div>
      ))}
    </>
  )
}

function Difference({ preview: { added, removed } }: { readonly preview: Preview }) {
  const { preview: texts } = useConsole().messages
  return (
    <p role="status">
      {added + removed === 0 ? (
        texts.same
      ) : (
        <>
          {added > 0 && <b class="added">{texts.added(added)}</b>}
          {added > 0 && removed > 0 && ', '}
          {removed > 0 && <b class="removed">{texts.removed(removed)}</b>} {texts.compared}
        </>
      )}
    </p>
  )
}
