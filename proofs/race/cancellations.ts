// A slot is canceled as often as it is booked, in both ways in which a meeting can be called off.

import { book, cancel, invitedBy, isDone, leave } from '../stand/attempts.ts'
import type { Answer } from '../stand/client.ts'
import { minute } from '../stand/meetings.ts'
import type { Scenario } from './scenario.ts'

const TEN = minute(600)

export const cancelAgainstBook: Scenario = {
  name: 'cancel against book',
  async prepare({ meetings, chance }) {
    const hostIds = await meetings.hosts(1)
    const type = await meetings.type(hostIds)
    let last = invitedBy(await meetings.done(book(type, TEN)))
    const next = (answer: Answer) => {
      if (isDone(answer)) last = invitedBy(answer)
      return []
    }
    return {
      hostIds,
      before: 1,
      turn() {
        if (chance.next() < 0.6) return book(type, TEN, { next })
        return chance.next() < 0.5 ? cancel(last) : leave(last)
      },
    }
  },
}
