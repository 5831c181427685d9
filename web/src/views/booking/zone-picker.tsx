// The time zone picker: shows the zone with its offset, and searches by name or offset.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { listSelectableZones } from '../../../../server/src/domain/language/default-zones.ts'
import {
  type DisplayPreferences,
  formatTime,
  formatZone,
} from '../../../../server/src/domain/language/format-moments.ts'
import { type Instant, instant } from '../../../../server/src/domain/time/instant.ts'
import { getZone, offsetAt, type Zone } from '../../../../server/src/domain/time/zone.ts'
import { useMessages } from '../../frame.ts'
import { bookingMessages } from '../../messages/booking.ts'

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

/** Lower case, without diacritics: `são paulo` finds Sao Paulo. */
const normalizeText = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[_/\s]+/g, ' ')
    .replaceAll('−', '-')
    .toLowerCase()
    .trim()

function findZones(query: string, suggestedZones: readonly string[], at: Instant): Zone[] {
  const words = normalizeText(query).split(' ').filter(Boolean)
  if (words.length === 0) return listSuggestedZones(suggestedZones, at)
  const found: { zone: Zone; rank: number }[] = []
  for (const name of listSelectableZones()) {
    const zone = getZone(name)
    const text = normalizeText(formatZone(zone, at))
    if (!words.every((word) => text.includes(word))) continue
    const city = normalizeText(name.split('/').at(-1) ?? '')
    found.push({ zone, rank: city.startsWith(words[0] ?? '') ? 0 : 1 })
  }
  return found.sort((a, b) => a.rank - b.rank).map(({ zone }) => zone)
}

/** About one zone for each UTC offset, for visitors who scroll instead of searching. */
const worldZones = [
  'Pacific/Honolulu',
  'America/Anchorage',
  'America/Los_Angeles',
  'America/Denver',
  'America/Chicago',
  'America/New_York',
  'America/Sao_Paulo',
  'UTC',
  'Europe/London',
  'Europe/Berlin',
  'Europe/Kyiv',
  'Africa/Nairobi',
  'Asia/Dubai',
  'Asia/Karachi',
  'Asia/Kolkata',
  'Asia/Bangkok',
  'Asia/Shanghai',
  'Asia/Tokyo',
  'Australia/Sydney',
  'Pacific/Auckland',
]

function listSuggestedZones(suggestedZones: readonly string[], at: Instant): Zone[] {
  const others = worldZones.filter((name) => !suggestedZones.includes(name)).map(getZone)
  return [...new Set(suggestedZones)]
    .map(getZone)
    .concat(others.sort((a, b) => offsetAt(a, at) - offsetAt(b, at)))
}

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
          {formatZone(reader.zone, instant(referenceTime))}
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
  const found = useMemo(() => findZones(query, suggestedZones, instant(referenceTime)), [query])
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
            <span>{formatZone(zone, instant(referenceTime))}</span>
            <span class="clock-there">{formatTime({ ...reader, zone }, instant(now))}</span>
          </div>
        ))}
      </div>
    </div>
  )
}
