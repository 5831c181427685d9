// The rate limits as the documents state them, in the plainest form, and a random walk that compares the service with it.
import type { Client } from '../stand/client.ts'
import type { Chance } from '../stand/pick.ts'

export interface Rule {
  readonly seconds: number
  readonly limit: number
}

export interface Expected {
  readonly allowed: boolean
  readonly limit: number
  readonly remaining: number
  readonly reset: number
  /** How many windows were exhausted. */
  readonly exhausted: number
}

/** Fixed windows, each from the first request that it counts; a refused request counts in none. */
export class Model {
  readonly #windows: { seconds: number; limit: number; end: number; count: number }[]

  constructor(rules: readonly Rule[]) {
    this.#windows = rules.map((rule) => ({ ...rule, end: 0, count: 0 }))
  }

  /** When the windows end that are open, in ms. */
  ends(now: number): number[] {
    return this.#windows.map(({ end }) => end).filter((end) => end > now)
  }

  take(now: number): Expected {
    for (const window of this.#windows) {
      if (window.end <= now) Object.assign(window, { end: 0, count: 0 })
    }
    const full = this.#windows.filter(({ count, limit }) => count >= limit)
    if (full.length > 0) {
      const latest = full.reduce((a, b) => (b.end > a.end ? b : a))
      return this.#shown(latest, now, false, full.length)
    }
    for (const window of this.#windows) {
      if (window.count === 0) window.end = now + window.seconds * 1_000
      window.count += 1
    }
    const left = (window: { limit: number; count: number }) => window.limit - window.count
    const fewest = this.#windows.reduce((a, b) =>
      left(b) < left(a) || (left(b) === left(a) && b.end > a.end) ? b : a,
    )
    return this.#shown(fewest, now, true, 0)
  }

  #shown(
    { limit, count, end }: { limit: number; count: number; end: number },
    now: number,
    allowed: boolean,
    exhausted: number,
  ): Expected {
    return { allowed, limit, remaining: limit - count, reset: Math.ceil((end - now) / 1_000), exhausted }
  }
}

export interface WalkResult {
  readonly requests: number
  readonly refused: number
  /** Refusals in which every window was exhausted. */
  readonly allExhausted: number
  readonly faults: readonly string[]
}

/** Every request counts, whatever its answer. */
const kinds: readonly [string, string, number][] = [
  ['GET', '/users/me', 200],
  ['GET', '/groups?misspelt=1', 400],
  ['GET', '/users/nobody', 404],
  ['GET', '/no/such/path', 404],
]

export interface Ground {
  readonly client: Client
  readonly urls: readonly string[]
  readonly token: string
  readonly chance: Chance
  setClock(at: number): void
}

/** `steps` requests, with the clock standing still, creeping, or jumping to the edges of windows in between. */
export async function walkBesideModel(
  { client, urls, token, chance, setClock }: Ground,
  rules: readonly Rule[],
  start: number,
  steps: number,
): Promise<WalkResult> {
  const model = new Model(rules)
  const faults: string[] = []
  let [now, refused, allExhausted] = [start, 0, 0]
  for (let step = 0; step < steps; step += 1) {
    now = moved(now, model, chance)
    setClock(now)
    const [method, path, status] = chance.of(kinds as [(typeof kinds)[number]])
    const expected = model.take(now)
    const answer = await client.call(urls[step % urls.length] ?? '', method, path, { token })
    if (!expected.allowed) refused += 1
    if (expected.exhausted === rules.length) allExhausted += 1
    const said = [
      answer.status,
      answer.headers['x-ratelimit-limit'],
      answer.headers['x-ratelimit-remaining'],
      answer.headers['x-ratelimit-reset'],
      answer.headers['retry-after'],
    ].join(' ')
    const wanted = [
      expected.allowed ? status : 429,
      expected.limit,
      expected.remaining,
      expected.reset,
      expected.allowed ? undefined : expected.reset,
    ].join(' ')
    if (said !== wanted) faults.push(`step ${step}: "${said}" instead of "${wanted}"`)
  }
  return { requests: steps, refused, allExhausted, faults }
}

function moved(now: number, model: Model, chance: Chance): number {
  const dice = chance.next()
  if (dice < 0.6) return now
  if (dice < 0.75) return now + chance.between(1, 5_000)
  const [first, ...others] = model.ends(now)
  if (first === undefined) return now
  const edge = chance.of([first, ...others])
  return dice < 0.88 ? edge - 1 : edge
}
