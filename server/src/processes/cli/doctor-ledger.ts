// The doctor's look at the ledger of deletions: can it be written, or begun.
import { access, constants } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Finding } from './doctor.ts'

export async function checkLedger(path: string): Promise<Finding> {
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
    mend: 'Where a worker runs it must be able to, or no personal data is deleted: set DELETION_LEDGER (docs/personal-data.md).',
  }
}
