// The load of the delivery proof: callers fill a group event, reschedule half of it, and cancel both.
import { setTimeout as pause } from 'node:timers/promises'
import {
  type Attempt,
  book,
  cancelEvent,
  type InviteeIds,
  inviteeIdsFrom,
  isSuccess,
  move,
} from '../../testbed/attempts.ts'
import { type Client, errorCodeOf, type HttpResponse } from '../../testbed/client.ts'
import { slotStart } from '../../testbed/meeting-fixtures.ts'
import type { Random } from '../../testbed/random.ts'
import { isAlive, type Testbed } from '../../testbed/testbed.ts'
import { type Fixture, type Host, SEATS, type WebhookEvent } from './fixture.ts'
import { factName } from './inbox.ts'
import type { Journal } from './journal.ts'

export interface Load {
  readonly fixture: Fixture
  readonly client: Client
  readonly journal: Journal
  readonly callers: number
  /** Minimum time between two requests of a caller, in milliseconds. */
  readonly paceMs: number
  /** The address of a live API process. */
  pickApi(): string
  isOver(): boolean
}

/** Picks a random live API process for each call. */
export function createApiPicker({ apis }: Pick<Testbed, 'apis'>, random: Random): () => string {
  return () => {
    const alive = apis.filter(isAlive)
    return alive[random.int(0, alive.length - 1)]?.url ?? ''
  }
}

interface Caller extends Load {
  readonly host: Host
}

const FAILURE_PAUSE_MS = 100

/** Each round uses another host and new times, so failed rounds do not affect later ones. */
export async function runLoad(load: Load): Promise<void> {
  const { hosts } = load.fixture
  let startedCount = 0
  const runWorker = async () => {
    while (!load.isOver()) {
      const round = Math.floor(startedCount / hosts.length)
      const host = hosts[startedCount % hosts.length]
      startedCount += 1
      if (host === undefined) throw new Error('The fixture has no hosts.')
      await runMeeting({ ...load, host }, slotStart(2 * round), slotStart(2 * round + 1))
    }
  }
  await Promise.all(Array.from({ length: load.callers }, runWorker))
}

async function runMeeting(caller: Caller, first: number, second: number): Promise<void> {
  const seated = await bookSeats(caller, first)
  const [toKeep, toMove] = [
    seated.filter((_, index) => index % 2 === 1),
    seated.filter((_, index) => index % 2 === 0),
  ]
  const moved: InviteeIds[] = []
  for (const one of toMove) {
    const response = await send(caller, move(one, second))
    if (response === null) continue
    const now = inviteeIdsFrom(response)
    acknowledge(caller, ['invitee.canceled', one], ['invitee.rescheduled', now], ['invitee.created', now])
    moved.push(now)
  }
  for (const group of [toKeep, moved]) {
    const [one] = group
    if (one === undefined || (await send(caller, cancelEvent(one))) === null) continue
    acknowledge(caller, ...group.map((invited) => ['invitee.canceled', invited] as const))
    // The event is already canceled, so this attempt is rolled back.
    if (group === toKeep) await send(caller, cancelEvent(one))
  }
}

let emailCount = 0

/** Books one more than there are seats, so the last is refused. */
async function bookSeats(caller: Caller, start: number): Promise<InviteeIds[]> {
  const seated: InviteeIds[] = []
  for (let turn = 0; turn <= SEATS; turn += 1) {
    emailCount += 1
    const email = `invitee-${emailCount}@example.com`
    const response = await send(caller, book(caller.host.type, start, { email }), email)
    if (response === null) continue
    seated.push(inviteeIdsFrom(response))
    acknowledge(caller, ['invitee.created', inviteeIdsFrom(response)])
  }
  return seated
}

function acknowledge({ journal }: Load, ...facts: readonly (readonly [WebhookEvent, InviteeIds])[]): void {
  for (const [event, { inviteeId }] of facts) journal.acknowledged.add(factName(event, inviteeId))
}

/** Sends once; null if the request was refused or its result is unknown. */
async function send(caller: Caller, attempt: Attempt, email?: string): Promise<HttpResponse | null> {
  const { client, journal, host, paceMs } = caller
  const { method, path, body } = attempt
  const sentAt = performance.now()
  const { token } = host.owner
  const response = await client.call(caller.pickApi(), method, path, { token, body }).catch(() => null)
  journal.requests += 1
  const remainingMs = paceMs - (performance.now() - sentAt)
  if (remainingMs > 0) await pause(remainingMs)
  if (response !== null && isSuccess(response)) return response
  if (response === null || response.status >= 500) {
    journal.failures += 1
    if (email !== undefined) journal.unanswered.push(email)
    await pause(FAILURE_PAUSE_MS)
  } else if (response.status === 409) {
    journal.refusals += 1
    if (email !== undefined) journal.refused.push(email)
  } else journal.unexpected.push(`${attempt.action}: ${response.status} ${errorCodeOf(response)}`)
  return null
}
