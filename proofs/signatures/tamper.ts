// Changes one bit of what was delivered, or the time at which it is looked at: neither may be believed.
import type { Chance } from '../stand/pick.ts'
import { atClock, type Judged, packageRefusal, signaturesIn } from './third-party.ts'

const PLACES = ['body', 'webhook-id', 'webhook-timestamp', 'webhook-signature'] as const

export interface Flips {
  readonly place: (typeof PLACES)[number]
  readonly flips: number
  readonly refused: number
  /** The same without the flip. */
  readonly verified: number
}

/** As many in each place. A header is read as Latin-1, as HTTP reads it. */
export function flipBits(judged: readonly Judged[], count: number, chance: Chance): Flips[] {
  // A second signature would be right whatever happens to the first.
  const [first, ...rest] = judged.filter((one) => one.refusal === null && signaturesIn(one).length === 1)
  if (first === undefined) return []
  return PLACES.map((place) => {
    const tally = { place, flips: 0, refused: 0, verified: 0 }
    for (; tally.flips < count / PLACES.length; tally.flips += 1) {
      const { received, key } = chance.of([first, ...rest])
      const { headers } = received
      const body = Buffer.from(received.body)
      if (packageRefusal(key, headers, body) === null) tally.verified += 1
      const bytes = place === 'body' ? body : Buffer.from(String(headers[place]), 'latin1')
      const at = chance.between(0, bytes.length - 1)
      bytes[at] = (bytes[at] ?? 0) ^ (1 << chance.between(0, 7))
      const changed = place === 'body' ? headers : { ...headers, [place]: bytes.toString('latin1') }
      if (packageRefusal(key, changed, body) !== null) tally.refused += 1
    }
    return tally
  })
}

/** How far a receiver's clock may be from the moment of signing, in seconds, by the package. */
const TOLERANCE = 300

export interface Ages {
  readonly looks: number
  /** Refused within the tolerance, or believed beyond it. */
  readonly wrong: number
}

/** The same delivery, played again later, and by somebody whose clock is behind. */
export function lookLater(judged: readonly Judged[]): Ages {
  const ages = { looks: 0, wrong: 0 }
  const far = [1, 60, 3_600, 86_400, 365 * 86_400].map((more) => TOLERANCE + more)
  const near = [0, 1, TOLERANCE - 1, TOLERANCE]
  for (const { received, key, refusal } of judged) {
    if (refusal !== null) continue
    const { headers, body } = received
    const signedAt = Number(headers['webhook-timestamp'])
    for (const seconds of [...near, ...far])
      for (const away of [seconds, -seconds]) {
        const isBelieved = atClock(
          (signedAt + away) * 1_000,
          () => packageRefusal(key, headers, body) === null,
        )
        ages.looks += 1
        if (isBelieved !== near.includes(seconds)) ages.wrong += 1
      }
  }
  return ages
}
