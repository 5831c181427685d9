// A proof of work like that of the server, but solved in a moment.
import { createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'

export const SAMPLE_COUNTER = 20

export async function createSampleChallenge(): Promise<string> {
  const options = { algorithm: 'PBKDF2/SHA-256', cost: 100, counter: SAMPLE_COUNTER, deriveKey }
  return JSON.stringify(await createChallenge({ ...options, hmacSignatureSecret: 'secret' }))
}
