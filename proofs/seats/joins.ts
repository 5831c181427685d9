// Many join two group events of one host; at every answer some of those who sit there leave, or move to the other one.

import {
  type Attempt,
  book,
  hold,
  type Invited,
  invitedBy,
  isDone,
  leave,
  move,
  release,
  uriBy,
} from '../stand/attempts.ts'
import type { Answer } from '../stand/client.ts'
import { minute } from '../stand/meetings.ts'
import type { Chance } from '../stand/pick.ts'

const TIMES = [minute(600), minute(660)] as const
const SECONDS = 600

interface Seated extends Invited {
  readonly start: number
}

/** Each turn is one who wants a seat, with or without a hold before; leaving and moving come on top. */
export function joinsOf(type: string, chance: Chance): () => Attempt {
  const seated: Seated[] = []
  const sitDown = (start: number) => (answer: Answer) => {
    if (isDone(answer)) seated.push({ ...invitedBy(answer), start })
    return chance.next() < 0.3 ? standUp() : []
  }
  const standUp = (): Attempt[] => {
    const [one] = seated.splice(chance.between(0, seated.length - 1), 1)
    if (one === undefined) return []
    if (chance.next() < 0.7) return [leave(one)]
    const other = one.start === TIMES[0] ? TIMES[1] : TIMES[0]
    const next = (answer: Answer) => {
      seated.push(isDone(answer) ? { ...invitedBy(answer), start: other } : one)
      return []
    }
    return [move(one, other, { next })]
  }
  const useHold = (start: number) => (answer: Answer) => {
    if (!isDone(answer)) return []
    const held = uriBy(answer)
    return chance.next() < 0.5 ? [release(held)] : [book(type, start, { hold: held, next: sitDown(start) })]
  }
  return () => {
    const start = chance.of([TIMES[0], TIMES[0], TIMES[1]])
    if (chance.next() < 0.1) return hold(type, start, SECONDS, { next: useHold(start) })
    return book(type, start, { next: sitDown(start) })
  }
}
