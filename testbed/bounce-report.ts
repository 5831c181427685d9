// Reports about mail that was not delivered, as Postfix 3.7 of Debian 12 wrote them. Only names and addresses were replaced.
import { readFileSync } from 'node:fs'

/** `delayed`: Postfix still tries. `expired`: it has given up. */
type BounceReportName =
  | 'unknown-mailbox'
  | 'full-mailbox'
  | 'refused-by-remote-server'
  | 'delayed'
  | 'expired'

/** The report that came back to this address. */
export const readBounceReport = (name: BounceReportName, returnAddress: string): string =>
  readFileSync(new URL(`bounce-reports/${name}.eml`, import.meta.url), 'utf8').replaceAll(
    'bounces+TOKEN@bounces.example.com',
    returnAddress,
  )
