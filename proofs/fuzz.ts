// Proves that malformed input is rejected without harm, with requests derived from the schemas of operations, pages
// and tools.
import { highLimits } from '../testbed/limits-file.ts'
import type { Proof } from '../testbed/runner.ts'
import { startTestbed } from '../testbed/testbed.ts'
import { fuzz } from './fuzz/campaign.ts'
import { BOUNCE_SECRET } from './fuzz/entry-point-drafts.ts'
import { entryPointOperations } from './fuzz/entry-points.ts'
import { readOperations, sessionOperations } from './fuzz/operations.ts'
import { prepare } from './fuzz/prepare.ts'
import { startCalendarProviders } from './fuzz/prepare-calendars.ts'
import { prepareEntryPoints } from './fuzz/prepare-entry-points.ts'

const SHORT_REQUESTS = 10_000
/** A million requests in all. Each part takes less than 20 minutes. */
const REQUESTS_PER_PART = 250_000
const parts = ['1', '2', '3', '4']
const MAX_SHOWN = 10
/** A small young generation makes the heap settle during the warm-up; growth afterwards is a leak. */
const ENVIRONMENT = {
  NODE_OPTIONS: '--max-semi-space-size=2',
  OAUTH_DYNAMIC_REGISTRATION: 'true',
  MAIL_BOUNCE_ADDRESS: 'bounces@bounces.example.com',
  MAIL_BOUNCE_SECRET: BOUNCE_SECRET,
}
const SERVER_UNDER_TEST = new URL('./fuzz/server-under-test.ts', import.meta.url).pathname
/** A password check costs more than a hundred other requests, so a few of them are enough. */
const limits = highLimits.map((row) => (row.class.startsWith('sign_in') ? { ...row, limit: 50 } : row))

export default {
  claim: 'Malformed input is rejected without server errors, hangs or leaks.',
  seed: 1,
  parts,
  shortSeconds: 35,
  async run({ full, seed: firstSeed, includesPart }, report) {
    const selected = parts.filter(includesPart)
    const requests = full ? REQUESTS_PER_PART * selected.length : SHORT_REQUESTS
    const seed = firstSeed + parts.indexOf(selected[0] ?? '')
    const providers = await startCalendarProviders()
    const environment = { ...ENVIRONMENT, ...providers.environment }
    const testbed = await startTestbed({ apis: 0, environment, limits })
    try {
      await testbed.startApi({ program: [SERVER_UNDER_TEST] })
      const { operations: apiOperations, source } = readOperations()
      const entryPoints = entryPointOperations(testbed.ctx)
      const bySession = sessionOperations()
      const operations = [...apiOperations, ...bySession, ...entryPoints]
      report.print(
        `${apiOperations.length} operations from ${source}, ${bySession.length} by session, and ${entryPoints.length} pages, forms, notices, tools and OAuth endpoints`,
      )
      const samples = { ...(await prepare(testbed)), ...(await prepareEntryPoints(testbed, providers)) }
      const result = await fuzz({ testbed, operations, samples, seed, requests, report })
      report.table(result.table)
      report.print(result.memory.line)
      report.print(result.partial.line)
      report.print(
        `${providers.exchanges()} callbacks of calendar providers got to the exchange of their code`,
      )
      if (result.faults.length > 0)
        report.table(result.faults.slice(0, MAX_SHOWN).map((fault) => ({ ...fault })))
      const pass = result.faults.length === 0 && result.memory.isFlat && result.partial.isRight
      const figure = `${requests.toLocaleString('en')} malformed requests, ${result.serverErrors} × 5xx, ${result.hangs} hangs, ${result.faults.length} wrong responses, memory ${result.memory.figure}`
      return { pass, figure }
    } finally {
      await testbed.stop()
      await providers.stop()
    }
  },
} satisfies Proof
