// Clears texts that contain a deleted address, in all tables of personal-data.ts.
import { redact } from '../../domain/privacy/redact.ts'
import { emit, type WriteTransaction } from '../../platform/writes/write.ts'
import { invitationById } from '../organization-invitations/store.ts'
import { isAnnounced } from './announce-erasures.ts'
import {
  blockedAfter,
  bookedInvitees,
  deleteRows,
  deleteStaleWords,
  invitationsAfter,
} from './booking-store.ts'
import { clearSlugs } from './clear-slugs.ts'
import { mayMatch } from './redact-documents.ts'
import {
  type Fields,
  lockRows,
  rowsWithAddresses,
  type ScannedRow,
  type ScannedTable,
  saveRows,
  scannedTables,
} from './scan-store.ts'
import type { DeletionRun } from './start-deletion-run.ts'
import { insertSubjects } from './store.ts'

const READ_BATCH_SIZE = 1_000

export async function clearTexts(run: DeletionRun): Promise<void> {
  if (run.inviteeMatcher.isEmpty) return
  for (const table of scannedTables) await clearTable(run, table)
  await removeRows(run, 'organization_invitations', invitationsAfter)
  await removeRows(run, 'blocked_invitees', blockedAfter)
}

async function clearTable(run: DeletionRun, table: ScannedTable): Promise<void> {
  const matcher = matcherFor(run, table)
  for await (const rows of run.batches(rowsWithAddresses(table), READ_BATCH_SIZE)) {
    const matchedIds = rows.flatMap(({ id, text, created_at }) =>
      text !== null && mayMatch(matcher, text, created_at) ? id : [],
    )
    if (matchedIds.length > 0) await clearRows(run, table, matchedIds)
  }
}

/** Rows that belong to the invitee, even if the invitee is a user. Other rows belong to hosts. */
const INVITEE_TABLES = new Set(['invitees', 'booking_requests', 'routing_form_submissions'])
type Matchers = Pick<DeletionRun, 'inviteeMatcher' | 'textMatcher'>
export const matcherFor = ({ inviteeMatcher, textMatcher }: Matchers, { table }: ScannedTable) =>
  INVITEE_TABLES.has(table) ? inviteeMatcher : textMatcher

/** Reads the rows again under a lock, because they may have changed. */
const clearRows = (run: DeletionRun, table: ScannedTable, ids: readonly string[]) =>
  run.write(async (tx) => {
    const { organizationId, ctx } = run
    const rows = await tx.rows(lockRows(organizationId, table, ids))
    const changed = rows.flatMap((row) => clearFields(run, table, row) ?? [])
    if (changed.length === 0) return
    await tx.rows(saveRows(organizationId, table, changed, ctx.clock.now()))
    if (table.table === 'groups') await clearSlugs(tx, rows, (row) => clearFields(run, table, row))
    const found = changed.map(({ id }) => id)
    if (table.table === 'scheduled_events') await tx.rows(deleteStaleWords(organizationId, found))
    if (table.table === 'invitees') {
      const booked = await tx.rows(bookedInvitees(organizationId, found))
      const eventIds = booked.map(({ event_id }) => event_id)
      await tx.rows(deleteStaleWords(organizationId, eventIds))
    }
    if (table.isSubject) {
      // A submission has no other link to a person, so one that contains the address is erased completely.
      const isFullyErased = table.table === 'routing_form_submissions'
      await tx.rows(insertSubjects(organizationId, found, { isFullyErased, parts: ['texts'] }))
    } else if (isAnnounced(table.table))
      await tx.rows(insertSubjects(organizationId, found, { isFullyErased: false }))
    run.count(table.table, changed.length)
  })

/** Null if there is nothing to clear. */
export function clearFields(
  matchers: Matchers,
  table: ScannedTable,
  { fields, created_at }: ScannedRow,
): Fields | null {
  const redaction = matcherFor(matchers, table).createRedaction(created_at)
  const redacted = redact(fields, redaction) as Fields
  if (JSON.stringify(redacted) === JSON.stringify(fields)) return null
  if (table.table !== 'routing_form_submissions') return redacted
  return redact(redacted, { ...redaction, isFullyErased: () => true }) as Fields
}

/** Replaces the address of a deleted invitation, which is required. */
const DELETED_ADDRESS = 'deleted@address.invalid'

async function announceInvitations(
  { organizationId, ctx }: DeletionRun,
  tx: WriteTransaction,
  ids: readonly string[],
): Promise<void> {
  const now = ctx.clock.now()
  const found = await tx.pipeline(...ids.map((id) => invitationById(organizationId, id, now)))
  for (const [invitation] of found)
    if (invitation !== undefined)
      emit(tx, {
        type: 'organization_invitation.deleted',
        subjectId: invitation.id,
        before: { ...invitation, email: DELETED_ADDRESS },
        after: null,
      })
}

async function removeRows(
  run: DeletionRun,
  table: 'organization_invitations' | 'blocked_invitees',
  rowsAfter: typeof invitationsAfter,
): Promise<void> {
  const { organizationId, textMatcher } = run
  for await (const rows of run.batches(rowsAfter, READ_BATCH_SIZE)) {
    const ids = rows.flatMap(({ id, email, created_at }) =>
      email !== null && textMatcher.isMatch(email, created_at) ? id : [],
    )
    if (ids.length > 0)
      await run.write(async (tx) => {
        if (table === 'organization_invitations') await announceInvitations(run, tx, ids)
        await tx.rows(deleteRows(organizationId, table, ids))
      })
    run.count(table, ids.length)
  }
}
