// Proves that bad input is refused: malformed requests made from the own schemas of operations, pages and tools, none of which may do harm.
import { fuzz } from './fuzz/campaign.ts'
import { doorOperations } from './fuzz/doors.ts'
import { readOperations } from './fuzz/operations.ts'
import { prepare } from './fuzz/prepare.ts'
import { prepareDoors } from './fuzz/prepare-doors.ts'
import type { Trial } from './stand/runner.ts'
import { highLimits, startStand } from './stand/stand.ts'

const SHORT = 10_000
const FULL = 1_000_000
const SHOWN = 10
/** With little room for young objects the heap finds its size within the warm-up, and what grows afterwards is a leak. */
const ENVIRONMENT = { NODE_OPTIONS: '--max-semi-space-size=2', OAUTH_DYNAMIC_REGISTRATION: 'true' }
const ANSWERS_EVERYTHING = new URL('./fuzz/answer-everything.ts', import.meta.url).pathname
/** A password that is looked at costs more than a hundred other requests: a few of them are enough. */
const limits = highLimits.map((row) => (row.class.startsWith('sign_in') ? { ...row, limit: 50 } : row))

export default {
  says: 'bad input is refused',
  seed: 1,
  shortSeconds: 35,
  async run({ full, seed }, report) {
    const requests = full ? FULL : SHORT
    const stand = await startStand({ apis: 0, environment: ENVIRONMENT, limits })
    try {
      await stand.startApi({ program: [ANSWERS_EVERYTHING] })
      const { operations: ofApi, source } = readOperations()
      const doors = doorOperations(stand.ctx)
      const operations = [...ofApi, ...doors]
      report.say(
        `${ofApi.length} operations from ${source}, and ${doors.length} pages, forms, tools and addresses of OAuth`,
      )
      const known = { ...(await prepare(stand)), ...(await prepareDoors(stand)) }
      const result = await fuzz({ stand, operations, known, seed, requests, report })
      report.table(result.table)
      report.say(result.memory.line)
      report.say(result.partial.line)
      if (result.faults.length > 0) report.table(result.faults.slice(0, SHOWN).map((fault) => ({ ...fault })))
      const pass = result.faults.length === 0 && result.memory.isFlat && result.partial.isRight
      const figure = `${requests.toLocaleString('en')} malformed requests, ${result.serverErrors} × 5xx, ${result.hangs} hangs, ${result.faults.length} wrong answers, memory ${result.memory.figure}`
      return { pass, figure }
    } finally {
      await stand.stop()
    }
  },
} satisfies Trial
