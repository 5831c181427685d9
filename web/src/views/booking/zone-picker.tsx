// The zone in which times are shown, with its offset; opened, it is searched by name or offset, in the flow of the page.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { type Reader, writeTime, writeZone } from '../../../../server/src/domain/language/moments.ts'
import { zonesToChoose } from '../../../../server/src/domain/language/usual-zones.ts'
import { type Instant, instant } from '../../../../server/src/domain/time/instant.ts'
import { knownZone, offsetAt, type Zone } from '../../../../server/src/domain/time/zone.ts'
import { useWords } from '../../frame.ts'
import { bookingWords } from '../../words/booking.ts'

export interface ZonePickerProps {
  readonly reader: Reader
  /** The offset is that of this moment. */
  readonly at: number
  /** For the clock there, by which people know that it is the right one. */
  readonly now: number
  /** Offered before anything is typed. */
  readonly near: readonly string[]
  readonly onZone: (name: string) => void
}

const MOST_SHOWN = 40

/** Small, and without the marks above letters: `são paulo` finds Sao Paulo. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[_/\s]+/g, ' ')
    .replaceAll('−', '-')
    .toLowerCase()
    .trim()

function findZones(wanted: string, near: readonly string[], at: Instant): Zone[] {
  const words = plain(wanted).split(' ').filter(Boolean)
  if (words.length === 0) return nearest(near, at)
  const found: { zone: Zone; rank: number }[] = []
  for (const name of zonesToChoose()) {
    const zone = knownZone(name)
    const text = plain(writeZone(zone, at))
    if (!words.every((word) => text.includes(word))) continue
    const city = plain(name.split('/').at(-1) ?? '')
    found.push({ zone, rank: city.startsWith(words[0] ?? '') ? 0 : 1 })
  }
  return found.sort((a, b) => a.rank - b.rank).map(({ zone }) => zone)
}

/** One for each hour of the world, so that scrolling also leads somewhere. */
const across = [
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

function nearest(near: readonly string[], at: Instant): Zone[] {
  const others = across.filter((name) => !near.includes(name)).map(knownZone)
  return [...new Set(near)].map(knownZone).concat(others.sort((a, b) => offsetAt(a, at) - offsetAt(b, at)))
}

export function ZonePicker({ reader, at, now, near, onZone }: ZonePickerProps) {
  const words = useWords(bookingWords).zone
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
          <span class="unseen">{words.change}: </span>
          {writeZone(reader.zone, instant(at))}
        </span>
      </button>
      {isOpen && (
        <ZoneSearch
          {...{ reader, at, now, near }}
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

/** A box with suggestions: the focus stays in the field, and arrow keys walk through the list below it. */
function ZoneSearch({ reader, at, now, near, onZone, onClose }: ZoneSearchProps) {
  const words = useWords(bookingWords).zone
  const [wanted, setWanted] = useState('')
  const [active, setActive] = useState(0)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const found = useMemo(() => findZones(wanted, near, instant(at)), [wanted])
  const shown = found.slice(0, MOST_SHOWN)
  const choose = (place: number) => {
    const zone = shown[place]
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
  const move = (place: number) => {
    setActive(place)
    document.getElementById(`zone-${place}`)?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <div class="zone-search" id="zone-search">
      <div class="field">
        <label for="zone-wanted">{words.search}</label>
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
          value={wanted}
          onInput={(event) => {
            setWanted(event.currentTarget.value)
            setActive(0)
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <p class={shown.length > 0 ? 'unseen' : 'hint'} role="status">
        {shown.length > 0 ? words.found(found.length) : words.none}
      </p>
      <div id="zone-list" class="zone-list" role="listbox" aria-label={words.title} tabIndex={-1}>
        {shown.map((zone, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard by the field above, which has the focus.
          <div
            key={zone.name}
            id={`zone-${place}`}
            role="option"
            tabIndex={-1}
            aria-selected={zone.name === reader.zone.name}
            class={place === active ? 'active' : ''}
            onClick={() => choose(place)}
          >
            <span>{writeZone(zone, instant(at))}</span>
            <span class="clock-there">{writeTime({ ...reader, zone }, instant(now))}</span>
          </div>
        ))}
      </div>
    </div>
  )
}
