// Changes the password of a calendar connection, after the server has accepted it.
import type { Member } from '../../domain/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { orNotFound } from '../../platform/errors.ts'
import { requireMatch } from '../../platform/writes/require-match.ts'
import { emit, findEarlierResult, write } from '../../platform/writes/write.ts'
import { requireOwn } from '../calendars/require-own.ts'
import { calendarsOfConnection } from './calendar-store.ts'
import { browserRequired } from './connect-calendar-account.ts'
import { type ConnectionDetails, toCalendarConnection, withoutNames } from './schema.ts'
import { sealCredentials } from './seal-credentials.ts'
import { addressOfConnection, connectionById, NO_OAUTH, replaceAccess } from './store.ts'
import { tryAccount } from './try-account.ts'

export async function updateCalendarConnection(
  ctx: Context,
  actor: Member,
  input: { readonly id: string; readonly username?: string; readonly password: string },
): Promise<ConnectionDetails> {
  const { organizationId } = actor
  const { id, password } = input
  const earlier = await findEarlierResult(ctx, actor)
  if (earlier !== null) return earlier.result as ConnectionDetails
  const [[stored], [address]] = await ctx.db
    .withOrganization(organizationId)
    .all(connectionById(organizationId, id), addressOfConnection(organizationId, id))
  const { account: current, provider } = requireOwn(actor, stored)
  if (provider !== 'caldav') throw browserRequired(ctx, provider)
  const username = input.username?.trim() ?? current
  const url = orNotFound(orNotFound(address).homes[0])
  const account = await tryAccount(ctx, actor, { url, username, password })
  return write(ctx, actor, async (tx) => {
    const now = ctx.clock.now()
    const before = requireOwn(actor, await tx.first(connectionById(organizationId, id).forNoKeyUpdate()))
    const calendars = await tx.rows(calendarsOfConnection(organizationId, id))
    const shown = { ...before, calendars }
    requireMatch(ctx, () =>
      toCalendarConnection(ctx.config.urls, before.user_id === actor.userId ? shown : withoutNames(shown)),
    )
    const after = {
      ...before,
      account: username,
      host: account.host,
      state: 'active' as const,
      failure: null,
      failing_since: null,
      updated_at: now,
    }
    const credentials = sealCredentials(ctx, id, { username, password })
    const { homes, addresses } = account
    await tx.rows(replaceAccess(organizationId, after, { homes, addresses, credentials, ...NO_OAUTH }))
    const details = { ...after, calendars }
    emit(tx, {
      type: 'calendar_connection.updated',
      subjectId: id,
      before: withoutNames(shown),
      after: withoutNames(details),
    })
    return details
  })
}
