// Proves that password guesses are bounded, from any number of addresses, and that the owner can still sign in.
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

const PASSWORD = 'correct horse battery staple'
const CONCURRENCY = 40
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

/** Signs in with the mailed link, from an unknown browser. */
async function signInByMail(
  testbed: Testbed,
  server: TestSmtpServer,
  url: string,
  email: string,
): Promise<boolean> {
  const newVisitor = createVisitor({ url }, { address: '203.0.113.77' })
  await newVisitor.send('/forgot-password', { email })
  await sendAccountMail.run(testbed.ctx, new AbortController().signal)
  const text = server.drain().find(({ to }) => to.includes(email))?.mail.text ?? ''
  const link = /http:\/\/meetwright\.test(\/password\/\S+)/.exec(text)?.[1] ?? '/'
  await newVisitor.send(link, { password: `${PASSWORD}, again` })
  return (await newVisitor.open('/account')).status === 200
}

export default {
  claim:
    'Password guesses are bounded for each account, from any number of addresses, and never lock its owner out.',
  shortSeconds: 8,
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
      const knownVisitor = createVisitor({ url: first }, { address: '198.51.100.1' })
      await signIn(knownVisitor, email)
      const counts = new Map<number, number>()
      const started = performance.now()
      let signedInDuring = false
      await runConcurrently(CONCURRENCY, guesses, async (number) => {
        // The owner signs in by password in the middle of the attack.
        if (number === guesses / 2)
          signedInDuring = (await signIn(copyVisitor(knownVisitor, first), email)).status === 303
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
      const isLockedOut = (await signIn(copyVisitor(knownVisitor, faulty.url), email)).status === 429
      const byPassword = signedInDuring && (await signIn(knownVisitor, email)).status === 303
      const byMail = await signInByMail(testbed, server, first, email)
      report.table([...counts].map(([status, responses]) => ({ status, responses })))
      reportFaultChecks(report, [
        {
          description: 'browsers are not remembered',
          isCaught: isLockedOut,
          effect: 'the owner is locked out',
        },
      ])
      // A run on a slow machine can extend into the next window.
      const maxChecked = MAX_CHECKED_PER_WINDOW * Math.ceil(elapsedMs / WINDOW) - 1
      const isBounded =
        checked >= MAX_CHECKED_PER_WINDOW - 1 && checked <= maxChecked && refused === guesses - checked
      return {
        pass: isBounded && byPassword && byMail && isLockedOut,
        figure: `${guesses} guesses from ${guesses} addresses at ${perSecond}/s: ${checked} were checked, the limit is ${MAX_CHECKED_PER_WINDOW} in 15 minutes and 50 a day; the owner signed in by password from a known browser, during and after (${byPassword ? 'yes' : 'NO'}) and by the mailed link from a new one (${byMail ? 'yes' : 'NO'})`,
      }
    } finally {
      await testbed.stop()
      await server.stop()
    }
  },
} satisfies Proof

/** The same browser, connected to another process of the service. */
function copyVisitor(visitor: Visitor, url: string): Visitor {
  const copy = createVisitor({ url }, { address: '198.51.100.1' })
  for (const [name, value] of visitor.cookies) copy.cookies.set(name, value)
  return copy
}
