// A slot is canceled as often as it is booked, by canceling the event and by canceling the invitee.
import { book, cancelEvent, cancelInvitee, inviteeIdsFrom, isSuccess } from '../../testbed/attempts.ts'
import type { HttpResponse } from '../../testbed/client.ts'
import { atMinute } from '../../testbed/meeting-fixtures.ts'
import type { Scenario } from './scenario.ts'

const TEN = atMinute(600)

export const cancelAgainstBook: Scenario = {
  name: 'cancel against book',
  async prepare({ meetings, random }) {
    const hostIds = await meetings.createHosts(1)
    const type = await meetings.createType(hostIds)
    let last = inviteeIdsFrom(await meetings.sendOrThrow(book(type, TEN)))
    const next = (response: HttpResponse) => {
      if (isSuccess(response)) last = inviteeIdsFrom(response)
      return []
    }
    return {
      hostIds,
      initialInvitees: 1,
      nextAttempt() {
        if (random.next() < 0.6) return book(type, TEN, { next })
        return random.next() < 0.5 ? cancelEvent(last) : cancelInvitee(last)
      },
    }
  },
}
