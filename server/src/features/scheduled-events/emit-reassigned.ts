// Emits the event of a meeting that was given to another host. It names both hosts.
import { orNotFound } from '../../platform/errors.ts'
import { emit, type WriteTransaction } from '../../platform/writes/write.ts'
import type { EventDetails, NamedHost } from './store.ts'

export function emitReassigned(
  tx: WriteTransaction,
  before: EventDetails,
  after: EventDetails,
  { from, to }: { readonly from: string; readonly to: string },
): void {
  const reassignment = { from: personIn(before, from), to: personIn(after, to) }
  emit(tx, {
    type: 'scheduled_event.reassigned',
    subjectId: after.id,
    before,
    after: { ...after, reassignment },
  })
}

function personIn({ hosts }: EventDetails, userId: string): NamedHost {
  const { email, name } = orNotFound(hosts.find(({ user_id }) => user_id === userId))
  return { user_id: userId, user_email: email, user_name: name }
}
