// Requires that the event types in a routing form exist.
import { listReferencedEventTypes } from '../../domain/routing/form.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { Problem } from '../../platform/errors.ts'
import type { FormSettings } from './read-form.ts'
import { eventTypesByIds } from './store.ts'

/** Event types that `before` already names are not checked: rules with deleted ones are skipped when evaluated. */
export async function requireEventTypes(
  tx: Transaction,
  before: Pick<FormSettings, 'rules' | 'default_result'>,
  after: Pick<FormSettings, 'rules' | 'default_result'>,
): Promise<void> {
  const known = new Set(listReferencedEventTypes({ ...before, defaultResult: before.default_result }))
  const added = listReferencedEventTypes({ ...after, defaultResult: after.default_result }).filter(
    (id) => !known.has(id),
  )
  if (added.length === 0) return
  const types = await tx.rows(eventTypesByIds(tx.organizationId, added))
  if (types.length < added.length) throw new Problem('not_found')
  if (types.some(({ deleted_at }) => deleted_at !== null))
    throw new Problem('conflict', {
      message: 'An event type in the form has been deleted. Choose another one.',
    })
}
