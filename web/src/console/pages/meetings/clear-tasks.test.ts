// Tests the writes that clear meetings: one for each meeting or invitee, each with a key of its own.
import { expect, test } from 'vitest'
import type { Invitee, ScheduledEventInList } from '../../../../../sdk/src/api.gen.ts'
import type { Meetwright } from '../../../../../sdk/src/client.ts'
import { runTasks } from '../../data/run-tasks.ts'
import { type ClearWay, loadMeetingsToClear, planTasks } from './clear-tasks.ts'

const invitee = (name: string, status: Invitee['status'] = 'active') =>
  ({ uri: `https://api.test/invitees/${name}`, name, status }) as Invitee
const meeting = (name: string, active: number, invitees: Invitee[]) =>
  ({
    uri: `https://api.test/scheduled_events/${name}`,
    invitees_counter: { active, total: active, limit: active },
    invitees,
  }) as unknown as ScheduledEventInList

const listed = [
  meeting('call', 1, [invitee('canceled', 'canceled'), invitee('ada')]),
  // A list has only the first invitees.
  meeting('workshop', 3, [invitee('bob')]),
]
const allOfWorkshop = ['bob', 'cleo', 'dan'].map((name) => invitee(name))

interface Written {
  readonly operation: string
  readonly input: { readonly uuid: string }
  readonly idempotencyKey: string | undefined
}

function createFakeApi(written: Written[]): Meetwright {
  const record =
    (operation: string) => async (input: { uuid: string }, options: { idempotencyKey?: string }) =>
      written.push({ operation, input, idempotencyKey: options.idempotencyKey })
  const list = (items: readonly object[]) => ({
    async *[Symbol.asyncIterator]() {
      yield* items
    },
  })
  return {
    listScheduledEvents: () => list(listed),
    listScheduledEventInvitees: () => list(allOfWorkshop),
    cancelScheduledEvent: record('cancel'),
    requestReschedule: record('ask'),
  } as unknown as Meetwright
}

async function clear(way: ClearWay, message: string): Promise<readonly Written[]> {
  const written: Written[] = []
  const api = createFakeApi(written)
  const tasks = planTasks(api, await loadMeetingsToClear(api, {}), {
    way,
    message,
    describeMeeting: ({ uri }) => uri,
    describePerson: ({ uri }) => uri,
  })
  expect(await runTasks(tasks, () => {})).toEqual([])
  expect(new Set(written.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(written.length)
  return written
}

test('cancels each meeting once, with the message', async () => {
  expect((await clear('cancel', 'Ill.')).map(({ operation, input }) => [operation, input])).toEqual([
    ['cancel', { uuid: 'call', reason: 'Ill.' }],
    ['cancel', { uuid: 'workshop', reason: 'Ill.' }],
  ])
})

test('asks every active invitee, also those that the list leaves out, and frees the times', async () => {
  const written = await clear('ask', '')
  expect(written.map(({ input }) => input)).toEqual(
    ['ada', 'bob', 'cleo', 'dan'].map((uuid) => ({ uuid, keep_time: false })),
  )
})
