// Sends the requests of one caller, who repeats what has an Idempotency-Key until there is an answer, and notes the rest.
import { type Attempt, isDone } from '../stand/attempts.ts'
import { type Answer, type Client, codeOf } from '../stand/client.ts'
import type { Chance } from '../stand/pick.ts'
import type { Owner } from '../stand/stand.ts'
import type { Asked, Journal, Outcome } from './journal.ts'

export interface Caller {
  readonly person: Owner
  readonly client: Client
  readonly chance: Chance
  readonly journal: Journal
  /** The address of an api that was there a moment ago. */
  anyApi(): string
}

export interface Heard {
  readonly asked: Asked
  /** Of what was done. */
  readonly answer: Answer | null
}

interface Told {
  readonly answer: Answer | null
  readonly error: string
}

const LONGEST_WAIT_MS = 60_000
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

let keys = 0

/** `start`: the time that it wants. */
export async function ask(caller: Caller, attempt: Attempt, start: number | null): Promise<Heard> {
  const { person, chance, journal } = caller
  keys += 1
  const key = chance.next() < 0.5 ? `key-${keys}` : null
  const sentAt = performance.now()
  for (;;) {
    const url = caller.anyApi()
    const lastSentAt = performance.now()
    const told = await sendOnce(caller, url, attempt, key)
    const endedAt = performance.now()
    const outcome = outcomeOf(told, journal, attempt)
    const failed = outcome === 'unknown' && !isInFlight(told.answer)
    if (failed) journal.failures.push({ url, sentAt: lastSentAt, endedAt, says: wordsOf(attempt, told) })
    const { userId } = person
    const answered = told.answer !== null
    const asked = { does: attempt.does, start, userId, key, sentAt, lastSentAt, endedAt, outcome, answered }
    if (outcome !== 'unknown') return { asked, answer: outcome === 'done' ? told.answer : null }
    if (endedAt - sentAt > LONGEST_WAIT_MS) journal.strange.push(`${wordsOf(attempt, told)} for a minute`)
    if (key === null || endedAt - sentAt > LONGEST_WAIT_MS) {
      await pause(chance.between(20, 150))
      return { asked, answer: null }
    }
    await pause(isInFlight(told.answer) ? 5 : chance.between(20, 150))
  }
}

async function sendOnce(
  { client, person }: Caller,
  url: string,
  { method, path, body }: Attempt,
  key: string | null,
): Promise<Told> {
  const headers: Record<string, string> = key === null ? {} : { 'idempotency-key': key }
  try {
    return { answer: await client.call(url, method, path, { token: person.token, body, headers }), error: '' }
  } catch (error) {
    return { answer: null, error: (error as NodeJS.ErrnoException).code ?? String(error) }
  }
}

const isInFlight = (answer: Answer | null) => answer !== null && codeIf409(answer) === 'idempotency_in_flight'
const codeIf409 = (answer: Answer) => (answer.status === 409 ? codeOf(answer) : '')

function outcomeOf(told: Told, { strange }: Journal, attempt: Attempt): Outcome {
  const { answer } = told
  if (answer === null || answer.status >= 500 || isInFlight(answer)) return 'unknown'
  if (isDone(answer)) return 'done'
  const code = codeIf409(answer)
  if (code === 'already_filled') return 'refused'
  if (code !== 'conflict') strange.push(wordsOf(attempt, told))
  return 'over'
}

const wordsOf = ({ does }: Attempt, { answer, error }: Told) =>
  `to ${does}: ${answer === null ? error : `${answer.status} ${codeOf(answer)}`}`
