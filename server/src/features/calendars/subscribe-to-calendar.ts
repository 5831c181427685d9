// Creates a calendar subscription. Its events block the user's time after the first successful read.
import type { Static } from 'typebox'
import type { Member } from '../../domain/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { invalid, Problem } from '../../platform/errors.ts'
import { idOf } from '../../platform/uris.ts'
import { emit, write } from '../../platform/writes/write.ts'
import { lockTargetUser } from '../users/resolve-target-user.ts'
import type { NewCalendarSubscription } from './schema.ts'
import { insertSubscription, type SubscriptionRow, subscriptionsOf } from './store.ts'

const MAX_SUBSCRIPTIONS = 20

export async function subscribeToCalendar(
  ctx: Context,
  actor: Member,
  input: Static<typeof NewCalendarSubscription>,
): Promise<SubscriptionRow> {
  const { organizationId } = actor
  // Calendar apps use the webcal scheme for links to subscribe to; it means HTTPS.
  const url = input.url.trim().replace(/^webcals?:/i, 'https:')
  const refusal = ctx.outgoing.checkUrl(url)
  if (refusal !== null) throw invalid('url', refusal)
  const { host } = new URL(url)
  const userId = input.user === undefined ? actor.userId : idOf(input.user)
  return write(ctx, actor, async (tx) => {
    await lockTargetUser(tx, actor, userId)
    if ((await tx.rows(subscriptionsOf(organizationId, userId))).length >= MAX_SUBSCRIPTIONS)
      throw new Problem('conflict', {
        message: `The user has reached the limit of ${MAX_SUBSCRIPTIONS} calendar subscriptions. Delete one first.`,
      })
    const now = ctx.clock.now()
    const row: SubscriptionRow = {
      id: ctx.newId(),
      user_id: userId,
      name: input.name?.trim() ?? host,
      host,
      read_at: null,
      failing_since: null,
      fault: null,
      created_at: now,
      updated_at: now,
    }
    await tx.rows(
      insertSubscription(organizationId, row, ctx.secrets.seal('calendar_subscription', url, row.id)),
    )
    emit(tx, {
      type: 'calendar_subscription.created',
      subjectId: row.id,
      before: null,
      after: row,
    })
    return row
  })
}
