// Lists deletions of personal data and what became of them. Writes nothing.
import type { Instant } from '../../domain/time/instant.ts'
import { keyset, type PageRequest } from '../../platform/db/keyset.ts'
import { type Query, sql } from '../../platform/db/sql.ts'
import { type DeletionRow, deletionColumns } from './store.ts'

type Counts = Readonly<Record<string, number>>

export interface ListedDeletion extends DeletionRow {
  readonly ledgered_at: Instant | null
  readonly finished_at: Instant | null
  readonly counts: Counts | null
  /** Entries in calendars, as reported last. */
  readonly entry_counts: Counts | null
  readonly entries_due_at: Instant | null
}

const deletions = (organizationId: string) =>
  sql
    .selectFrom('deletions')
    .select([...deletionColumns, 'ledgered_at', 'finished_at', 'counts', 'entry_counts', 'entries_due_at'])
    .where('organization_id', '=', organizationId)
    .$castTo<ListedDeletion>()

export const listDeletions = (organizationId: string, page: PageRequest): Query<ListedDeletion> =>
  keyset(deletions(organizationId), page, { requested_at: 'requested_at' }, 'id')

export const deletionById = (organizationId: string, id: string): Query<ListedDeletion> =>
  deletions(organizationId).where('id', '=', id)
