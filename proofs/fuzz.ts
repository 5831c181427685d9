// Proves that bad input is refused: malformed requests made from the operations' own schemas, none of which may do harm.
import { fuzz } from './fuzz/campaign.ts'
import { readOperations } from './fuzz/operations.ts'
import { prepare } from './fuzz/prepare.ts'
import type { Trial } from './stand/runner.ts'
import { startStand } from './stand/stand.ts'

const SHORT = 20_000
const FULL = 1_000_000
const SHOWN = 10
/** With little room for young objects the heap finds its size within the warm-up, and what grows afterwards is a leak. */
const SMALL_HEAP = { NODE_OPTIONS: '--max-semi-space-size=2' }

/** `--seed=7` makes other requests, the same seed the same ones; `--requests=100000` makes so many. */
function numberGiven(name: string, otherwise: number): number {
  const word = process.argv.find((one) => one.startsWith(`--${name}=`))
  return word === undefined ? otherwise : Number(word.slice(name.length + 3))
}

export default {
  says: 'bad input is refused',
  async run({ full }, report) {
    const seed = numberGiven('seed', 1)
    const requests = numberGiven('requests', full ? FULL : SHORT)
    const { operations, source } = readOperations()
    report.say(`seed ${seed}, ${operations.length} operations from ${source}`)
    const stand = await startStand({ environment: SMALL_HEAP })
    try {
      const result = await fuzz({ stand, operations, known: await prepare(stand), seed, requests, report })
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
