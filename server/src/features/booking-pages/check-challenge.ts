// Asks the browser for a proof of work before a page with many bookings mails a code or books.
import { randomInt } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge } from 'altcha-lib/types'
import type { Static } from 'typebox'
import { MINUTE } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import type { ChallengeSolution } from './schema.ts'

const PURPOSE = 'booking_challenge'
const CHALLENGE_TTL_MS = 10 * MINUTE
/** One try takes a browser a few milliseconds, and the server as long to check it. */
const ITERATIONS_PER_TRY = 5_000
const MIN_TRIES = 150
const MAX_TRIES = 450

/** The text is signed. It names the event type and its end. */
export async function createBookingChallenge(ctx: Context, eventTypeId: string): Promise<string> {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: ITERATIONS_PER_TRY,
    counter: randomInt(MIN_TRIES, MAX_TRIES),
    data: { eventTypeId, endsAt: ctx.clock.now() + CHALLENGE_TTL_MS },
    deriveKey,
    hmacSignatureSecret: secretOf(ctx),
  })
  return JSON.stringify(challenge)
}

/** A solution is accepted once. */
export async function isChallengeSolved(
  ctx: Context,
  eventTypeId: string,
  { challenge: text, counter, derivedKey }: Static<typeof ChallengeSolution>,
): Promise<boolean> {
  const challenge = parseChallenge(text)
  if (challenge === null) return false
  const { verified } = await verifySolution({
    challenge,
    deriveKey,
    hmacSignatureSecret: secretOf(ctx),
    solution: { counter, derivedKey },
  })
  const { eventTypeId: ownType, endsAt } = challenge.parameters.data ?? {}
  if (!verified || ownType !== eventTypeId || Number(endsAt) <= ctx.clock.now()) return false
  const account = challenge.signature ?? ''
  return (await ctx.throttle(['booking_challenge'], { address: '', account })).allowed
}

function parseChallenge(text: string): Challenge | null {
  try {
    const value = JSON.parse(text) as Partial<Challenge> | null
    return value?.parameters instanceof Object && typeof value.signature === 'string'
      ? (value as Challenge)
      : null
  } catch {
    return null
  }
}

const secretOf = ({ secrets }: Context): string => secrets.sign(PURPOSE, 'key').toString('base64url')
