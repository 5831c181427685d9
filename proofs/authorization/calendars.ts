// The calendar subscriptions and feeds of the proof's organizations, and fresh ones like them.
import { createCalendarFeed } from '../../server/src/features/calendars/create-calendar-feed.ts'
import { deleteCalendarFeed } from '../../server/src/features/calendars/delete-calendar-feed.ts'
import { endCalendarSubscription } from '../../server/src/features/calendars/end-calendar-subscription.ts'
import { subscribeToCalendar } from '../../server/src/features/calendars/subscribe-to-calendar.ts'
import { standings } from './policy.ts'
import type { Person, Tenant, World } from './world.ts'

type Scene = Pick<Tenant, 'name' | 'actor' | 'people'>

/** Every standing's own, by its name, a teammate's and a colleague's; and a feed that was ended. */
export async function standingCalendars(
  world: World,
  scene: Scene,
  others: { readonly teammate: Person; readonly colleague: Person },
): Promise<Record<'calendar_subscriptions' | 'calendar_feeds', Record<string, string>>> {
  const subscriptions: Record<string, string> = {}
  const feeds: Record<string, string> = {}
  const people: Readonly<Record<string, Person>> = { ...scene.people, ...others }
  for (const object of [...standings, 'teammate', 'colleague']) {
    const userId = people[object]?.userId ?? ''
    subscriptions[object] = await freshSubscription(world, scene, userId)
    feeds[object] = await freshFeed(world, scene, userId)
  }
  const revoked = await freshFeed(world, scene, scene.actor.userId)
  await deleteCalendarFeed(world.ctx, scene.actor, { id: revoked })
  return { calendar_subscriptions: subscriptions, calendar_feeds: { ...feeds, revoked } }
}

export async function freshSubscription(
  world: World,
  { name, actor }: Pick<Tenant, 'name' | 'actor'>,
  userId: string,
): Promise<string> {
  const wish = { user: world.uri('users', userId), url: `https://example.com/${world.unique()}.ics` }
  const { id } = await subscribeToCalendar(world.ctx, actor, wish)
  world.own(name, id)
  return id
}

/** A user may have 20: what a cell has made is taken away again, or the next could make none. */
export async function removeMadeSubscription(
  { ctx }: World,
  { actor }: Pick<Tenant, 'actor'>,
  uri: string,
): Promise<void> {
  await endCalendarSubscription(ctx, actor, { id: uri.slice(-36) })
}

/** Everybody makes their own. */
export async function freshFeed(
  world: World,
  { name, actor }: Pick<Tenant, 'name' | 'actor'>,
  userId: string,
): Promise<string> {
  const { id } = await createCalendarFeed(world.ctx, { ...actor, userId }, { name: 'Phone' })
  world.own(name, id)
  return id
}
