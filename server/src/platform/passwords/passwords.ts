// Hashes and checks passwords by Argon2id: slow on purpose, so few at once, and known browsers before strangers.
import { createPrioritySemaphore } from './priority-semaphore.ts'

export interface Passwords {
  hash(password: string): Promise<string>
  /**
   * Whether it is the one that `storedHash` was made from. Null = there is none: the answer is no, and takes as long.
   * `isKnownBrowser`: asked from a browser that has signed in before, which waits for no stranger.
   */
  verify(storedHash: string | null, password: string, isKnownBrowser: boolean): Promise<boolean>
}

/** OWASP's first choice: 19 MiB, two rounds, one lane; 20 to 40 ms of a core. */
const ARGON2_OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Of the four threads that Node has for such work; the others serve files and names. */
const MAX_CONCURRENT = 2
/** Two seconds' worth. */
const MAX_WAITING = 100

/** The hash of nothing, with the same costs: whoever has no password is checked against it. */
const DUMMY_HASH = `$argon2id$v=19$m=${ARGON2_OPTIONS.memoryCost},t=${ARGON2_OPTIONS.timeCost},p=${ARGON2_OPTIONS.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`

export function createPasswords(): Passwords {
  const runLimited = createPrioritySemaphore({ maxConcurrent: MAX_CONCURRENT, maxWaiting: MAX_WAITING })
  // Loaded at the first use: most processes and commands never need it.
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

/** The same letters, however a keyboard composes them (NIST SP 800-63B). */
const normalizePassword = (password: string): string => password.normalize('NFKC')
