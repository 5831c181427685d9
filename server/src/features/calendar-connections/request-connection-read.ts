// Makes a calendar connection due, so that a worker reads its calendars within seconds.
import type { Member } from '../../domain/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { orNotFound, Problem } from '../../platform/errors.ts'
import { emit, write } from '../../platform/writes/write.ts'
import { requireReadInterval } from '../calendars/request-calendar-read.ts'
import { requireOwn } from '../calendars/require-own.ts'
import { calendarsOfConnection } from './calendar-store.ts'
import { type ConnectionDetails, describeFailure, withoutNames } from './schema.ts'
import { addressOfConnection, connectionById, requestRead } from './store.ts'

export async function requestConnectionRead(
  ctx: Context,
  actor: Member,
  input: { readonly id: string },
): Promise<ConnectionDetails> {
  const { organizationId } = actor
  const { id } = input
  return write(ctx, actor, async (tx) => {
    const now = ctx.clock.now()
    const before = requireOwn(actor, await tx.first(connectionById(organizationId, id).forNoKeyUpdate()))
    if (before.state === 'refused') {
      const reason = describeFailure(before.failure ?? 'refused', before.provider)
      const way = before.provider === 'caldav' ? ' PATCH the connection with the password.' : ''
      throw new Problem('conflict', { message: `${reason}${way} Its calendars are read after that.` })
    }
    const { read_requested_at } = orNotFound(await tx.first(addressOfConnection(organizationId, id)))
    requireReadInterval(read_requested_at, now)
    const calendars = await tx.rows(calendarsOfConnection(organizationId, id))
    const after = { ...orNotFound(await tx.first(requestRead(organizationId, id, now))), calendars }
    emit(tx, {
      type: 'calendar_connection.read_requested',
      subjectId: id,
      before: withoutNames({ ...before, calendars }),
      after: { ...withoutNames(after), read_requested_at: now },
    })
    return after
  })
}
