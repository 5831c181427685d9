// Chooses a time zone by its city, and says what time it is there.
import { useMemo } from 'preact/hooks'
import { listSelectableZones } from '../../../../server/src/domain/language/default-zones.ts'
import { formatTime, formatZone } from '../../../../server/src/domain/language/format-moments.ts'
import { findZoneCity } from '../../../../server/src/domain/language/zone-names.ts'
import { getZone } from '../../../../server/src/domain/time/zone.ts'
import { useConsole } from '../context.ts'
import { SelectField } from './field.tsx'

export interface ZoneFieldProps {
  readonly value: string
  /** The zone that is in use is offered too, even if it is not a city. */
  readonly saved: string
  readonly onChange: (zone: string) => void
}

export function ZoneField({ value, saved, onChange }: ZoneFieldProps) {
  const { display, messages, now } = useConsole()
  const choices = useMemo(() => listZones(display.locale, saved), [display.locale, saved])
  const there = { ...display, zone: getZone(value) }
  return (
    <SelectField
      label={messages.profile.timezone}
      hint={messages.profile.timeThere(formatTime(there, now), formatZone(there, now))}
      value={value}
      choices={choices}
      onChange={onChange}
    />
  )
}

function listZones(locale: string, saved: string) {
  const zones = [...new Set([...listSelectableZones(), saved])]
  const { compare } = new Intl.Collator(locale)
  return zones
    .map((value) => ({ value, label: findZoneCity(value) ?? value }))
    .sort((a, b) => compare(a.label, b.label))
}
