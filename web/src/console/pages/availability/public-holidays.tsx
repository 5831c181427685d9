// The public holidays of the user: their country and region, and the days of a year with ticks. Days with a tick are closed.
import { useState } from 'preact/hooks'
import type {
  PublicHoliday,
  PublicHolidayCountry,
  UserPublicHolidays,
} from '../../../../../sdk/src/api.gen.ts'
import {
  FIRST_HOLIDAY_YEAR,
  LAST_HOLIDAY_YEAR,
} from '../../../../../server/src/domain/public-holidays/years.ts'
import { DAY } from '../../../../../server/src/domain/time/instant.ts'
import { parseStoredDate, toCivil } from '../../../../../server/src/domain/time/local-date.ts'
import { localDateAt } from '../../../../../server/src/domain/time/zone.ts'
import { CheckboxField, type Choice, SelectField } from '../../components/field.tsx'
import { Icon } from '../../components/icon.tsx'
import { LoadingRows } from '../../components/loading.tsx'
import { Problem } from '../../components/problem.tsx'
import { type Console, useConsole } from '../../context.ts'
import { holidayCountries, publicHolidays, userHolidays } from '../../data/holiday-queries.ts'
import { useAnswer } from '../../data/use-answer.ts'
import { holidayName } from './holiday-name.ts'
import { placeOf } from './holiday-place.ts'
import { type HolidayActs, useHolidayActs } from './use-holiday-acts.ts'

export function PublicHolidays() {
  const { messages, user, cache } = useConsole()
  const texts = messages.publicHolidays
  const { value: choice, error } = useAnswer(userHolidays(user.uri))
  const { value: countries, error: listError } = useAnswer(holidayCountries)
  const failure = error ?? listError
  const acts = useHolidayActs()
  return (
    <section class="stack" aria-labelledby="public-holidays">
      <h2 id="public-holidays">{texts.title}</h2>
      <p>{texts.lead}</p>
      {failure !== null && (
        <Problem
          error={failure}
          retry={() => cache.invalidate('getUserPublicHolidays', 'listPublicHolidayCountries')}
        />
      )}
      {choice && countries ? (
        <>
          <Place choice={choice} countries={countries.collection} acts={acts} />
          {choice.country !== null && <Year choice={choice} countries={countries.collection} acts={acts} />}
        </>
      ) : (
        failure === null && <LoadingRows rows={3} />
      )}
    </section>
  )
}

interface ChoiceProps {
  readonly choice: UserPublicHolidays
  readonly countries: readonly PublicHolidayCountry[]
  readonly acts: HolidayActs
}

function Place({ choice: { country, region }, countries, acts: { choosePlace } }: ChoiceProps) {
  const { messages, display } = useConsole()
  const texts = messages.publicHolidays
  const regions = countries.find(({ code }) => code === country)?.regions ?? []
  return (
    <div class="field-columns">
      <SelectField
        label={texts.country}
        value={country ?? ''}
        choices={[
          { value: '', label: texts.noCountry },
          ...withPresent(listCountries(display.locale, countries), country),
        ]}
        onChange={(value) => choosePlace(value || null, null, texts.changed)}
      />
      {(regions.length > 0 || region !== null) && (
        <SelectField
          label={texts.region}
          value={region ?? ''}
          choices={[
            { value: '', label: texts.wholeCountry },
            ...withPresent(
              regions.map(({ code, name }) => ({ value: code, label: name })),
              region,
            ),
          ]}
          onChange={(value) => choosePlace(country, value || null, texts.changed)}
        />
      )}
    </div>
  )
}

/** In the language of the viewer, and in its order. */
function listCountries(locale: string, countries: readonly PublicHolidayCountry[]): Choice[] {
  const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' })
  return countries
    .map(({ code, name }) => ({ value: code, label: names.of(code) ?? name }))
    .sort((a, b) => a.label.localeCompare(b.label, locale))
}

/** What is stored may be missing in a later list. */
const withPresent = (choices: readonly Choice[], present: string | null): readonly Choice[] =>
  present === null || choices.some(({ value }) => value === present)
    ? choices
    : [...choices, { value: present, label: present }]

function Year({ choice, countries, acts }: ChoiceProps) {
  const { messages, display, cache, now } = useConsole()
  const texts = messages.publicHolidays
  const clamp = (one: number) => Math.min(Math.max(one, FIRST_HOLIDAY_YEAR), LAST_HOLIDAY_YEAR)
  const [year, setYear] = useState(() => clamp(toCivil(localDateAt(display.zone, now)).year))
  const place = placeOf(choice, countries)
  const { value, error } = useAnswer(place && publicHolidays({ ...place, year }))
  const days = value?.collection ?? []
  const open = new Set(choice.open_days)
  const closed = days.filter(({ id }) => !open.has(id)).length
  return (
    <>
      <div class="week-bar">
        <button
          type="button"
          class="icon-button"
          aria-label={texts.earlierYear}
          disabled={year <= FIRST_HOLIDAY_YEAR}
          onClick={() => setYear(year - 1)}
        >
          <Icon name="back" />
        </button>
        <h3>{texts.daysOf(String(year))}</h3>
        <button
          type="button"
          class="icon-button forward"
          aria-label={texts.laterYear}
          disabled={year >= LAST_HOLIDAY_YEAR}
          onClick={() => setYear(year + 1)}
        >
          <Icon name="back" />
        </button>
        {value && days.length > 0 && <span role="status">{texts.closed(closed, days.length)}</span>}
      </div>
      {error !== null && <Problem error={error} retry={() => cache.invalidate('listPublicHolidays')} />}
      {place && value === undefined && error === null && <LoadingRows rows={7} />}
      {(place === null || (value && days.length === 0)) && <p class="empty">{texts.noDays}</p>}
      {days.length > 0 && (
        <ul class="rows">
          {days.map((day) => (
            <li key={day.id} class="item">
              <Day day={day} isOpen={open.has(day.id)} acts={acts} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

interface DayProps {
  readonly day: PublicHoliday
  readonly isOpen: boolean
  readonly acts: HolidayActs
}

function Day({ day, isOpen, acts: { setOpen } }: DayProps) {
  const { messages, display } = useConsole()
  const texts = messages.publicHolidays
  const label = `${formatDays(display.locale, day)} · ${holidayName(day, display.locale)}`
  return (
    <CheckboxField
      label={label}
      isChecked={!isOpen}
      onChange={(isClosed) =>
        setOpen(day.id, !isClosed, isClosed ? texts.dayClosed(label) : texts.dayOpened(label))
      }
    />
  )
}

/** Dates have no zone, so they are formatted in UTC. */
function formatDays(
  locale: Console['display']['locale'],
  { start_date, end_date }: Pick<PublicHoliday, 'start_date' | 'end_date'>,
): string {
  const format = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  })
  return format
    .formatRange(parseStoredDate(start_date) * DAY, parseStoredDate(end_date) * DAY)
    .replaceAll(/[\u00a0\u2009\u202f]/g, ' ')
}
