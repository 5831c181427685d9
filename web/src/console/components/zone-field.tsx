// Chooses a time zone by its city, and says what time it is there.
import { useEffect, useMemo, useState } from 'preact/hooks'
import { listSelectableZones } from '../../../../server/src/domain/language/default-zones.ts'
import { formatTime, formatZone } from '../../../../server/src/domain/language/format-moments.ts'
import { findZoneCity } from '../../../../server/src/domain/language/zone-names.ts'
import { getZone } from '../../../../server/src/domain/time/zone.ts'
import { useConsole } from '../context.ts'
import { type Choice, SelectField } from './field.tsx'

export interface ZoneFieldProps {
  readonly value: string
  /** The zone that is in use is offered too, even if it is not a city. */
  readonly saved: string
  readonly onChange: (zone: string) => void
}

export function ZoneField({ value, saved, onChange }: ZoneFieldProps) {
  const { display, messages, now } = useConsole()
  const isIdle = useIsIdle()
  const choices = useMemo(
    () => addZones(display.locale, isIdle ? listZones(display.locale) : [], [value, saved]),
    [display.locale, isIdle, value, saved],
  )
  const there = { ...display, zone: getZone(value) }
  return (
    <SelectField
      label={messages.zone.label}
      hint={messages.zone.timeThere(formatTime(there, now), formatZone(there, now))}
      value={value}
      choices={choices}
      onChange={onChange}
    />
  )
}

/** For browsers that don't tell when they are idle. */
const IDLE_DELAY_MS = 200

/** Hundreds of choices take longer than the rest of a page. They wait until the page is shown. */
function useIsIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    const start = () => setIdle(true)
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(start, IDLE_DELAY_MS)
      return () => clearTimeout(timer)
    }
    const request = requestIdleCallback(start)
    return () => cancelIdleCallback(request)
  }, [])
  return isIdle
}

const toChoices = (locale: string, zones: readonly string[]): readonly Choice[] => {
  const { compare } = new Intl.Collator(locale)
  return zones
    .map((value) => ({ value, label: findZoneCity(value) ?? value }))
    .sort((a, b) => compare(a.label, b.label))
}

const zonesByLocale = new Map<string, readonly Choice[]>()

/** Sorting takes long, so it is done once. */
function listZones(locale: string): readonly Choice[] {
  const zones = zonesByLocale.get(locale) ?? toChoices(locale, listSelectableZones())
  zonesByLocale.set(locale, zones)
  return zones
}

function addZones(locale: string, choices: readonly Choice[], zones: readonly string[]): readonly Choice[] {
  const missing = new Set(zones.filter((zone) => !choices.some(({ value }) => value === zone)))
  return missing.size === 0 ? choices : toChoices(locale, [...choices.map(({ value }) => value), ...missing])
}
