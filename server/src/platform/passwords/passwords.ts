// Hashes and verifies passwords with Argon2id. Limits concurrency, and gives priority to known browsers.
import { createPrioritySemaphore } from './priority-semaphore.ts'

export interface Passwords {
  hash(password: string): Promise<string>
  /**
   * Returns false if `storedHash` is null, and takes as long as for a hash, to hide which accounts exist.
   * `isKnownBrowser`: the browser has signed in before, which gives it priority over unknown ones.
   */
  verify(storedHash: string | null, password: string, isKnownBrowser: boolean): Promise<boolean>
}

/** Recommended by OWASP: 19 MiB, two iterations, one lane. It takes 20 to 40 ms of a core. */
const ARGON2_OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Uses two of libuv's four threads. The others remain for files and DNS. */
const MAX_CONCURRENT = 2
/** About two seconds of work. */
const MAX_WAITING = 100

/** A dummy with the same cost, for accounts without a password. */
const DUMMY_HASH = `$argon2id$v=19$m=${ARGON2_OPTIONS.memoryCost},t=${ARGON2_OPTIONS.timeCost},p=${ARGON2_OPTIONS.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`

export function createPasswords(): Passwords {
  const runLimited = createPrioritySemaphore({ maxConcurrent: MAX_CONCURRENT, maxWaiting: MAX_WAITING })
  // Loaded on first use, because most processes and commands never need it.
  const load = () => import('@node-rs/argon2')
  return {
    hash: (password) =>
      runLimited(true, async () => (await load()).hash(normalizePassword(password), ARGON2_OPTIONS)),
    verify: (storedHash, password, isKnownBrowser) =>
      runLimited(isKnownBrowser, async () => {
        const isMatch = await (await load()).verify(storedHash ?? DUMMY_HASH, normalizePassword(password))
        return storedHash !== null && isMatch
      }),
  }
}

/** Makes different Unicode compositions of the same password equal (NIST SP 800-63B). */
const normalizePassword = (password: string): string => password.normalize('NFKC')
