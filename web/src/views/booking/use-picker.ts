// The state shared by month, days and times: selection, time zone, time format and free times.
import { useEffect, useMemo, useState } from 'preact/hooks'
import {
  type DisplayPreferences,
  defaultHourFormat,
  type HourFormat,
} from '../../../../server/src/domain/language/format-moments.ts'
import type { MonthAvailability } from '../../../../server/src/domain/pages/booking-views.ts'
import { instant } from '../../../../server/src/domain/time/instant.ts'
import { formatDate, type LocalDate, parseDate } from '../../../../server/src/domain/time/local-date.ts'
import { findZone, getZone, localDateAt } from '../../../../server/src/domain/time/zone.ts'
import { useFrame } from '../../frame.ts'
import { groupByDay, type OpenDays, type OpenTime } from './open-days.ts'
import { useMonths } from './use-months.ts'
import {
  setUrlParameter,
  type TimeSelection,
  type TimeSelectionState,
  useTimeSelection,
} from './use-time-selection.ts'

export interface PickerOptions {
  readonly path: string
  readonly month: MonthAvailability
  readonly duration: number
  /** Null means the browser's zone, once it is known. */
  readonly timezone: string | null
  /** Used if neither the URL nor the browser has a known zone. */
  readonly fallbackZone: string
  readonly clock: HourFormat | null
  readonly date: string | null
  readonly start: number | null
  readonly now: number
  readonly isStartInUrl: boolean
  readonly onReturn: (to: TimeSelection) => void
}

export interface Picker extends TimeSelectionState {
  readonly reader: DisplayPreferences
  /** False until the browser's zone is known. No times are shown before, because they could be wrong. */
  readonly isZoneKnown: boolean
  readonly setZone: (name: string) => void
  readonly setClock: (clock: HourFormat) => void
  readonly month: MonthAvailability | null
  readonly hasFailed: boolean
  readonly reload: () => void
  readonly invalidate: () => void
  readonly days: OpenDays
  readonly today: LocalDate
  /** The day whose times are shown: the selected day, or the first one with free times. */
  readonly date: LocalDate | null
  readonly times: readonly OpenTime[]
}

const noDays: OpenDays = new Map()

export function usePicker(options: PickerOptions): Picker {
  const { locale } = useFrame()
  const { fallbackZone, now } = options
  const [zoneName, setZone] = useState(options.timezone ?? fallbackZone)
  const [isZoneKnown, setZoneKnown] = useState(options.timezone !== null)
  const [clock, setClock] = useState(options.clock ?? defaultHourFormat(locale))
  const initialSelection = { month: options.month.month, date: options.date, start: options.start }
  const timeSelection = useTimeSelection({ ...options, initial: initialSelection })
  const { selection } = timeSelection
  const months = useMonths(options.path, options.month, selection.month, options.duration)

  useEffect(() => {
    if (isZoneKnown) return
    const detected = detectZone()
    if (detected !== null) setZone(detected)
    setZoneKnown(true)
  }, [])

  const zone = getZone(zoneName)
  const { shown } = months
  const days = useMemo(() => (shown === null ? noDays : groupByDay(shown, zone)), [shown, zone])
  const chosen = selection.date === null ? null : parseDate(selection.date)
  const date = findNearestDay(days, chosen)
  return {
    ...timeSelection,
    reader: { locale, zone, clock },
    isZoneKnown,
    setClock,
    setZone(name) {
      setZone(name)
      setZoneKnown(true)
      setUrlParameter('timezone', name)
      // The selected time stays the same instant, which can be another day in the new zone.
      if (selection.start !== null)
        timeSelection.navigate({
          date: formatDate(localDateAt(getZone(name), instant(selection.start))),
        })
    },
    month: shown,
    hasFailed: months.hasFailed,
    reload: months.reload,
    invalidate: months.invalidate,
    days,
    today: localDateAt(zone, instant(now)),
    date,
    times: date === null ? [] : (days.get(date) ?? []),
  }
}

/** A wanted day can be in another month or be full. Then the next free day of the month is used, or else the first one. */
function findNearestDay(days: OpenDays, wanted: LocalDate | null): LocalDate | null {
  const dates = [...days.keys()]
  return dates.find((date) => wanted !== null && date >= wanted) ?? dates[0] ?? null
}

/** Takes only the name from the browser. The offsets come from our tables. */
export function detectZone(): string | null {
  const name = new Intl.DateTimeFormat().resolvedOptions().timeZone
  return name && findZone(name) !== null ? name : null
}
