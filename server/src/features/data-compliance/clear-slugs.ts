// Removes a deleted address from the slug directory: groups get the slugs of their rows, and lose former ones that were made from it.
import type { Transaction } from '../../platform/db/database.ts'
import type { Fields, ScannedRow } from './scan-store.ts'
import { deleteFormerSlugs, formerSlugsOf, updateCurrentSlugs } from './slug-store.ts'

/** `clear`: returns the fields without the address, or null if they have none. */
export async function clearSlugs(
  tx: Transaction,
  rows: readonly ScannedRow[],
  clear: (row: ScannedRow) => Fields | null,
): Promise<void> {
  const { organizationId } = tx
  const byId = new Map(rows.map((row) => [row.fields.id, row]))
  const cleared = rows.flatMap((row) => clear(row) ?? [])
  const current = new Set(cleared.map(({ slug }) => slug))
  const former = await tx.rows(formerSlugsOf(organizationId, [...byId.keys()]))
  const obsolete = former.flatMap(({ owner_id, slug }) => {
    const row = byId.get(owner_id)
    // An earlier deletion may have given the group the same slug.
    if (row === undefined || current.has(slug)) return slug
    const withoutAddress = clear({ ...row, fields: { ...row.fields, slug } })
    return withoutAddress === null || withoutAddress.slug === slug ? [] : slug
  })
  await tx.pipeline(
    obsolete.length > 0 ? deleteFormerSlugs(organizationId, obsolete) : null,
    updateCurrentSlugs(organizationId, cleared),
  )
}
