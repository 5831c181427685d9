// Hashes and checks passwords by Argon2id: slow on purpose, so few at once, and known browsers before strangers.
import { createTurns } from './turns.ts'

export interface Passwords {
  hash(password: string): Promise<string>
  /**
   * Whether it is the one that `kept` was made from. Null = there is none: the answer is no, and takes as long.
   * `isKnown`: asked from a browser that has signed in before, which waits for no stranger.
   */
  verify(kept: string | null, password: string, isKnown: boolean): Promise<boolean>
}

/** OWASP's first choice: 19 MiB, two rounds, one lane; 20 to 40 ms of a core. */
const COSTS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Of the four threads that Node has for such work; the others serve files and names. */
const AT_ONCE = 2
/** Two seconds' worth. */
const MOST_WAITING = 100

/** The hash of nothing, with the same costs: whoever has no password is checked against it. */
const NOBODYS = `$argon2id$v=19$m=${COSTS.memoryCost},t=${COSTS.timeCost},p=${COSTS.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`

export function createPasswords(): Passwords {
  const takeTurn = createTurns({ atOnce: AT_ONCE, mostWaiting: MOST_WAITING })
  // Loaded at the first use: most processes and commands never need it.
  const load = () => import('@node-rs/argon2')
  return {
    hash: (password) => takeTurn(true, async () => (await load()).hash(spelled(password), COSTS)),
    verify: (kept, password, isKnown) =>
      takeTurn(isKnown, async () => {
        const isRight = await (await load()).verify(kept ?? NOBODYS, spelled(password))
        return kept !== null && isRight
      }),
  }
}

/** The same letters, however a keyboard composes them (NIST SP 800-63B). */
const spelled = (password: string): string => password.normalize('NFKC')
