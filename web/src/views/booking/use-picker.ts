// What month, days and times share: where the visitor stands, in which zone and on which clock, and what is free.
import { useEffect, useMemo, useState } from 'preact/hooks'
import {
  type DisplayPreferences,
  defaultHourFormat,
  type HourFormat,
} from '../../../../server/src/domain/language/format-moments.ts'
import type { MonthAvailability } from '../../../../server/src/domain/pages/booking-views.ts'
import { instant } from '../../../../server/src/domain/time/instant.ts'
import {
  dateOfWall,
  formatDate,
  type LocalDate,
  parseDate,
} from '../../../../server/src/domain/time/local-date.ts'
import { findZone, getZone, toWallTime } from '../../../../server/src/domain/time/zone.ts'
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
  /** Null = the browser's, as soon as that is known. */
  readonly timezone: string | null
  /** Where neither the address nor the browser names one that we know. */
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
  /** False until the browser has said where it is: until then no time is shown that may be another one. */
  readonly isZoneKnown: boolean
  readonly setZone: (name: string) => void
  readonly setClock: (clock: HourFormat) => void
  readonly month: MonthAvailability | null
  readonly hasFailed: boolean
  readonly invalidate: () => void
  readonly days: OpenDays
  readonly today: LocalDate
  /** The day whose times are shown: the chosen one, else the first that has some. */
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
  // A day that the address names may lie in another month, or be full by now: then the first open one is as good.
  const date = chosen !== null && days.has(chosen) ? chosen : ([...days.keys()][0] ?? null)
  return {
    ...timeSelection,
    reader: { locale, zone, clock },
    isZoneKnown,
    setClock,
    setZone(name) {
      setZone(name)
      setZoneKnown(true)
      setUrlParameter('timezone', name)
      // The chosen time stays the same moment, which may be on another day there.
      if (selection.start !== null)
        timeSelection.navigate({
          date: formatDate(dateOfWall(toWallTime(getZone(name), instant(selection.start)))),
        })
    },
    month: shown,
    hasFailed: months.hasFailed,
    invalidate: months.invalidate,
    days,
    today: dateOfWall(toWallTime(zone, instant(now))),
    date,
    times: date === null ? [] : (days.get(date) ?? []),
  }
}

/** Only the name is the browser's; what the clocks there show comes from our tables. */
export function detectZone(): string | null {
  const name = new Intl.DateTimeFormat().resolvedOptions().timeZone
  return name && findZone(name) !== null ? name : null
}
