// Sends attempts of many callers to all processes at once, and keeps what each of them was told.

import { type Action, type Attempt, isSuccess } from './attempts.ts'
import { type Answer, type Client, errorCodeOf } from './client.ts'
import { runConcurrently } from './run-concurrently.ts'
import type { Testbed, TestMember } from './testbed.ts'

export interface LoadContext {
  readonly testbed: Testbed
  readonly client: Client
  readonly owner: TestMember
  /** Over all processes together. */
  readonly sockets: number
}

export interface AttemptResults {
  readonly done: Record<Action, number>
  readonly refused: Attempt[]
  /** Answers that no caller who was merely too late is given. */
  readonly unexpected: string[]
  /** In milliseconds. */
  readonly times: number[]
  serverErrors: number
}

/** What a caller who was too late is told. */
const REFUSALS = ['already_filled', 'conflict']

/** `nextAttempt` makes an attempt when it is sent, since it may want what somebody has just got. */
export async function sendAttempts(
  { testbed, client, owner, sockets }: LoadContext,
  attempts: number,
  nextAttempt: (index: number) => Attempt,
): Promise<AttemptResults> {
  const urls = testbed.apis.map(({ url }) => url)
  const results: AttemptResults = {
    done: { book: 0, move: 0, cancel: 0, hold: 0, release: 0 },
    refused: [],
    unexpected: [],
    times: [],
    serverErrors: 0,
  }
  const send = async (attempt: Attempt, workerIndex: number): Promise<void> => {
    const { method, path, body } = attempt
    const url = urls[workerIndex % urls.length] ?? ''
    const sentAt = performance.now()
    const answer = await client.call(url, method, path, { token: owner.token, body })
    results.times.push(performance.now() - sentAt)
    recordAnswer(results, attempt, answer)
    const followUps = attempt.next?.(answer) ?? []
    await Promise.all(followUps.map((one, index) => send(one, workerIndex + index)))
  }
  // A third at once where there are few, so that some come when others have just been answered.
  const concurrency = Math.min(sockets, Math.ceil(attempts / 3))
  await runConcurrently(concurrency, attempts, (index, workerIndex) => send(nextAttempt(index), workerIndex))
  return results
}

function recordAnswer(results: AttemptResults, attempt: Attempt, answer: Answer): void {
  if (isSuccess(answer)) {
    results.done[attempt.action] += 1
    return
  }
  if (answer.status >= 500) results.serverErrors += 1
  const code = errorCodeOf(answer)
  if (answer.status === 409 && REFUSALS.includes(code)) results.refused.push(attempt)
  else results.unexpected.push(`to ${attempt.action}: ${answer.status} ${code}`)
}
