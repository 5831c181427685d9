// Attempts to join two group events of one host; after each response some invitees cancel or switch events.
import {
  type Attempt,
  book,
  cancelInvitee,
  hold,
  type InviteeIds,
  inviteeIdsFrom,
  isSuccess,
  move,
  release,
  uriFrom,
} from '../../testbed/attempts.ts'
import type { HttpResponse } from '../../testbed/client.ts'
import { atMinute } from '../../testbed/meeting-fixtures.ts'
import type { Random } from '../../testbed/random.ts'

const TIMES = [atMinute(600), atMinute(660)] as const
const SECONDS = 600

interface Seated extends InviteeIds {
  readonly start: number
}

/** Each attempt takes a seat, with or without a hold; cancellations and reschedules are added. */
export function createJoins(type: string, random: Random): () => Attempt {
  const seated: Seated[] = []
  const onSeated = (start: number) => (response: HttpResponse) => {
    if (isSuccess(response)) seated.push({ ...inviteeIdsFrom(response), start })
    return random.next() < 0.3 ? leaveOrMove() : []
  }
  const leaveOrMove = (): Attempt[] => {
    const [one] = seated.splice(random.int(0, seated.length - 1), 1)
    if (one === undefined) return []
    if (random.next() < 0.7) return [cancelInvitee(one)]
    const other = one.start === TIMES[0] ? TIMES[1] : TIMES[0]
    const next = (response: HttpResponse) => {
      seated.push(isSuccess(response) ? { ...inviteeIdsFrom(response), start: other } : one)
      return []
    }
    return [move(one, other, { next })]
  }
  const useHold = (start: number) => (response: HttpResponse) => {
    if (!isSuccess(response)) return []
    const held = uriFrom(response)
    return random.next() < 0.5 ? [release(held)] : [book(type, start, { hold: held, next: onSeated(start) })]
  }
  return () => {
    const start = random.pick([TIMES[0], TIMES[0], TIMES[1]])
    if (random.next() < 0.1) return hold(type, start, SECONDS, { next: useHold(start) })
    return book(type, start, { next: onSeated(start) })
  }
}
