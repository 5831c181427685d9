// All that can be booked with a person or a group, each a large link to its own page.
import type { BookingViews } from '../../../../server/src/domain/pages/booking-views.ts'
import { useWords } from '../../frame.ts'
import { bookingWords } from '../../words/booking.ts'
import { iconOf, nameLocation, Trait } from './details.tsx'
import { initialsOf } from './host-line.tsx'

type Offered = BookingViews['profile']['offers'][number]

export function Profile({ host, offers }: BookingViews['profile']) {
  const words = useWords(bookingWords).profile
  return (
    <div class="profile">
      <header class="profile-head">
        <span class="initials" aria-hidden="true">
          {initialsOf(host.name)}
        </span>
        <h1>{host.name}</h1>
        <p class="lead">{offers.length === 0 ? words.none : words.lead}</p>
      </header>
      <ul class="offers">
        {offers.map((offer) => (
          <li key={offer.path}>
            <OfferLink offer={offer} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function OfferLink({ offer }: { readonly offer: Offered }) {
  const words = useWords(bookingWords)
  const [first, second] = offer.locations
  return (
    <a class="offer" href={offer.path}>
      <svg class="offer-color" viewBox="0 0 8 8" width="12" height="12" aria-hidden="true">
        <circle cx="4" cy="4" r="4" fill={offer.color} />
      </svg>
      <h2>{offer.name}</h2>
      <ul class="traits">
        <Trait icon="clock">{offer.durations.map(words.lasts).join(', ')}</Trait>
        {first !== undefined && second === undefined && (
          <Trait icon={iconOf(first.kind)}>{nameLocation(words, first)}</Trait>
        )}
        {offer.seats > 1 && <Trait icon="people">{words.upTo(offer.seats)}</Trait>}
      </ul>
      {offer.description && <p class="description">{offer.description}</p>}
    </a>
  )
}
