// Solves the proof of work of a booking page with many bookings. Loaded only if the server asks for it.
import { solveChallenge } from 'altcha-lib'
import type { DeriveKeyFunction } from 'altcha-lib/types'
import type { PageBookingRequest } from '../../../../server/src/domain/pages/booking-views.ts'

const deriveKey: DeriveKeyFunction = async ({ cost, keyLength = 32 }, salt, password) => {
  const key = await crypto.subtle.importKey('raw', password as BufferSource, 'PBKDF2', false, ['deriveBits'])
  const algorithm = { name: 'PBKDF2', hash: 'SHA-256', salt: salt as BufferSource, iterations: cost }
  return { derivedKey: new Uint8Array(await crypto.subtle.deriveBits(algorithm, key, keyLength * 8)) }
}

/** Takes about a second. `challenge` is the text from the server. */
export async function solve(challenge: string): Promise<NonNullable<PageBookingRequest['solution']>> {
  const solution = await solveChallenge({ challenge: JSON.parse(challenge), deriveKey })
  if (solution === null) throw new Error('The challenge took too long.')
  return { challenge, counter: solution.counter, derivedKey: solution.derivedKey }
}
