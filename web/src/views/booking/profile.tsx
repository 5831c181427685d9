// The profile page: the event types of a user or a group.
import { useEffect } from 'preact/hooks'
import type { BookingViews } from '../../../../server/src/domain/pages/booking-views.ts'
import { useMessages } from '../../frame.ts'
import { bookingMessages } from '../../messages/booking.ts'
import { notifyParent } from '../../notify-parent.ts'
import { formatLocation, iconOf, Trait } from './details.tsx'
import { HostPicture } from './host-line.tsx'

type ProfileEventType = BookingViews['profile']['bookableTypes'][number]

export function Profile({ host, bookableTypes: eventTypes }: BookingViews['profile']) {
  const messages = useMessages(bookingMessages).profile
  useEffect(() => notifyParent('profile_page_viewed', {}), [])
  return (
    <div class="profile">
      <header class="profile-head">
        <HostPicture host={host} isLarge />
        <h1>{host.name}</h1>
        <p class="lead">{eventTypes.length === 0 ? messages.none : messages.lead}</p>
      </header>
      <ul class="offers">
        {eventTypes.map((eventType) => (
          <li key={eventType.path}>
            <EventTypeLink eventType={eventType} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function EventTypeLink({ eventType }: { readonly eventType: ProfileEventType }) {
  const messages = useMessages(bookingMessages)
  const [first, second] = eventType.locations
  return (
    <a class="offer" href={eventType.path}>
      <svg class="offer-color" viewBox="0 0 8 8" width="12" height="12" aria-hidden="true">
        <circle cx="4" cy="4" r="4" fill={eventType.color} />
      </svg>
      <h2>{eventType.name}</h2>
      <ul class="traits">
        <Trait icon="clock">{eventType.durations.map(messages.formatDuration).join(', ')}</Trait>
        {first !== undefined && second === undefined && (
          <Trait icon={iconOf(first.kind)}>{formatLocation(messages, first)}</Trait>
        )}
        {eventType.seats > 1 && <Trait icon="people">{messages.upTo(eventType.seats)}</Trait>}
      </ul>
      {eventType.description && <p class="description">{eventType.description}</p>}
    </a>
  )
}
