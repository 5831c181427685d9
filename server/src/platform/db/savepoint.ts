// The savepoint of a transaction that undoes one attempt and continues.
import { sql as raw } from 'kysely'
import { rawQuery } from './sql.ts'

export const beginAttempt = () => rawQuery<never>(raw`SAVEPOINT attempt`)
export const rollbackAttempt = () => rawQuery<never>(raw`ROLLBACK TO SAVEPOINT attempt`)
