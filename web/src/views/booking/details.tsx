// The details of an event type: name, host, duration and location.
import type { ComponentChildren } from 'preact'
import type { LocationKind } from '../../../../server/src/domain/event-types/locations.ts'
import type { BookableLocation, BookableType } from '../../../../server/src/domain/pages/booking-views.ts'
import { useMessages } from '../../frame.ts'
import { type BookingMessages, bookingMessages } from '../../messages/booking.ts'
import { HostLine, hasNamedHost } from './host-line.tsx'
import { Icon, type IconName } from './icon.tsx'

export interface DetailsProps {
  readonly eventType: BookableType
  readonly duration: number
  /** The heading, if it is not the name of the event type. */
  readonly title?: string
  /** A share or an embedding page can hide the details. Only the screen reader heading stays. */
  readonly isHidden?: boolean
  readonly onDuration?: (minutes: number) => void
  /** The selected time. If given, the description and the list of locations are left out. */
  readonly children?: ComponentChildren
}

export function Details({ eventType, duration, title, isHidden, onDuration, children }: DetailsProps) {
  const messages = useMessages(bookingMessages)
  const heading = title ?? eventType.name
  if (isHidden)
    return (
      <header class="details bare">
        <h1 class="unseen">{heading}</h1>
        {onDuration && <Durations {...{ eventType, duration, onDuration }} />}
        {children}
      </header>
    )
  const isTimeChosen = children !== undefined
  const locations = isTimeChosen && eventType.locations.length > 1 ? [] : eventType.locations
  const canChoose = onDuration !== undefined && eventType.durations.length > 1
  return (
    <header class="details">
      {hasNamedHost(eventType) && <HostLine host={eventType.host} />}
      <h1>{heading}</h1>
      {onDuration && <Durations {...{ eventType, duration, onDuration }} />}
      <ul class="traits">
        {title !== undefined && <Trait icon="day">{eventType.name}</Trait>}
        {!canChoose && <Trait icon="clock">{messages.formatDuration(duration)}</Trait>}
        {locations.map((location) => (
          <Trait key={`${location.kind} ${location.text} ${location.number}`} icon={iconOf(location.kind)}>
            {formatLocation(messages, location)}
          </Trait>
        ))}
        {eventType.poolSize > 1 && <Trait icon="people">{messages.oneOf(eventType.poolSize)}</Trait>}
        {eventType.seats > 1 && <Trait icon="people">{messages.upTo(eventType.seats)}</Trait>}
      </ul>
      {eventType.description && !isTimeChosen && <p class="description">{eventType.description}</p>}
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

/** The host's text alone if it is enough, otherwise with the kind of location. */
export function formatLocation(
  messages: BookingMessages,
  { kind, text, number = null }: Pick<BookableLocation, 'kind' | 'text'> & Partial<BookableLocation>,
): string {
  if (text === null || text === '')
    return number === null ? messages.locations[kind] : `${messages.locations[kind]} (${number})`
  if (kind === 'physical' || kind === 'custom') return text
  const isPhone = kind === 'inbound_call' || kind === 'outbound_call'
  return `${messages.locations[kind]}: ${isPhone ? text.replaceAll(' ', '\u00a0') : text}`
}

interface DurationsProps {
  readonly eventType: BookableType
  readonly duration: number
  readonly onDuration: (minutes: number) => void
}

function Durations({ eventType, duration, onDuration }: DurationsProps) {
  const messages = useMessages(bookingMessages)
  if (eventType.durations.length < 2) return null
  return (
    <fieldset class="switch wide">
      <legend class="unseen">{messages.duration}</legend>
      {eventType.durations.map((minutes) => (
        <label key={minutes}>
          <input
            type="radio"
            name="duration"
            value={minutes}
            checked={minutes === duration}
            onChange={() => onDuration(minutes)}
          />
          <span>{messages.formatDuration(minutes)}</span>
        </label>
      ))}
    </fieldset>
  )
}
