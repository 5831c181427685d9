// What month, days and times share: where the visitor stands, in which zone and on which clock, and what is free.
import { useEffect, useMemo, useState } from 'preact/hooks'
import { type ClockFace, type Reader, usualClock } from '../../../../server/src/domain/language/moments.ts'
import type { Month } from '../../../../server/src/domain/pages/booking-views.ts'
import { instant } from '../../../../server/src/domain/time/instant.ts'
import {
  dateOfWall,
  formatDate,
  type LocalDate,
  parseDate,
} from '../../../../server/src/domain/time/local-date.ts'
import { findZone, knownZone, wallOf } from '../../../../server/src/domain/time/zone.ts'
import { useFrame } from '../../frame.ts'
import { type OpenDays, type OpenTime, openDays } from './open-days.ts'
import { useMonths } from './use-months.ts'
import { noteInAddress, type Place, usePlace, type Whereabouts } from './use-place.ts'

export interface PickerOptions {
  readonly path: string
  readonly month: Month
  readonly duration: number
  /** Null = the browser's, as soon as that is known. */
  readonly timezone: string | null
  /** Where neither the address nor the browser names one that we know. */
  readonly fallbackZone: string
  readonly clock: ClockFace | null
  readonly date: string | null
  readonly start: number | null
  readonly now: number
  readonly hasStartAddress: boolean
  readonly onReturn: (to: Place) => void
}

export interface Picker extends Whereabouts {
  readonly reader: Reader
  /** False until the browser has said where it is: until then no time is shown that may be another one. */
  readonly isZoneSure: boolean
  readonly setZone: (name: string) => void
  readonly setClock: (clock: ClockFace) => void
  readonly month: Month | null
  readonly hasFailed: boolean
  readonly forget: () => void
  readonly days: OpenDays
  readonly today: LocalDate
  /** The day whose times are shown: the chosen one, else the first that has some. */
  readonly date: LocalDate | null
  readonly times: readonly OpenTime[]
}

const nothing: OpenDays = new Map()

export function usePicker(options: PickerOptions): Picker {
  const { locale } = useFrame()
  const { fallbackZone, now } = options
  const [zoneName, setZone] = useState(options.timezone ?? fallbackZone)
  const [isZoneSure, setZoneSure] = useState(options.timezone !== null)
  const [clock, setClock] = useState(options.clock ?? usualClock(locale))
  const first = { month: options.month.month, date: options.date, start: options.start }
  const whereabouts = usePlace({ ...options, first })
  const { place } = whereabouts
  const months = useMonths(options.path, options.month, place.month, options.duration)

  useEffect(() => {
    if (isZoneSure) return
    const detected = detectZone()
    if (detected !== null) setZone(detected)
    setZoneSure(true)
  }, [])

  const zone = knownZone(zoneName)
  const { shown } = months
  const days = useMemo(() => (shown === null ? nothing : openDays(shown, zone)), [shown, zone])
  const chosen = place.date === null ? null : parseDate(place.date)
  // A day that the address names may lie in another month, or be full by now: then the first open one is as good.
  const date = chosen !== null && days.has(chosen) ? chosen : ([...days.keys()][0] ?? null)
  return {
    ...whereabouts,
    reader: { locale, zone, clock },
    isZoneSure,
    setClock,
    setZone(name) {
      setZone(name)
      setZoneSure(true)
      noteInAddress('timezone', name)
      // The chosen time stays the same moment, which may be on another day there.
      if (place.start !== null)
        whereabouts.go({ date: formatDate(dateOfWall(wallOf(knownZone(name), instant(place.start)))) })
    },
    month: shown,
    hasFailed: months.hasFailed,
    forget: months.forget,
    days,
    today: dateOfWall(wallOf(zone, instant(now))),
    date,
    times: date === null ? [] : (days.get(date) ?? []),
  }
}

/** Only the name is the browser's; what the clocks there show comes from our tables. */
export function detectZone(): string | null {
  const name = new Intl.DateTimeFormat().resolvedOptions().timeZone
  return name && findZone(name) !== null ? name : null
}
