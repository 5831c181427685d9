// Sends the requests of one caller, repeats those with an Idempotency-Key until a response arrives, and records all.
import { setTimeout as pause } from 'node:timers/promises'
import { type Attempt, isSuccess } from '../../testbed/attempts.ts'
import { type Client, errorCodeOf, type HttpResponse } from '../../testbed/client.ts'
import type { Person } from '../../testbed/people.ts'
import type { Random } from '../../testbed/random.ts'
import type { Journal, Outcome, SentRequest } from './journal.ts'

export interface Caller {
  readonly person: Person
  readonly client: Client
  readonly random: Random
  readonly journal: Journal
  /** The address of a live API process. */
  pickApi(): string
}

export interface RequestResult {
  readonly request: SentRequest
  /** Null unless the request succeeded. */
  readonly response: HttpResponse | null
}

interface RawResult {
  readonly response: HttpResponse | null
  readonly error: string
}

const MAX_WAIT_MS = 60_000

let keyCount = 0

/** `start`: the requested time. */
export async function sendRequest(
  caller: Caller,
  attempt: Attempt,
  start: number | null,
): Promise<RequestResult> {
  const { person, random, journal } = caller
  keyCount += 1
  const key = random.next() < 0.5 ? `key-${keyCount}` : null
  const sentAt = performance.now()
  for (;;) {
    const url = caller.pickApi()
    const lastSentAt = performance.now()
    const result = await sendOnce(caller, url, attempt, key)
    const endedAt = performance.now()
    const outcome = outcomeOf(result, journal, attempt)
    const failed = outcome === 'unknown' && !isInFlight(result.response)
    if (failed)
      journal.failures.push({ url, sentAt: lastSentAt, endedAt, message: describeResult(attempt, result) })
    const { userId } = person
    const hasResponse = result.response !== null
    const request = {
      action: attempt.action,
      start,
      userId,
      key,
      sentAt,
      lastSentAt,
      endedAt,
      outcome,
      hasResponse,
    }
    if (outcome !== 'unknown') return { request, response: outcome === 'done' ? result.response : null }
    if (endedAt - sentAt > MAX_WAIT_MS)
      journal.unexpected.push(`${describeResult(attempt, result)} for a minute`)
    if (key === null || endedAt - sentAt > MAX_WAIT_MS) {
      await pause(random.int(20, 150))
      return { request, response: null }
    }
    await pause(isInFlight(result.response) ? 5 : random.int(20, 150))
  }
}

async function sendOnce(
  { client, person }: Caller,
  url: string,
  { method, path, body }: Attempt,
  key: string | null,
): Promise<RawResult> {
  const headers: Record<string, string> = key === null ? {} : { 'idempotency-key': key }
  try {
    return {
      response: await client.call(url, method, path, { token: person.token, body, headers }),
      error: '',
    }
  } catch (error) {
    return { response: null, error: (error as NodeJS.ErrnoException).code ?? String(error) }
  }
}

const isInFlight = (response: HttpResponse | null) =>
  response !== null && codeIf409(response) === 'idempotency_in_flight'
const codeIf409 = (response: HttpResponse) => (response.status === 409 ? errorCodeOf(response) : '')

function outcomeOf(result: RawResult, { unexpected }: Journal, attempt: Attempt): Outcome {
  const { response } = result
  if (response === null || response.status >= 500 || isInFlight(response)) return 'unknown'
  if (isSuccess(response)) return 'done'
  const code = codeIf409(response)
  if (code === 'already_filled') return 'refused'
  if (code !== 'conflict') unexpected.push(describeResult(attempt, result))
  return 'ended'
}

const describeResult = ({ action }: Attempt, { response, error }: RawResult) =>
  `${action}: ${response === null ? error : `${response.status} ${errorCodeOf(response)}`}`
