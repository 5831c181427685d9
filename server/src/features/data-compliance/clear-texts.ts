// Clears what holds an address that is meant in everybody's texts, table after table as the list has them.
import { forget } from '../../domain/privacy/forget.ts'
import type { Instant } from '../../domain/time/instant.ts'
import type { Round } from './begin-round.ts'
import { deleteInvitations, invitationsAfter } from './booking-store.ts'
import { mayHold } from './read-documents.ts'
import { insertSubjects } from './store.ts'
import {
  type Fields,
  lockRows,
  moveSlugs,
  rowsWithAddresses,
  saveRows,
  type WalkedTable,
  walkedTables,
} from './walk-store.ts'

const READ_TOGETHER = 1_000

export async function clearTexts(round: Round): Promise<void> {
  if (round.people.isEmpty) return
  for (const table of walkedTables) await clearTable(round, table)
  await removeInvitations(round)
}

interface Read {
  readonly fields: Fields
  readonly born: Instant
}

async function clearTable(round: Round, table: WalkedTable): Promise<void> {
  const { organizationId } = round
  const who = recogniserFor(round, table)
  for await (const rows of round.batches(
    (after, most) => rowsWithAddresses(organizationId, table, after, most),
    READ_TOGETHER,
  )) {
    const hit = rows.flatMap(({ id, text, born }) => (text !== null && mayHold(who, text, born) ? id : []))
    if (hit.length > 0) await clearRows(round, table, hit)
  }
}

/** What somebody answered or said of themselves is theirs, also a user's. An event is of those who host it. */
const SAID_BY_PEOPLE = new Set(['invitees', 'routing_form_submissions'])
const recogniserFor = ({ people, texts }: Round, { table }: WalkedTable) =>
  SAID_BY_PEOPLE.has(table) ? people : texts

/** Read again under a lock: somebody may have changed them since. */
const clearRows = (round: Round, table: WalkedTable, ids: readonly string[]) =>
  round.write(async (tx) => {
    const { organizationId } = round
    const rows = await tx.rows(lockRows(organizationId, table, ids))
    const changed = rows.flatMap((row) => cleared(round, table, row) ?? [])
    if (changed.length === 0) return
    await tx.rows(saveRows(organizationId, table, changed))
    if (table.table === 'groups') await tx.rows(moveSlugs(organizationId, changed))
    if (table.isSubject) {
      // Whoever answered a form and named themselves in it is not known by anything else: all of it is theirs.
      const isWhole = table.table === 'routing_form_submissions'
      const found = changed.map(({ id }) => id)
      await tx.rows(insertSubjects(organizationId, found, { isWhole, parts: ['texts'] }))
    }
    round.count(table.table, changed.length)
  })

/** Null where there is nothing to clear. */
function cleared(round: Round, table: WalkedTable, { fields, born }: Read): Fields | null {
  const how = recogniserFor(round, table).forgetting(born)
  const left = forget(fields, how) as Fields
  if (JSON.stringify(left) === JSON.stringify(fields)) return null
  if (table.table !== 'routing_form_submissions') return left
  return forget(left, { ...how, isWhole: () => true }) as Fields
}

async function removeInvitations(round: Round): Promise<void> {
  const { organizationId, texts } = round
  for await (const rows of round.batches(
    (after, most) => invitationsAfter(organizationId, after, most),
    READ_TOGETHER,
  )) {
    const ids = rows.flatMap(({ id, email, born }) =>
      email !== null && texts.isMeant(email, born) ? id : [],
    )
    if (ids.length > 0)
      await round.write(async (tx) => void (await tx.rows(deleteInvitations(organizationId, ids))))
    round.count('organization_invitations', ids.length)
  }
}
