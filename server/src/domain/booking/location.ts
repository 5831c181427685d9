// Where a booked meeting takes place: one of the type's locations, with what the invitee adds to it.
import { type Fault, fault } from '../event-types/fault.ts'
import type { LocationKind, TypeLocation } from '../event-types/locations.ts'
import { phoneNumber } from './answers.ts'

export interface GivenLocation {
  readonly kind?: string | undefined
  readonly location?: string | undefined
  /** Which of those that are offered: whoever sees them chooses among them by it. */
  readonly place?: number | undefined
}

export type EventLocation = {
  readonly type: LocationKind
  readonly location: string | null
  readonly join_url: string | null
  readonly status: 'initiated' | 'processing' | 'pushed' | 'failed' | null
  readonly additional_info: string | null
}

type Resolved = { readonly location: EventLocation | null } | { readonly fault: Fault }

/** `room` makes the address of a new conference room; null where the installation has none any more. */
export function resolveLocation(
  offered: readonly TypeLocation[],
  given: GivenLocation | null,
  room: () => string | null,
): Resolved {
  const [only] = offered
  if (only === undefined)
    return given === null ? { location: null } : { fault: fault('location', 'the event type offers none') }
  const kinds = offered.map(({ kind }) => kind).join(', ')
  if (given?.kind === undefined && given?.place === undefined && offered.length > 1)
    return { fault: fault('location.kind', `must be one of: ${kinds}`, 'required') }
  const chosen = choose(offered, given)
  if (chosen === undefined) return { fault: fault('location.kind', `must be one of: ${kinds}`) }
  return fill(chosen, given?.location, room)
}

/** Two of the same kind are told apart by their text. */
function choose(offered: readonly TypeLocation[], given: GivenLocation | null): TypeLocation | undefined {
  if (given?.place !== undefined) return offered[given.place]
  const ofKind = offered.filter(({ kind }) => given?.kind === undefined || kind === given.kind)
  return ofKind.find(({ location }) => location === given?.location) ?? ofKind[0]
}

function fill(chosen: TypeLocation, said: string | undefined, room: () => string | null): Resolved {
  const { kind: type, additional_info } = chosen
  const place = (location: string | null): Resolved => ({
    location: { type, location, join_url: null, status: null, additional_info },
  })
  if (type === 'ask_invitee')
    return said === undefined
      ? { fault: fault('location.location', 'must say where to meet', 'required') }
      : place(said)
  if (type === 'outbound_call') {
    const number = phoneNumber(said ?? '')
    return number === null
      ? {
          fault: fault(
            'location.location',
            'must be the telephone number to call, such as +49 30 123456',
            'required',
          ),
        }
      : place(number)
  }
  if (type === 'jitsi_conference') {
    const join_url = room()
    const status = join_url === null ? 'failed' : 'pushed'
    return { location: { type, location: null, join_url, status, additional_info } }
  }
  return place(type === 'inbound_call' ? chosen.phone_number : chosen.location)
}
