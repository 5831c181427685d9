// Sends the attempts of many callers to all processes at once and records the results.
import { type Action, type Attempt, isSuccess } from './attempts.ts'
import { type Client, errorCodeOf, type HttpResponse } from './client.ts'
import type { Person } from './people.ts'
import { runConcurrently } from './run-concurrently.ts'
import type { Testbed } from './testbed.ts'

export interface LoadContext {
  readonly testbed: Testbed
  readonly client: Client
  readonly owner: Person
  /** Across all processes. */
  readonly sockets: number
}

export interface AttemptResults {
  readonly done: Record<Action, number>
  readonly refused: Attempt[]
  /** Responses other than success and the refusals that a late caller gets. */
  readonly unexpected: string[]
  /** In milliseconds. */
  readonly times: number[]
  serverErrors: number
}

/** Error codes for a caller that was too late. */
const REFUSALS = ['already_filled', 'conflict']

/** `nextAttempt` is called when the attempt is sent, because it may depend on earlier responses. */
export async function sendAttempts(
  { testbed, client, owner, sockets }: LoadContext,
  attempts: number,
  nextAttempt: (index: number) => Attempt,
): Promise<AttemptResults> {
  const urls = testbed.apis.map(({ url }) => url)
  const results: AttemptResults = {
    done: { book: 0, move: 0, cancel: 0, hold: 0, release: 0, give: 0 },
    refused: [],
    unexpected: [],
    times: [],
    serverErrors: 0,
  }
  const send = async (attempt: Attempt, workerIndex: number): Promise<void> => {
    const { method, path, body } = attempt
    const url = urls[workerIndex % urls.length] ?? ''
    const sentAt = performance.now()
    const response = await client.call(url, method, path, { token: owner.token, body })
    results.times.push(performance.now() - sentAt)
    recordResponse(results, attempt, response)
    const followUps = attempt.next?.(response) ?? []
    await Promise.all(followUps.map((one, index) => send(one, workerIndex + index)))
  }
  // With few attempts only a third run at once, so some start after others have finished.
  const concurrency = Math.min(sockets, Math.ceil(attempts / 3))
  await runConcurrently(concurrency, attempts, (index, workerIndex) => send(nextAttempt(index), workerIndex))
  return results
}

function recordResponse(results: AttemptResults, attempt: Attempt, response: HttpResponse): void {
  if (isSuccess(response)) {
    results.done[attempt.action] += 1
    return
  }
  if (response.status >= 500) results.serverErrors += 1
  const code = errorCodeOf(response)
  if (response.status === 409 && REFUSALS.includes(code)) results.refused.push(attempt)
  else results.unexpected.push(`${attempt.action}: ${response.status} ${code}`)
}
