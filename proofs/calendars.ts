// Proves that connected calendars are read as their owners see them, and stay the same as the bookings here.
import { reportFaultChecks } from '../testbed/planted-fault.ts'
import type { Proof, Report } from '../testbed/runner.ts'
import { proveCounting } from './calendars/counting/prove-counting.ts'
import { proveExpansion } from './calendars/expansion/prove-expansion.ts'
import { proveFreshness } from './calendars/freshness/prove-freshness.ts'
import { proveLoss } from './calendars/loss/prove-loss.ts'
import type { PartResult } from './calendars/part-result.ts'
import { proveTwoWay } from './calendars/two-way/prove-two-way.ts'

const MAX_SHOWN = 20

interface Part {
  readonly name: string
  /** It measures time, which needs the whole machine. */
  readonly isFullOnly?: boolean
  prove(full: boolean, seed: number, report: Report): Promise<PartResult>
}

const PARTS: readonly Part[] = [
  { name: 'expansion', prove: proveExpansion },
  { name: 'counting', prove: (_full, _seed, report) => proveCounting(report) },
  { name: 'two-way', prove: proveTwoWay },
  { name: 'loss', prove: proveLoss },
  { name: 'freshness', isFullOnly: true, prove: (_full, seed) => proveFreshness(seed) },
]

export default {
  claim: 'Events of other calendars block exactly their time, and bookings are in the hosts’ calendars once.',
  parts: PARTS.map(({ name }) => name),
  seed: 22,
  shortSeconds: 25,
  async run({ full, includesPart, seed }, report) {
    const parts = PARTS.filter(({ name, isFullOnly = false }) => includesPart(name) && (full || !isFullOnly))
    const results: PartResult[] = []
    const prove = async (part: Part) => results.push(await part.prove(full, seed, report))
    // In the short form most of the time is spent waiting.
    if (!full) await Promise.all(parts.map(prove))
    else for (const part of parts) await prove(part)
    const failures = results.flatMap((result) => result.failures)
    for (const failure of failures.slice(0, MAX_SHOWN)) report.print(failure)
    const areCaught = reportFaultChecks(
      report,
      results.flatMap((result) => result.faultChecks),
    )
    return {
      pass: failures.length === 0 && areCaught,
      figure: results.map(({ figure }) => figure).join('; '),
    }
  },
} satisfies Proof
