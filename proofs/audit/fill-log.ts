// Fills the activity log of an organization with a year's worth of entries, written by the service's own code.
import type { EventType } from '../../server/src/domain/events/catalog.ts'
import { emit, write } from '../../server/src/platform/writes/write.ts'
import type { Person } from '../../testbed/people.ts'
import type { Testbed } from '../../testbed/testbed.ts'

/** Few large transactions: the proof is about the log, not about the speed of writes. */
const BATCH_SIZE = 500

/** One entry in a thousand has a rare type. */
const eventTypeAt = (index: number): EventType =>
  index % 1_000 === 7 ? 'organization.updated' : index % 3 === 0 ? 'invitee.created' : 'group.updated'

export async function fillLog(
  { ctx }: Pick<Testbed, 'ctx'>,
  owner: Person,
  count: number,
  progress: (done: number) => void,
): Promise<void> {
  for (let from = 0; from < count; from += BATCH_SIZE) {
    await write(ctx, { kind: 'system', organizationId: owner.organizationId }, async (tx) => {
      for (let index = from; index < Math.min(from + BATCH_SIZE, count); index += 1) {
        const id = ctx.newId()
        const before = { id, name: `Before ${index}`, note: 'n'.repeat(200) }
        emit(tx, {
          type: eventTypeAt(index),
          subjectId: id,
          before,
          after: { ...before, name: `After ${index}`, email: `person-${index}@example.com` },
        })
      }
    })
    progress(Math.min(from + BATCH_SIZE, count))
  }
}
