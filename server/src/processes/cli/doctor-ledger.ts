// The doctor's look at the ledger of deletions: does the database know all of it, and can it be written, or begun.
import { access, constants } from 'node:fs/promises'
import { dirname } from 'node:path'
import {
  checkLedgerPresent,
  checkLedgerReplayed,
  type StartupBlocker,
} from '../../features/data-compliance/replay-ledger.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Finding } from './doctor.ts'
import { withDatabase } from './doctor-database.ts'
import { explain } from './explain.ts'

/** `hasSchema`: whether the database can be asked what it knows of the ledger. */
export async function checkLedger(config: Config, hasSchema: boolean): Promise<Finding[]> {
  const path = config.deletionLedger
  if (!hasSchema) return [await checkWritable(path)]
  try {
    const { lost, old } = await withDatabase(config.database.url, async (db) => ({
      lost: await checkLedgerPresent({ config, db }),
      old: await checkLedgerReplayed({ config, db }),
    }))
    const problems = [lost, old].filter((one) => one !== null).map(toProblem)
    // A file that is gone remembers nothing, even where a new one could be begun.
    return lost === null ? [...problems, await checkWritable(path)] : problems
  } catch (error) {
    const text = `the ledger of deletions (${path}) can't be compared with the database`
    return [{ level: 'problem', text, fix: explain(error) }]
  }
}

const toProblem = ({ reason, fix }: StartupBlocker): Finding => ({ level: 'problem', text: reason, fix })

async function checkWritable(path: string): Promise<Finding> {
  const canWrite = (place: string) =>
    access(place, constants.W_OK).then(
      () => true,
      () => false,
    )
  if ((await canWrite(path)) || (await canWrite(dirname(path))))
    return { level: 'ok', text: `deletions are remembered in ${path}` }
  return {
    level: 'warning',
    text: `deletions can’t be remembered in ${path}: this account may not write there`,
    fix: 'Where a worker runs it must be able to, or no personal data is deleted: set DELETION_LEDGER (docs/personal-data.md).',
  }
}
