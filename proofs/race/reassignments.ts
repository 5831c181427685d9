// Meetings are given to hosts whose time others book and hold, by several callers at once.
import { uriOf } from '../../server/src/platform/uris.ts'
import {
  type Attempt,
  book,
  cancelEvent,
  give,
  hold,
  inviteeIdsFrom,
  isSuccess,
  release,
  uriFrom,
} from '../../testbed/attempts.ts'
import { atMinute } from '../../testbed/meeting-fixtures.ts'
import type { Scenario } from './scenario.ts'

const HOSTS = 5
const MEETINGS = 3
const HOLD_SECONDS = 60
/** Half an hour each, so neighbors overlap. */
const STARTS = [atMinute(600), atMinute(615), atMinute(630)]
/** Only the ids in URIs count. */
const API = 'https://api.example.com'

/** What is booked or held besides is free again at once, so that many reassignments can succeed. */
export const reassignments: Scenario = {
  name: 'reassign against book, hold and each other',
  async prepare({ meetings, random }) {
    const hostIds = await meetings.createHosts(HOSTS)
    const types = await Promise.all(hostIds.map((id) => meetings.createType([id])))
    const events = await Promise.all(
      types
        .slice(0, MEETINGS)
        .map(async (type, index) =>
          inviteeIdsFrom(await meetings.sendOrThrow(book(type, STARTS[index % STARTS.length] ?? 0))),
        ),
    )
    return {
      hostIds,
      initialInvitees: events.length,
      nextAttempt(): Attempt {
        const chance = random.next()
        const [type, start] = [random.pick(types), random.pick(STARTS)]
        if (chance < 0.7) return give(random.pick(events), uriOf(API, 'users', random.pick(hostIds)))
        if (chance < 0.85)
          return book(type, start, {
            next: (response) => (isSuccess(response) ? [cancelEvent(inviteeIdsFrom(response))] : []),
          })
        if (chance < 0.99)
          return hold(type, start, HOLD_SECONDS, {
            next: (response) => (isSuccess(response) ? [release(uriFrom(response))] : []),
          })
        return cancelEvent(random.pick(events))
      },
    }
  },
}
