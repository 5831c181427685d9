// Checks that webhook subscriptions and calendar feeds end with the access of the member or app that created them.
import type { Member } from '../../server/src/domain/access/actor.ts'
import { scopes as allScopes } from '../../server/src/domain/access/scopes.ts'
import { createCalendarFeed } from '../../server/src/features/calendars/create-calendar-feed.ts'
import { FEED_GENERATION } from '../../server/src/features/calendars/schema.ts'
import { showCalendarFeed } from '../../server/src/features/calendars/show-calendar-feed.ts'
import { revokeGrant } from '../../server/src/features/oauth/revoke-grant.ts'
import { changeRole } from '../../server/src/features/organization-memberships/change-role.ts'
import { removeMember } from '../../server/src/features/organization-memberships/remove-member.ts'
import { wakeQueues } from '../../server/src/features/webhook-deliveries/queue-store.ts'
import { sendDeliveries } from '../../server/src/features/webhook-deliveries/send-deliveries.ts'
import { insertDeliveries } from '../../server/src/features/webhook-deliveries/store.ts'
import { createWebhookSubscription } from '../../server/src/features/webhook-subscriptions/create-webhook-subscription.ts'
import type { Context } from '../../server/src/platform/context.ts'
import { write } from '../../server/src/platform/writes/write.ts'
import { grantApp } from './apps.ts'
import type { Fixture, Tenant } from './fixture.ts'

interface Creator {
  readonly name: string
  readonly bearer: 'personal' | 'app' | 'expired app'
  /** Ends the access of the creator. */
  readonly act?: (ctx: Context, tenant: Tenant, creator: Member) => Promise<unknown>
  readonly mayReceive?: true
  /** Members keep the feed of their own meetings as long as they are members. */
  readonly mayReadFeed?: true
}

const remove: Creator['act'] = (ctx, { actor }, { membershipId: id }) =>
  removeMember(ctx, actor, { id, futureEvents: 'cancel', reassignTo: null })
const demote: Creator['act'] = (ctx, { actor }, { membershipId: id }) =>
  changeRole(ctx, actor, { id, role: 'user' })
const revoke: Creator['act'] = (ctx, { actor }, { grantId = '' }) => revokeGrant(ctx, actor, grantId)

const creators: readonly Creator[] = [
  { name: 'admin', bearer: 'personal', mayReceive: true, mayReadFeed: true },
  { name: 'demoted admin', bearer: 'personal', act: demote, mayReadFeed: true },
  { name: 'removed admin', bearer: 'personal', act: remove },
  { name: 'app of an admin', bearer: 'app', mayReceive: true, mayReadFeed: true },
  { name: 'app of a demoted admin', bearer: 'app', act: demote, mayReadFeed: true },
  { name: 'app of a removed admin', bearer: 'app', act: remove },
  { name: 'app, revoked grant', bearer: 'app', act: revoke },
  { name: 'app, expired grant', bearer: 'expired app' },
]

export async function checkEndedAccess(
  fixture: Fixture,
  tenant: Tenant,
): Promise<{ readonly checks: number; readonly faults: readonly string[] }> {
  const tried: { creator: Creator; url: string; feed: string }[] = []
  for (const creator of creators) {
    const actor = await createActor(fixture, tenant, creator)
    const url = await subscribe(fixture, actor)
    const { id } = await createCalendarFeed(fixture.ctx, actor, { name: 'Phone' })
    const feed = fixture.createLink(tenant, id, { kind: 'calendar_feed', generation: FEED_GENERATION })
    await creator.act?.(fixture.ctx, tenant, actor)
    tried.push({ creator, url, feed })
  }
  const sent = await send(fixture.ctx)
  const faults: string[] = []
  for (const { creator, url, feed } of tried) {
    const { name, mayReceive = false, mayReadFeed = false } = creator
    if (sent.has(url) !== mayReceive) faults.push(`${name}: webhook sent: ${!mayReceive}`)
    const canRead = await showCalendarFeed(fixture.ctx, feed).then(
      () => true,
      () => false,
    )
    if (canRead !== mayReadFeed) faults.push(`${name}: calendar feed readable: ${canRead}`)
  }
  return { checks: creators.length * 2, faults }
}

async function createActor(fixture: Fixture, tenant: Tenant, { bearer }: Creator): Promise<Member> {
  const person = await fixture.addMember(tenant, 'admin')
  const actor: Member = { ...tenant.actor, ...person, role: 'admin' }
  if (bearer === 'personal') return actor
  const { grantId } = await grantApp(fixture, actor, allScopes, { expired: bearer === 'expired app' })
  return { ...actor, grantId }
}

/** A subscription to the events of the organization with one due delivery. Returns its URL. */
async function subscribe(fixture: Fixture, actor: Member): Promise<string> {
  const { ctx } = fixture
  const { organizationId } = actor
  const { subscription } = await createWebhookSubscription(ctx, actor, {
    url: `https://example.com/${fixture.uniqueName()}`,
    events: ['invitee.created'],
    organization: fixture.uri('organizations', organizationId),
    scope: 'organization',
  })
  const delivery = {
    id: ctx.newId(),
    subscriptionId: subscription.id,
    eventId: ctx.newId(),
    event: 'invitee.created',
    body: '{}',
  }
  await write(ctx, { kind: 'system', organizationId }, async (tx) => {
    const now = ctx.clock.now()
    await tx.pipeline(
      insertDeliveries(organizationId, [delivery], now),
      wakeQueues(organizationId, [subscription.id], now),
    )
    return undefined
  })
  return subscription.callback_url
}

/** Sends what is due, without a network. Returns the URLs that would have been called. */
async function send(ctx: Context): Promise<ReadonlySet<string>> {
  const called = new Set<string>()
  const outgoing: Context['outgoing'] = {
    ...ctx.outgoing,
    async call({ url }) {
      called.add(url)
      return { status: 204, headers: {}, body: Buffer.alloc(0), isComplete: true, error: null }
    },
  }
  await sendDeliveries.run({ ...ctx, outgoing }, new AbortController().signal)
  return called
}
