// Sends attempts of many callers to all processes at once, and keeps what each of them was told.

import { type Attempt, type Deed, isDone } from './attempts.ts'
import { type Answer, type Client, codeOf } from './client.ts'
import { inLanes } from './lanes.ts'
import type { Owner, Stand } from './stand.ts'

export interface Crowd {
  readonly stand: Stand
  readonly client: Client
  readonly owner: Owner
  /** Over all processes together. */
  readonly sockets: number
}

export interface Heard {
  readonly done: Record<Deed, number>
  readonly refused: Attempt[]
  /** Answers that no caller who was merely too late is given. */
  readonly strange: string[]
  /** In milliseconds. */
  readonly times: number[]
  serverErrors: number
}

/** What a caller who was too late is told. */
const REFUSALS = ['already_filled', 'conflict']

/** `turn` makes an attempt when it is sent, since it may want what somebody has just got. */
export async function sendAttempts(
  { stand, client, owner, sockets }: Crowd,
  attempts: number,
  turn: (place: number) => Attempt,
): Promise<Heard> {
  const urls = stand.apis.map(({ url }) => url)
  const heard: Heard = {
    done: { book: 0, move: 0, cancel: 0, hold: 0, release: 0 },
    refused: [],
    strange: [],
    times: [],
    serverErrors: 0,
  }
  const send = async (attempt: Attempt, lane: number): Promise<void> => {
    const { method, path, body } = attempt
    const url = urls[lane % urls.length] ?? ''
    const sentAt = performance.now()
    const answer = await client.call(url, method, path, { token: owner.token, body })
    heard.times.push(performance.now() - sentAt)
    note(heard, attempt, answer)
    const further = attempt.next?.(answer) ?? []
    await Promise.all(further.map((one, place) => send(one, lane + place)))
  }
  // A third at once where there are few, so that some come when others have just been answered.
  const lanes = Math.min(sockets, Math.ceil(attempts / 3))
  await inLanes(lanes, attempts, (place, lane) => send(turn(place), lane))
  return heard
}

function note(heard: Heard, attempt: Attempt, answer: Answer): void {
  if (isDone(answer)) {
    heard.done[attempt.does] += 1
    return
  }
  if (answer.status >= 500) heard.serverErrors += 1
  const code = codeOf(answer)
  if (answer.status === 409 && REFUSALS.includes(code)) heard.refused.push(attempt)
  else heard.strange.push(`to ${attempt.does}: ${answer.status} ${code}`)
}
