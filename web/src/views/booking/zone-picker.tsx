// The time zone picker: shows the zone with its offset, and searches by city, country, name, abbreviation or offset.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import {
  type DisplayPreferences,
  formatTime,
  formatZone,
  formatZoneOffset,
} from '../../../../server/src/domain/language/format-moments.ts'
import type { Locale } from '../../../../server/src/domain/language/locales.ts'
import { capitalize } from '../../../../server/src/domain/language/plain-text.ts'
import { findZoneCity } from '../../../../server/src/domain/language/zone-names.ts'
import { type Instant, instant } from '../../../../server/src/domain/time/instant.ts'
import type { Zone } from '../../../../server/src/domain/time/zone.ts'
import { useMessages } from '../../frame.ts'
import { bookingMessages } from '../../messages/booking.ts'
import { loadZoneNames, type ZoneNames } from '../../zone-names.ts'
import { findZones, listSuggestedZones } from './find-zones.ts'

export interface ZonePickerProps {
  readonly reader: DisplayPreferences
  /** Offsets apply to this instant. */
  readonly referenceTime: number
  /** For the current time of each zone, which helps people to recognize theirs. */
  readonly now: number
  /** Shown before the visitor types. */
  readonly suggestedZones: readonly string[]
  readonly onZone: (name: string) => void
}

const MAX_SHOWN_ZONES = 40

export function ZonePicker({ reader, referenceTime, now, suggestedZones, onZone }: ZonePickerProps) {
  const messages = useMessages(bookingMessages).zone
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <div class="zone">
      <button
        type="button"
        ref={button}
        class="fold"
        aria-expanded={isOpen}
        aria-controls={isOpen ? 'zone-search' : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <svg class="globe" viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
          <circle cx="10" cy="10" r="7.5" />
          <path d="M2.5 10h15M10 2.5c2.4 2 3.4 4.6 3.4 7.5s-1 5.5-3.4 7.5c-2.4-2-3.4-4.6-3.4-7.5s1-5.5 3.4-7.5z" />
        </svg>
        <span>
          <span class="unseen">{messages.change}: </span>
          {formatZone(reader, instant(referenceTime))}
        </span>
      </button>
      {isOpen && (
        <ZoneSearch
          {...{ reader, referenceTime, now, suggestedZones }}
          onClose={close}
          onZone={(name) => {
            onZone(name)
            close()
          }}
        />
      )}
    </div>
  )
}

interface ZoneSearchProps extends ZonePickerProps {
  readonly onClose: () => void
}

/** A combobox: the focus stays in the field, and arrow keys move through the list. */
function ZoneSearch({ reader, referenceTime, now, suggestedZones, onZone, onClose }: ZoneSearchProps) {
  const messages = useMessages(bookingMessages).zone
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(0)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const [names, setNames] = useState<ZoneNames>({})
  useEffect(() => {
    // Without the names, the list shows cities and offsets.
    loadZoneNames(reader.locale).then(setNames, () => undefined)
  }, [])
  const at = instant(referenceTime)
  const found = useMemo(
    () => (query.trim() === '' ? listSuggestedZones(suggestedZones, at) : findZones(query, names, at)),
    [query, names],
  )
  const shown = found.slice(0, MAX_SHOWN_ZONES)
  const choose = (index: number) => {
    const zone = shown[index]
    if (zone !== undefined) onZone(zone.name)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) move((active + step + shown.length) % Math.max(shown.length, 1))
    else if (event.key === 'Enter') choose(active)
    else if (event.key === 'Escape') onClose()
    else return
    event.preventDefault()
  }
  const move = (index: number) => {
    setActive(index)
    document.getElementById(`zone-${index}`)?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <div class="zone-search" id="zone-search">
      <div class="field">
        <label for="zone-wanted">{messages.search}</label>
        <input
          id="zone-wanted"
          type="text"
          role="combobox"
          autocomplete="off"
          spellcheck={false}
          aria-expanded="true"
          aria-controls="zone-list"
          aria-autocomplete="list"
          aria-activedescendant={shown.length > 0 ? `zone-${active}` : undefined}
          ref={field}
          value={query}
          onInput={(event) => {
            setQuery(event.currentTarget.value)
            setActive(0)
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <p class={shown.length > 0 ? 'unseen' : 'hint'} role="status">
        {shown.length > 0 ? messages.found(found.length) : messages.none}
      </p>
      <div id="zone-list" class="zone-list" role="listbox" aria-label={messages.title} tabIndex={-1}>
        {shown.map((zone, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the focused field above handles the keys.
          <div
            key={zone.name}
            id={`zone-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={zone.name === reader.zone.name}
            class={index === active ? 'active' : ''}
            onClick={() => choose(index)}
          >
            <ZoneLabel zone={zone} names={names} at={at} locale={reader.locale} />
            <span class="clock-there">{formatTime({ ...reader, zone }, instant(now))}</span>
          </div>
        ))}
      </div>
    </div>
  )
}

interface ZoneLabelProps {
  readonly zone: Zone
  readonly names: ZoneNames
  readonly at: Instant
  readonly locale: Locale
}

/** `New York, United States`, with `Eastern Time (UTC−5)` below. */
function ZoneLabel({ zone, names, at, locale }: ZoneLabelProps) {
  const [name = '', country = ''] = names[zone.name] ?? []
  if (country === '') return <span>{formatZone({ locale, zone }, at)}</span>
  const offset = formatZoneOffset(zone, at)
  return (
    <span>
      {findZoneCity(zone.name)}, {country}
      <span class="zone-name">{name === '' ? offset : `${capitalize(name)} (${offset})`}</span>
    </span>
  )
}
