// What is offered: its name, whom one meets, for how long and where. Stands beside or above the days.
import type { ComponentChildren } from 'preact'
import type { LocationKind } from '../../../../server/src/domain/event-types/locations.ts'
import type { Offer, OfferedLocation } from '../../../../server/src/domain/pages/booking-views.ts'
import { useWords } from '../../frame.ts'
import { type BookingWords, bookingWords } from '../../words/booking.ts'
import { HostLine } from './host-line.tsx'
import { Icon, type IconName } from './icon.tsx'

export interface DetailsProps {
  readonly offer: Offer
  readonly duration: number
  /** The page's own heading, where it is another one than the offer's name. */
  readonly title?: string
  /** A share or an embedding page may want it short: then only what is heard stays. */
  readonly isHidden?: boolean
  readonly onDuration?: (minutes: number) => void
  /** What was chosen. With it, the page is no longer for deciding: what helped to decide is left out. */
  readonly children?: ComponentChildren
}

export function Details({ offer, duration, title, isHidden, onDuration, children }: DetailsProps) {
  const words = useWords(bookingWords)
  const heading = title ?? offer.name
  if (isHidden)
    return (
      <header class="details bare">
        <h1 class="unseen">{heading}</h1>
        {onDuration && <Durations {...{ offer, duration, onDuration }} />}
        {children}
      </header>
    )
  const isChosen = children !== undefined
  const locations = isChosen && offer.locations.length > 1 ? [] : offer.locations
  const canChoose = onDuration !== undefined && offer.durations.length > 1
  return (
    <header class="details">
      <HostLine host={offer.host} />
      <h1>{heading}</h1>
      {onDuration && <Durations {...{ offer, duration, onDuration }} />}
      <ul class="traits">
        {title !== undefined && <Trait icon="day">{offer.name}</Trait>}
        {!canChoose && <Trait icon="clock">{words.lasts(duration)}</Trait>}
        {locations.map((location) => (
          <Trait key={`${location.kind} ${location.text}`} icon={iconOf(location.kind)}>
            {nameLocation(words, location)}
          </Trait>
        ))}
        {offer.seats > 1 && <Trait icon="people">{words.upTo(offer.seats)}</Trait>}
      </ul>
      {offer.description && !isChosen && <p class="description">{offer.description}</p>}
      {children}
    </header>
  )
}

export function Trait({ icon, children }: { readonly icon: IconName; readonly children: ComponentChildren }) {
  return (
    <li>
      <Icon name={icon} />
      <span>{children}</span>
    </li>
  )
}

export const iconOf = (kind: LocationKind): IconName =>
  kind.endsWith('_call') ? 'phone' : kind.endsWith('_conference') ? 'video' : 'place'

/** What the host says of it where that says all; else what it is, too. */
export function nameLocation(
  words: BookingWords,
  { kind, text }: Pick<OfferedLocation, 'kind' | 'text'>,
): string {
  if (text === null || text === '') return words.locations[kind]
  return kind === 'physical' || kind === 'custom' ? text : `${words.locations[kind]}: ${text}`
}

interface DurationsProps {
  readonly offer: Offer
  readonly duration: number
  readonly onDuration: (minutes: number) => void
}

function Durations({ offer, duration, onDuration }: DurationsProps) {
  const words = useWords(bookingWords)
  if (offer.durations.length < 2) return null
  return (
    <fieldset class="switch wide">
      <legend class="unseen">{words.duration}</legend>
      {offer.durations.map((minutes) => (
        <label key={minutes}>
          <input
            type="radio"
            name="duration"
            value={minutes}
            checked={minutes === duration}
            onChange={() => onDuration(minutes)}
          />
          <span>{words.lasts(minutes)}</span>
        </label>
      ))}
    </fieldset>
  )
}
