// Booking requests and bookings compete for one slot, and hosts accept, decline and withdraw at the same moment, also when it expires.
import {
  type Attempt,
  accept,
  book,
  decline,
  isSuccess,
  request,
  uriFrom,
  withdraw,
} from '../../testbed/attempts.ts'
import type { HttpResponse } from '../../testbed/client.ts'
import { atMinute } from '../../testbed/meeting-fixtures.ts'
import type { Random } from '../../testbed/random.ts'
import type { Scenario } from './scenario.ts'

const TEN = atMinute(600)
const HOUR_MS = 3_600_000
const fields = { requires_approval: true, request_hours: 1 }

/** The request is accepted twice at once, sometimes while it is declined or withdrawn. Then the time is booked without it. */
const answer =
  (type: string, random: Random) =>
  (response: HttpResponse): readonly Attempt[] => {
    if (!isSuccess(response)) return []
    const requested = uriFrom(response)
    const accepts = [accept(requested), accept(requested)]
    if (random.next() < 0.4) return accepts
    const next = (ended: HttpResponse) => (isSuccess(ended) ? [book(type, TEN)] : [])
    const end = random.next() < 0.5 ? decline : withdraw
    return [...accepts, end(requested, { next })]
  }

export const requestedSlot: Scenario = {
  name: 'requests',
  async prepare({ meetings, random }) {
    const hostIds = await meetings.createHosts(1)
    const type = await meetings.createType(hostIds, fields)
    const next = answer(type, random)
    return {
      hostIds,
      initialInvitees: 0,
      winners: 1,
      nextAttempt: () => (random.next() < 0.7 ? request(type, TEN, { next }) : book(type, TEN)),
    }
  },
}

/** No worker runs in this proof, so every use must detect the expired request itself. */
export const expiringRequest: Scenario = {
  name: 'a request expires',
  async prepare({ meetings, random, attempts, now, setClock }) {
    const hostIds = await meetings.createHosts(1)
    const type = await meetings.createType(hostIds, fields)
    const expiresAt = now() + HOUR_MS
    const requested = uriFrom(await meetings.sendOrThrow(request(type, TEN)))
    const next = answer(type, random)
    const half = Math.floor(attempts / 2)
    const near = Math.floor(attempts / 10)
    const firstUse = half + random.int(-near, near)
    setClock(expiresAt - 1)
    return {
      hostIds,
      initialInvitees: 0,
      winners: 1,
      nextAttempt(index) {
        if (index === half) setClock(expiresAt)
        if (index >= firstUse && random.next() < 0.3) return accept(requested)
        return random.next() < 0.3 ? request(type, TEN, { next }) : book(type, TEN)
      },
    }
  },
}

/** Each host of a collective type answers for all. */
export const requestedHosts: Scenario = {
  name: 'requests of several hosts',
  async prepare({ meetings, random }) {
    const hostIds = await meetings.createHosts(3)
    const together = await meetings.createType(hostIds, fields)
    const single = await meetings.createType(hostIds.slice(1, 2), fields)
    const next = answer(single, random)
    return {
      hostIds,
      initialInvitees: 0,
      winners: 1,
      nextAttempt: () =>
        random.next() < 0.5 ? request(together, TEN, { next }) : request(single, TEN, { next }),
    }
  },
}
