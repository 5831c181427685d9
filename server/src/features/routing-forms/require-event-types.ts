// Lets a routing form lead only to event types that are there.
import { eventTypesOf } from '../../domain/routing/form.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { Problem } from '../../platform/errors.ts'
import type { FormSettings } from './read-form.ts'
import { eventTypesNamed } from './store.ts'

/** `before`: it may go on leading to what was deleted since, which is passed over. */
export async function requireEventTypes(
  tx: Transaction,
  before: Pick<FormSettings, 'rules' | 'default_result'>,
  after: Pick<FormSettings, 'rules' | 'default_result'>,
): Promise<void> {
  const known = new Set(eventTypesOf({ ...before, defaultResult: before.default_result }))
  const added = eventTypesOf({ ...after, defaultResult: after.default_result }).filter((id) => !known.has(id))
  if (added.length === 0) return
  const types = await tx.rows(eventTypesNamed(tx.organizationId, added))
  if (types.length < added.length) throw new Problem('not_found')
  if (types.some(({ deleted_at }) => deleted_at !== null))
    throw new Problem('conflict', { message: 'An event type that the form leads to has been deleted.' })
}
