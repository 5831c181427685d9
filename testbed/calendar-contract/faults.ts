// Faults of contract servers: planned ones for tests, and random ones that follow from a seed.
import { seededRandom } from '../random.ts'

const networkFaults = [
  /** The connection is closed, and the request is not executed. */
  'lost_before',
  /** The request is executed, and the connection is closed without a response. */
  'lost_after',
  /** The request is executed, and the response ends too early. */
  'cut_off',
  /** The connection is closed, and a write is executed after some later requests. */
  'late',
] as const
export type NetworkFault = (typeof networkFaults)[number]

/** The request is refused, and not executed. */
export interface ErrorFault {
  readonly status: number
  readonly reason: string
  readonly retryAfter: string | null
}

export interface FaultOptions<Kind extends string> {
  /** Different servers with the same seed have different faults. */
  readonly name: string
  readonly seed: string
  readonly errors: Readonly<Record<Kind, ErrorFault>>
  /** Faults that don't happen at random. */
  readonly onlyPlanned: readonly Kind[]
}

export interface Faults<Kind extends string = string> {
  /** The next requests have these faults, one each. Null: no fault. */
  plan(...kinds: readonly (Kind | NetworkFault | null)[]): void
  /** From now on, this share of requests has a fault. */
  setRate(rate: number): void
  next(): Kind | NetworkFault | null
  errorOf(fault: Kind | NetworkFault): ErrorFault | undefined
  /** After how many requests a late write is executed; a planned one waits until the test executes it. */
  delay(): number
}

const MAX_DELAY = 5

export function createFaults<Kind extends string>(options: FaultOptions<Kind>): Faults<Kind> {
  const { name, seed, errors, onlyPlanned } = options
  const random = seededRandom(name, seed)
  const errorKinds = (Object.keys(errors) as Kind[]).filter((kind) => !onlyPlanned.includes(kind))
  const randomKinds = [...networkFaults, ...errorKinds]
  const planned: (Kind | NetworkFault | null)[] = []
  let rate = 0
  let isPlanned = false
  return {
    plan: (...kinds) => void planned.push(...kinds),
    setRate(value) {
      rate = value
    },
    next() {
      const [first] = planned.splice(0, 1)
      isPlanned = first !== undefined
      if (first !== undefined) return first
      return random.chance(rate) ? random.pick(randomKinds) : null
    },
    errorOf: (fault) => (Object.hasOwn(errors, fault) ? errors[fault as Kind] : undefined),
    delay: () => (isPlanned ? Number.POSITIVE_INFINITY : random.int(1, MAX_DELAY)),
  }
}
