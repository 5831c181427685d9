// A minimal model of the documented rate limits, and a random walk that compares the service with it.
import type { Client } from '../../testbed/client.ts'
import type { Random } from '../../testbed/random.ts'

export interface Rule {
  readonly seconds: number
  readonly limit: number
}

/** Limits of each token, and additional limits on bookings across all tokens of the user. */
export interface Rules {
  readonly perToken: readonly Rule[]
  readonly bookingsPerUser: readonly Rule[]
}

export interface Expected {
  readonly allowed: boolean
  readonly limit: number
  readonly remaining: number
  readonly reset: number
  /** Of a refusal: whether every window that applies was exhausted. */
  readonly allExhausted: boolean
  /** Of a refusal: whether only windows of the user were exhausted. */
  readonly byUserAlone: boolean
}

interface OpenWindow extends Rule {
  end: number
  count: number
}

const openWindows = (rules: readonly Rule[]): OpenWindow[] =>
  rules.map((rule) => ({ ...rule, end: 0, count: 0 }))

/** Fixed windows, each starting with the first request that it counts; a refused request counts in none. */
export class Model {
  readonly #rules: Rules
  readonly #byToken = new Map<string, OpenWindow[]>()
  readonly #ofUser: OpenWindow[]

  constructor(rules: Rules) {
    this.#rules = rules
    this.#ofUser = openWindows(rules.bookingsPerUser)
  }

  /** Ends of the open windows, in ms. */
  ends(now: number): number[] {
    return [...this.#byToken.values(), this.#ofUser]
      .flat()
      .map(({ end }) => end)
      .filter((end) => end > now)
  }

  consume(now: number, token: string, isBooking: boolean): Expected {
    const own = this.#byToken.get(token) ?? openWindows(this.#rules.perToken)
    this.#byToken.set(token, own)
    const windows = isBooking ? [...own, ...this.#ofUser] : own
    for (const window of windows) {
      if (window.end <= now) Object.assign(window, { end: 0, count: 0 })
    }
    const full = windows.filter(({ count, limit }) => count >= limit)
    if (full.length > 0) {
      const latest = full.reduce((a, b) => (b.end > a.end ? b : a))
      const allExhausted = full.length === windows.length
      const byUserAlone = full.every((window) => this.#ofUser.includes(window))
      return { ...this.#shown(latest, now), allowed: false, allExhausted, byUserAlone }
    }
    for (const window of windows) {
      if (window.count === 0) window.end = now + window.seconds * 1_000
      window.count += 1
    }
    const left = (window: OpenWindow) => window.limit - window.count
    const fewest = windows.reduce((a, b) =>
      left(b) < left(a) || (left(b) === left(a) && b.end > a.end) ? b : a,
    )
    return { ...this.#shown(fewest, now), allowed: true, allExhausted: false, byUserAlone: false }
  }

  #shown({ limit, count, end }: OpenWindow, now: number) {
    return { limit, remaining: limit - count, reset: Math.ceil((end - now) / 1_000) }
  }
}

export interface WalkResult {
  readonly requests: number
  readonly refused: number
  /** Refusals with every window exhausted. */
  readonly allExhausted: number
  /** Bookings that the token limit allowed but the user limit did not. */
  readonly byUserAlone: number
  readonly faults: readonly string[]
}

/** Every request counts, whatever its response. */
const kinds: readonly [string, string, number][] = [
  ['GET', '/users/me', 200],
  ['GET', '/groups?unknown=1', 400],
  ['GET', '/users/nobody', 404],
  ['GET', '/no/such/path', 404],
  ['POST', '/invitees', 400],
]

export interface WalkContext {
  readonly client: Client
  readonly urls: readonly string[]
  /** All of one user. */
  readonly tokens: readonly [string, ...string[]]
  readonly random: Random
  setClock(at: number): void
}

/** Sends `steps` requests; between them the clock stays, advances a little, or jumps to the edge of a window. */
export async function walkWithModel(
  { client, urls, tokens, random, setClock }: WalkContext,
  rules: Rules,
  start: number,
  steps: number,
): Promise<WalkResult> {
  const model = new Model(rules)
  const faults: string[] = []
  let [now, refused, allExhausted, byUserAlone] = [start, 0, 0, 0]
  for (let step = 0; step < steps; step += 1) {
    now = advanceClock(now, model, random)
    setClock(now)
    const [method, path, status] = random.pick(kinds as [(typeof kinds)[number]])
    const token = random.pick(tokens)
    const expected = model.consume(now, token, method === 'POST')
    const response = await client.call(urls[step % urls.length] ?? '', method, path, {
      token,
      ...(method === 'POST' ? { body: {} } : {}),
    })
    if (!expected.allowed) refused += 1
    if (expected.allExhausted) allExhausted += 1
    if (expected.byUserAlone) byUserAlone += 1
    const actual = [
      response.status,
      response.headers['x-ratelimit-limit'],
      response.headers['x-ratelimit-remaining'],
      response.headers['x-ratelimit-reset'],
      response.headers['retry-after'],
    ].join(' ')
    const expectedText = [
      expected.allowed ? status : 429,
      expected.limit,
      expected.remaining,
      expected.reset,
      expected.allowed ? undefined : expected.reset,
    ].join(' ')
    if (actual !== expectedText) faults.push(`step ${step}: "${actual}", expected "${expectedText}"`)
  }
  return { requests: steps, refused, allExhausted, byUserAlone, faults }
}

function advanceClock(now: number, model: Model, random: Random): number {
  const roll = random.next()
  if (roll < 0.6) return now
  if (roll < 0.75) return now + random.int(1, 5_000)
  const [first, ...others] = model.ends(now)
  if (first === undefined) return now
  const edge = random.pick([first, ...others])
  return roll < 0.88 ? edge - 1 : edge
}
