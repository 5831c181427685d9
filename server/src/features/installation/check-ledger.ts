// Check of the installation: the database has every deletion in the ledger, and the ledger is writable.
import { access, constants } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Config } from '../../platform/config/config.ts'
import { explain } from '../../platform/db/explain.ts'
import {
  checkLedgerPresent,
  checkLedgerReplayed,
  type StartupBlocker,
} from '../data-compliance/replay-ledger.ts'
import { withDatabase } from './check-database.ts'
import type { Finding } from './report-finding.ts'

/** Without a schema, checks only that the ledger is writable. */
export async function checkLedger(config: Config, hasSchema: boolean): Promise<Finding[]> {
  const path = config.deletionLedger
  if (!hasSchema) return [await checkWritable(path)]
  try {
    const { lost, old } = await withDatabase(config.database.url, async (db) => ({
      lost: await checkLedgerPresent({ config, db }),
      old: await checkLedgerReplayed({ config, db }),
    }))
    const problems = [lost, old].filter((one) => one !== null).map(toProblem)
    // If the file is lost, a writable folder doesn't help: a new file would lack the old entries.
    return lost === null ? [...problems, await checkWritable(path)] : problems
  } catch (error) {
    const text = `the deletion ledger (${path}) can't be compared with the database`
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
    return { level: 'ok', text: `deletions are recorded in ${path}` }
  return {
    level: 'warning',
    text: `deletions can't be recorded in ${path}: this account has no write permission`,
    fix: 'Set DELETION_LEDGER to a file that the worker can write (docs/personal-data.md). Without it, no personal data is deleted.',
  }
}
