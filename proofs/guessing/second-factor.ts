// Guesses codes of the second step, with the right password, from many addresses: TOTP and recovery codes by turns.
import { getEmail, setUpTotp, setUserPassword, type TestAuthenticator } from '../../testbed/accounts.ts'
import { runConcurrently } from '../../testbed/run-concurrently.ts'
import type { Testbed } from '../../testbed/testbed.ts'
import { createVisitor, type Visitor } from '../../testbed/visitor.ts'
import { copyVisitor } from './copy-visitor.ts'

const SECOND_STEP = '/sign-in/second-factor'
const OWNER_ADDRESS = '198.51.100.2'
const NEW_PASSWORD = 'another horse battery staple'

export interface SecondFactorResult {
  readonly counts: ReadonlyMap<number, number>
  readonly elapsedMs: number
  /** With a code from a known browser, during and after the attack. */
  readonly byCode: boolean
  /** From a new browser: with a recovery code, after a password reset. */
  readonly byRecoveryCode: boolean
}

export interface SecondFactorAttack {
  readonly guesses: number
  readonly concurrency: number
  readonly password: string
  /** Sets a new password with the mailed link, and returns the browser. */
  resetPassword(email: string, password: string): Promise<Visitor>
  progress(text: string): void
}

export async function attackSecondFactor(
  testbed: Testbed,
  { guesses, concurrency, password, resetPassword, progress }: SecondFactorAttack,
): Promise<SecondFactorResult> {
  const urls = testbed.apis.map(({ url }) => url)
  const [first = ''] = urls
  const target = await testbed.createOrganization('Second factor')
  await setUserPassword(testbed, target, password)
  const email = await getEmail(testbed, target)
  const app = await setUpTotp(testbed, target)

  const known = createVisitor({ url: first }, { address: OWNER_ADDRESS })
  const spareCodes = [...app.recoveryCodes]
  const isKnown = await signInWithCode(known, email, password, takeCode(spareCodes))
  const attacker = createVisitor({ url: first }, { address: '203.0.113.5' })
  await attacker.send('/sign-in', { email, password })

  const counts = new Map<number, number>()
  const started = performance.now()
  let signedInDuring = false
  await runConcurrently(concurrency, guesses, async (number) => {
    if (number === Math.floor(guesses / 2))
      signedInDuring = await signInWithCode(
        copyVisitor(known, first, OWNER_ADDRESS),
        email,
        password,
        takeCode(spareCodes),
      )
    const address = `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`
    const visitor = copyVisitor(attacker, urls[number % urls.length] ?? '', address)
    const { status } = await visitor.send(SECOND_STEP, { code: guessAt(number, app) })
    counts.set(status, (counts.get(status) ?? 0) + 1)
    if (number % 100 === 0) progress(`${number} of ${guesses} codes`)
  })
  const elapsedMs = performance.now() - started
  const signedInAfter = await signInWithCode(known, email, password, takeCode(spareCodes))

  // After the link comes the second step, in a window that the attacker can't fill without the new password.
  const fresh = await resetPassword(email, NEW_PASSWORD)
  await fresh.send(SECOND_STEP, { code: takeCode(spareCodes) })
  const byRecoveryCode = (await fresh.open('/account')).status === 200
  return { counts, elapsedMs, byCode: isKnown && signedInDuring && signedInAfter, byRecoveryCode }
}

const takeCode = (codes: string[]): string => codes.pop() ?? ''

/** Never right: half are six digits other than the current code, half have the form of a recovery code. */
function guessAt(number: number, app: TestAuthenticator): string {
  if (number % 2 === 1)
    return `zzzz-zzzz-${String(number)
      .padStart(9, '2')
      .replace(/(.{4})/, '$1-')}`
  const code = String(number).padStart(6, '0')
  return code === app.currentCode() ? '999999' : code
}

async function signInWithCode(
  visitor: Visitor,
  email: string,
  password: string,
  code: string,
): Promise<boolean> {
  await visitor.send('/sign-in', { email, password })
  return (await visitor.send(SECOND_STEP, { code })).status === 303
}
