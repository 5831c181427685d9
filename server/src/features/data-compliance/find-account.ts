// Finds what is kept about a member in tables of their own, for the export of their account.
import { accountRows, accountTables } from './account-store.ts'
import { type RecordFields, toRecord } from './found-records.ts'
import type { LookupScan } from './lookup-scan.ts'

export async function findAccount(scan: LookupScan, userId: string): Promise<void> {
  for (const table of accountTables)
    for (const row of await scan.rows(accountRows(scan.organizationId, userId, table)))
      scan.add(toRecord('account', table.table, row, JSON.parse(row.fields) as RecordFields))
}
