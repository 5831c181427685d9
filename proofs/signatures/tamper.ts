// Flips one bit of a delivery, or changes the time of verification: neither may be accepted.
import type { Random } from '../../testbed/random.ts'
import { findPackageRefusal, type JudgedDelivery, signaturesIn, withClock } from './third-party.ts'

const PARTS = ['body', 'webhook-id', 'webhook-timestamp', 'webhook-signature'] as const

export interface Flips {
  readonly part: (typeof PARTS)[number]
  readonly flips: number
  readonly refused: number
  /** Verified without the flip. */
  readonly verified: number
}

/** Flips equally many bits in each part. Headers are read as Latin-1, like in HTTP. */
export function flipBits(judged: readonly JudgedDelivery[], count: number, random: Random): Flips[] {
  // A second signature would stay valid whatever happens to the first.
  const [first, ...rest] = judged.filter((one) => one.refusal === null && signaturesIn(one).length === 1)
  if (first === undefined) return []
  return PARTS.map((part) => {
    const tally = { part, flips: 0, refused: 0, verified: 0 }
    for (; tally.flips < count / PARTS.length; tally.flips += 1) {
      const { received, key } = random.pick([first, ...rest])
      const { headers } = received
      const body = Buffer.from(received.body)
      if (findPackageRefusal(key, headers, body) === null) tally.verified += 1
      const bytes = part === 'body' ? body : Buffer.from(String(headers[part]), 'latin1')
      const at = random.int(0, bytes.length - 1)
      bytes[at] = (bytes[at] ?? 0) ^ (1 << random.int(0, 7))
      const changed = part === 'body' ? headers : { ...headers, [part]: bytes.toString('latin1') }
      if (findPackageRefusal(key, changed, body) !== null) tally.refused += 1
    }
    return tally
  })
}

/** Allowed clock difference between receiver and signer in the package, in seconds. */
const TOLERANCE = 300

export interface Ages {
  readonly checks: number
  /** Refused within the tolerance, or accepted beyond it. */
  readonly wrong: number
}

/** Verifies the same delivery later, and with a clock that is behind. */
export function verifyAtOtherTimes(judged: readonly JudgedDelivery[]): Ages {
  const ages = { checks: 0, wrong: 0 }
  const outsideTolerance = [1, 60, 3_600, 86_400, 365 * 86_400].map((more) => TOLERANCE + more)
  const withinTolerance = [0, 1, TOLERANCE - 1, TOLERANCE]
  for (const { received, key, refusal } of judged) {
    if (refusal !== null) continue
    const { headers, body } = received
    const signedAt = Number(headers['webhook-timestamp'])
    for (const seconds of [...withinTolerance, ...outsideTolerance])
      for (const offset of [seconds, -seconds]) {
        const isAccepted = withClock(
          (signedAt + offset) * 1_000,
          () => findPackageRefusal(key, headers, body) === null,
        )
        ages.checks += 1
        if (isAccepted !== withinTolerance.includes(seconds)) ages.wrong += 1
      }
  }
  return ages
}
