// Proves that guesses of passwords and codes are bounded, from any number of addresses, and that the owner can still sign in.
import { MINUTE } from '../server/src/domain/time/instant.ts'
import { sendAccountMail } from '../server/src/features/account-mail/send-account-mail.ts'
import { defaultLimits } from '../server/src/platform/limits/limits-table.ts'
import { getEmail, setUserPassword } from '../testbed/accounts.ts'
import { trustCertificate } from '../testbed/certificate.ts'
import { reportFaultChecks, withFault } from '../testbed/planted-fault.ts'
import { runConcurrently } from '../testbed/run-concurrently.ts'
import type { Proof } from '../testbed/runner.ts'
import { startSmtpServer, type TestSmtpServer } from '../testbed/smtp-server.ts'
import { startTestbed, type Testbed } from '../testbed/testbed.ts'
import { createVisitor, type Visitor } from '../testbed/visitor.ts'
import { copyVisitor } from './guessing/copy-visitor.ts'
import { attackSecondFactor } from './guessing/second-factor.ts'

const PASSWORD = 'correct horse battery staple'
const CONCURRENCY = 40
const OWNER_ADDRESS = '198.51.100.1'
/** Per 15 minutes from unknown browsers; the sign-in that makes the owner's browser known is one of them. */
const MAX_CHECKED_PER_WINDOW = 10
const WINDOW = 15 * MINUTE

/** Treats a known browser as unknown, so it shares the budget of all unknown browsers. */
const withoutDevices = {
  file: 'features/sessions/recognize-device.ts',
  right: 'return isKnown ? ',
  wrong: 'return isKnown && isKnown === null ? ',
}

const signIn = (visitor: Visitor, email: string) => visitor.send('/sign-in', { email, password: PASSWORD })

/** Sets a new password with the mailed link, in an unknown browser. */
async function resetPassword(
  testbed: Testbed,
  server: TestSmtpServer,
  { url, email, password }: { readonly url: string; readonly email: string; readonly password: string },
): Promise<Visitor> {
  const newVisitor = createVisitor({ url }, { address: '203.0.113.77' })
  await newVisitor.send('/forgot-password', { email })
  await sendAccountMail.run(testbed.ctx, new AbortController().signal)
  const text = server.drain().find(({ to }) => to.includes(email))?.mail.text ?? ''
  const link = /http:\/\/meetwright\.test(\/password\/\S+)/.exec(text)?.[1] ?? '/'
  await newVisitor.send(link, { password })
  return newVisitor
}

export default {
  claim:
    'Guesses of passwords, TOTP and recovery codes are bounded for each account, from any number of addresses, and never lock its owner out.',
  shortSeconds: 14,
  async run({ full }, report) {
    const guesses = full ? 10_000 : 400
    const server = await startSmtpServer()
    trustCertificate(server.certificate)
    const testbed = await startTestbed({
      apis: 2,
      limits: defaultLimits,
      environment: { SMTP_URL: server.url, MAIL_FROM: 'meetings@example.com', TRUST_PROXY: '127.0.0.1' },
    })
    try {
      const urls = testbed.apis.map(({ url }) => url)
      const [first = ''] = urls
      const target = await testbed.createOrganization('Target')
      await setUserPassword(testbed, target, PASSWORD)
      const email = await getEmail(testbed, target)
      const knownVisitor = createVisitor({ url: first }, { address: OWNER_ADDRESS })
      await signIn(knownVisitor, email)
      const counts = new Map<number, number>()
      const started = performance.now()
      let signedInDuring = false
      await runConcurrently(CONCURRENCY, guesses, async (number) => {
        // The owner signs in by password in the middle of the attack.
        if (number === guesses / 2)
          signedInDuring =
            (await signIn(copyVisitor(knownVisitor, first, OWNER_ADDRESS), email)).status === 303
        const address = `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`
        const attacker = createVisitor({ url: urls[number % urls.length] ?? '' }, { address })
        const { status } = await attacker.send('/sign-in', { email, password: `guess ${number}` })
        counts.set(status, (counts.get(status) ?? 0) + 1)
        if (number % 100 === 0) report.progress(`${number} of ${guesses} guesses`)
      })
      const elapsedMs = performance.now() - started
      const perSecond = Math.round((guesses / elapsedMs) * 1_000)
      const [checked, refused] = [counts.get(422) ?? 0, counts.get(429) ?? 0]
      const faulty = await testbed.startApi(withFault(withoutDevices))
      const isLockedOut =
        (await signIn(copyVisitor(knownVisitor, faulty.url, OWNER_ADDRESS), email)).status === 429
      const byPassword = signedInDuring && (await signIn(knownVisitor, email)).status === 303
      const reset = { url: first, email, password: `${PASSWORD}, again` }
      const byMail = (await (await resetPassword(testbed, server, reset)).open('/account')).status === 200
      const codes = await attackSecondFactor(testbed, {
        guesses,
        concurrency: CONCURRENCY,
        password: PASSWORD,
        resetPassword: (address, password) =>
          resetPassword(testbed, server, { url: first, email: address, password }),
        progress: report.progress,
      })
      const toRows = (guessed: string, statuses: ReadonlyMap<number, number>) =>
        [...statuses].map(([status, responses]) => ({ guessed, status, responses }))
      report.table([...toRows('password', counts), ...toRows('code', codes.counts)])
      reportFaultChecks(report, [
        {
          description: 'browsers are not remembered',
          isCaught: isLockedOut,
          effect: 'the owner is locked out',
        },
      ])
      const checkedCodes = codes.counts.get(422) ?? 0
      const areBounded = [
        isBounded(guesses, checked, refused, elapsedMs),
        isBounded(guesses, checkedCodes, codes.counts.get(429) ?? 0, codes.elapsedMs),
      ]
      const byCodes = codes.byCode && codes.byRecoveryCode
      return {
        pass: areBounded.every(Boolean) && byPassword && byMail && byCodes && isLockedOut,
        figure: `${guesses} guesses from ${guesses} addresses at ${perSecond}/s: ${checked} were checked, the limit is ${MAX_CHECKED_PER_WINDOW} in 15 minutes and 50 a day; the owner signed in by password from a known browser, during and after (${byPassword ? 'yes' : 'NO'}) and by the mailed link from a new one (${byMail ? 'yes' : 'NO'}); of ${guesses} codes ${checkedCodes} were checked, the owner signed in by code from a known browser (${codes.byCode ? 'yes' : 'NO'}) and by mailed link and recovery code from a new one (${codes.byRecoveryCode ? 'yes' : 'NO'})`,
      }
    } finally {
      await testbed.stop()
      await server.stop()
    }
  },
} satisfies Proof

/** A run on a slow machine can extend into the next window. The first sign-in of the owner counted in the first one. */
function isBounded(guesses: number, checked: number, refused: number, elapsedMs: number): boolean {
  const maxChecked = MAX_CHECKED_PER_WINDOW * Math.ceil(elapsedMs / WINDOW) - 1
  return checked >= MAX_CHECKED_PER_WINDOW - 1 && checked <= maxChecked && refused === guesses - checked
}
