// The load of the delivery proof: callers who fill a group event, move half of it to another time, and call both off.
import { type Attempt, book, cancel, type Invited, invitedBy, isDone, move } from '../stand/attempts.ts'
import { type Answer, type Client, codeOf } from '../stand/client.ts'
import { slotOf } from '../stand/meetings.ts'
import type { Chance } from '../stand/pick.ts'
import { isAlive, type Stand } from '../stand/stand.ts'
import { factOf } from './inbox.ts'
import type { Journal } from './journal.ts'
import { type Host, SEATS, type Told, type World } from './world.ts'

export interface Load {
  readonly world: World
  readonly client: Client
  readonly journal: Journal
  readonly callers: number
  /** At least so long from one request of a caller to the next, in milliseconds. */
  readonly paceMs: number
  /** The address of an api that was there a moment ago. */
  anyApi(): string
  isOver(): boolean
}

/** Any api that lives, each time anew. */
export function anyOf({ apis }: Pick<Stand, 'apis'>, chance: Chance): () => string {
  return () => {
    const alive = apis.filter(isAlive)
    return alive[chance.between(0, alive.length - 1)]?.url ?? ''
  }
}

interface Caller extends Load {
  readonly host: Host
}

const AFTER_FAILURE_MS = 100
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Each time another one of the hosts, and of a host each time other times: what became of the others is nobody's affair. */
export async function runLoad(load: Load): Promise<void> {
  const { hosts } = load.world
  let begun = 0
  const walk = async () => {
    while (!load.isOver()) {
      const round = Math.floor(begun / hosts.length)
      const host = hosts[begun % hosts.length]
      begun += 1
      if (host === undefined) throw new Error('The world of the proof has no hosts.')
      await meet({ ...load, host }, slotOf(2 * round), slotOf(2 * round + 1))
    }
  }
  await Promise.all(Array.from({ length: load.callers }, walk))
}

async function meet(caller: Caller, first: number, second: number): Promise<void> {
  const seated = await fill(caller, first)
  const [stay, go] = [
    seated.filter((_, place) => place % 2 === 1),
    seated.filter((_, place) => place % 2 === 0),
  ]
  const moved: Invited[] = []
  for (const one of go) {
    const answer = await ask(caller, move(one, second))
    if (answer === null) continue
    const now = invitedBy(answer)
    acknowledge(caller, ['invitee.canceled', one], ['invitee.rescheduled', now], ['invitee.created', now])
    moved.push(now)
  }
  for (const group of [stay, moved]) {
    const [one] = group
    if (one === undefined || (await ask(caller, cancel(one))) === null) continue
    acknowledge(caller, ...group.map((invited) => ['invitee.canceled', invited] as const))
    // Once more: it is over, and what this one has begun is rolled back.
    if (group === stay) await ask(caller, cancel(one))
  }
}

let addresses = 0

/** One more than there are seats: the last is refused. */
async function fill(caller: Caller, start: number): Promise<Invited[]> {
  const seated: Invited[] = []
  for (let turn = 0; turn <= SEATS; turn += 1) {
    addresses += 1
    const email = `invitee-${addresses}@example.com`
    const answer = await ask(caller, book(caller.host.type, start, { email }), email)
    if (answer === null) continue
    seated.push(invitedBy(answer))
    acknowledge(caller, ['invitee.created', invitedBy(answer)])
  }
  return seated
}

function acknowledge({ journal }: Load, ...facts: readonly (readonly [Told, Invited])[]): void {
  for (const [event, { inviteeId }] of facts) journal.acknowledged.add(factOf(event, inviteeId))
}

/** Once; null where it was refused or nobody knows. */
async function ask(caller: Caller, attempt: Attempt, email?: string): Promise<Answer | null> {
  const { client, journal, host, paceMs } = caller
  const { method, path, body } = attempt
  const sentAt = performance.now()
  const { token } = host.owner
  const answer = await client.call(caller.anyApi(), method, path, { token, body }).catch(() => null)
  journal.requests += 1
  const rest = paceMs - (performance.now() - sentAt)
  if (rest > 0) await pause(rest)
  if (answer !== null && isDone(answer)) return answer
  if (answer === null || answer.status >= 500) {
    journal.failures += 1
    if (email !== undefined) journal.unanswered.push(email)
    await pause(AFTER_FAILURE_MS)
  } else if (answer.status === 409) {
    journal.refusals += 1
    if (email !== undefined) journal.refused.push(email)
  } else journal.strange.push(`to ${attempt.does}: ${answer.status} ${codeOf(answer)}`)
  return null
}
