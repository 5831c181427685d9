// Proves that other calendars are read as their owners see them: recurring events, and which events block time.
import { reportFaultChecks } from '../testbed/planted-fault.ts'
import type { Proof } from '../testbed/runner.ts'
import { proveCounting } from './calendars/counting/prove-counting.ts'
import { proveExpansion } from './calendars/expansion/prove-expansion.ts'
import type { PartResult } from './calendars/part-result.ts'

const MAX_SHOWN = 20

export default {
  claim: 'Events of other calendars block exactly the times that they take.',
  parts: ['expansion', 'counting'],
  seed: 22,
  shortSeconds: 20,
  async run({ full, includesPart, seed }, report) {
    const results: PartResult[] = []
    if (includesPart('expansion')) results.push(await proveExpansion(full, seed, report))
    if (includesPart('counting')) results.push(await proveCounting(report))
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
