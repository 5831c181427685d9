// Fills the activity log of an organization with entries like those of a busy year, by the service's own writes.
import type { EventType } from '../../server/src/domain/events/catalogue.ts'
import { emit, write } from '../../server/src/platform/writes/write.ts'
import type { Owner, Stand } from '../stand/stand.ts'

/** Few large transactions instead of many small ones: what is proved is the log, not the writes. */
const TOGETHER = 500

/** One in a thousand is of a rare type. */
const typeOf = (place: number): EventType =>
  place % 1_000 === 7 ? 'organization.updated' : place % 3 === 0 ? 'invitee.created' : 'group.updated'

export async function fillLog(
  { ctx }: Pick<Stand, 'ctx'>,
  owner: Owner,
  count: number,
  progress: (done: number) => void,
): Promise<void> {
  for (let from = 0; from < count; from += TOGETHER) {
    await write(ctx, { kind: 'system', organizationId: owner.organizationId }, async (tx) => {
      for (let place = from; place < Math.min(from + TOGETHER, count); place += 1) {
        const id = ctx.newId()
        const before = { id, name: `Before ${place}`, note: 'n'.repeat(200) }
        emit(tx, {
          type: typeOf(place),
          subjectId: id,
          before,
          after: { ...before, name: `After ${place}`, email: `person-${place}@example.com` },
        })
      }
      return undefined
    })
    progress(Math.min(from + TOGETHER, count))
  }
}
