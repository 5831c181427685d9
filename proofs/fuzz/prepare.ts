// Gives the fuzzer things that are really there: ids, links, cursors and tokens of one organization and of another.

import { scopes } from '../../server/src/domain/access/scopes.ts'
import { createAccessToken } from '../../server/src/features/access-tokens/create-access-token.ts'
import { insertMembership } from '../../server/src/features/organization-memberships/store.ts'
import { addUser } from '../../server/src/features/users/add-user.ts'
import { insertDeliveries } from '../../server/src/features/webhook-deliveries/store.ts'
import { write } from '../../server/src/platform/writes/write.ts'
import type { Stand } from '../stand/stand.ts'
import type { KnownAtDoors } from './door-drafts.ts'
import type { Known } from './drafts.ts'

interface Body {
  readonly resource?: {
    readonly uri: string
    readonly event?: string
    readonly cancel_url?: string
    readonly reschedule_url?: string
    readonly questions?: readonly { readonly uuid: string }[]
    readonly booking_url?: string
    readonly scheduling_links?: readonly { readonly booking_url: string }[]
  }
  readonly collection?: readonly { readonly uri: string; readonly scheduling_url?: string }[]
  readonly pagination?: { readonly next_page_token: string | null }
}

/** Mondays and Tuesdays, in everybody's working hours. */
const STARTS = [
  '2036-11-03T10:00:00Z',
  '2036-11-03T11:00:00Z',
  '2036-11-04T10:30:00Z',
  '2036-11-04T13:00:00Z',
]

export async function prepare(stand: Stand): Promise<Omit<Known, keyof KnownAtDoors>> {
  const { ctx } = stand
  const owner = await stand.found('Fuzzed')
  const stranger = await stand.found('Not fuzzed')
  const { organizationId } = owner
  const call = async (method: string, path: string, body?: unknown): Promise<Body> => {
    const response = await fetch(`${stand.apis[0]?.url}${path}`, {
      method,
      headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return (await response.json()) as Body
  }
  const made = async (path: string, body: unknown) =>
    (await call('POST', path, body)).resource?.uri.slice(-36) ?? ''
  const groups = [
    await made('/groups', { name: 'One' }),
    await made('/groups', { name: 'Two' }),
    await made('/groups', { name: 'Three' }),
  ]
  const invitations = await Promise.all(
    [1, 2, 3].map((n) =>
      made(`/organizations/${organizationId}/invitations`, { email: `guest-${n}@example.com` }),
    ),
  )
  const member = await join(stand, organizationId)
  const uri = (collection: string, id: string | undefined) => `${ctx.config.urls.api}/${collection}/${id}`
  const place = {
    group: uri('groups', groups[0]),
    owner: uri('organization_memberships', member.membershipId),
  }
  const relationship = await made('/group_relationships', place)
  const schedules = await Promise.all(
    [1, 2].map((n) => made('/user_availability_schedules', { name: `Hours ${n}`, rules: [] })),
  )
  const types = []
  for (const name of ['First', 'Second', 'Third', 'Fourth', 'Fifth'])
    types.push(await made('/event_types', { owner: uri('users', owner.userId), name }))
  const hours = await call(
    'GET',
    `/event_type_availability_schedules?event_type=${uri('event_types', types[0])}`,
  )
  // Enough seats for a campaign; what it books, moves and cancels is there again a moment later.
  const open = {
    owner: uri('users', owner.userId),
    name: 'Open',
    kind: 'group',
    invitee_limit: 10_000,
    booking_window: null,
  }
  types.push(await made('/event_types', open))
  const meetings = []
  for (const start_time of STARTS) {
    const guest = { email: 'guest@example.com', name: 'Guest' }
    const wish = { event_type: uri('event_types', types.at(-1)), start_time, invitee: guest }
    const { resource } = await call('POST', '/invitees', wish)
    const invitee = resource?.uri.slice(-36) ?? ''
    const noShow = await made('/invitee_no_shows', { invitee: uri('invitees', invitee) })
    const links = [resource?.cancel_url, resource?.reschedule_url].map(sealed)
    meetings.push({ event: resource?.event?.slice(-36) ?? '', invitee, noShow, links })
  }
  const holds = []
  for (const start_time of STARTS)
    holds.push(await made('/holds', { event_type: uri('event_types', types.at(-1)), start_time }))
  const hooks = []
  for (const n of [1, 2, 3]) {
    const organization = uri('organizations', organizationId)
    const wish = { url: `https://example.com/${n}`, events: ['invitee.created'], organization }
    hooks.push(await made('/webhook_subscriptions', { ...wish, scope: 'organization' }))
  }
  const deliveries = await Promise.all(hooks.map((id) => addDelivery(stand, organizationId, id)))
  const calendars = []
  const feeds = []
  for (const n of [1, 2, 3]) {
    calendars.push(await made('/calendar_subscriptions', { url: `https://example.com/${n}.ics` }))
    feeds.push(await made('/calendar_feeds', { name: `Feed ${n}` }))
  }
  const forms = []
  for (const name of ['One', 'Two', 'Three'])
    forms.push(
      await made('/routing_forms', {
        name,
        status: 'published',
        questions: [{ name: 'How many are you?', type: 'text' }],
        default_result: { type: 'event_type', value: uri('event_types', types.at(-1)) },
      }),
    )
  const submissions = []
  for (const id of forms)
    submissions.push(
      await made('/routing_form_submissions', {
        routing_form: uri('routing_forms', id),
        questions_and_answers: [{ question: 'How many are you?', answer: '12' }],
      }),
    )
  const share = { event_type: uri('event_types', types.at(-1)), period_type: 'unlimited' }
  const shared = [await call('POST', '/shares', share), await call('POST', '/shares', share)]
  const bookingUrls = shared.flatMap(({ resource }) => resource?.scheduling_links?.[0]?.booking_url ?? [])
  const lists = [
    '/groups?count=1',
    '/scheduled_events?count=1',
    '/event_types?count=1',
    '/routing_forms?count=1',
    '/changes?count=1',
    '/activity_log_entries?count=1',
    `/organization_invitations?organization=${uri('organizations', organizationId)}&count=1`,
  ]
  const pages = await Promise.all(lists.map((path) => call('GET', path)))
  const strange = ctx.newId()
  const offers = (await call('GET', '/event_types?count=100')).collection ?? []
  const places = offers.map(({ scheduling_url = '' }) => scheduling_url.split('/').slice(-2))
  const asked = await Promise.all(forms.map((id) => call('GET', `/routing_forms/${id}`)))
  const link = (objectId: string, generation: number) =>
    ctx.secrets.link('organization_invitation', { organizationId, objectId, generation })
  return {
    tokens: [owner.token, owner.token, owner.token, member.token, stranger.token],
    apiUrl: ctx.config.urls.api,
    ids: {
      users: [owner.userId, member.userId, stranger.userId, strange],
      organizations: [organizationId, organizationId, stranger.organizationId],
      organization_memberships: [owner.membershipId, stranger.membershipId, strange],
      organization_invitations: [...invitations, strange],
      invitations: [...invitations, strange],
      groups: [...groups, strange],
      group_relationships: [relationship, strange],
      user_availability_schedules: [...schedules, strange],
      event_type_availability_schedules: [hours.collection?.[0]?.uri.slice(-36) ?? '', strange],
      user_busy_sources: ['calendar', 'room-1', strange],
      event_types: [...types, strange],
      scheduled_events: [...meetings.map(({ event }) => event), strange],
      invitees: [...meetings.map(({ invitee }) => invitee), strange],
      holds: [...holds, strange],
      webhook_subscriptions: [...hooks, strange],
      calendar_subscriptions: [...calendars, strange],
      calendar_feeds: [...feeds, strange],
      routing_forms: [...forms, strange],
      routing_form_submissions: [...submissions, strange],
      deliveries: [...deliveries, strange],
      invitee_no_shows: [...meetings.map(({ noShow }) => noShow), strange],
    },
    links: [
      ...[1, 2].map((generation) => link(invitations[2] ?? strange, generation)),
      ctx.secrets.link('calendar_feed', { organizationId, objectId: feeds[2] ?? strange, generation: 1 }),
      ...meetings.slice(0, 2).flatMap(({ links }) => links),
      ...asked.map(({ resource }) => sealed(resource?.booking_url)),
      ...bookingUrls.map(sealed),
      'AAAA',
      strange,
    ],
    bookable: {
      profile: [...places.map(([profile = '']) => profile), 'nobody'],
      event: [...places.map(([, event = '']) => event), 'nothing'],
      start: STARTS,
      question: asked.flatMap(({ resource }) => resource?.questions ?? []).map(({ uuid }) => uuid),
    },
    bookingUrls: [...bookingUrls, `https://example.com/-/${'A'.repeat(75)}`],
    cursors: pages.flatMap((page) => page.pagination?.next_page_token ?? []),
    starts: STARTS,
  }
}

/** The last part of an address that only its holder has. */
const sealed = (address = ''): string => address.slice(address.lastIndexOf('/') + 1)

async function addDelivery({ ctx }: Stand, organizationId: string, subscriptionId: string) {
  const id = ctx.newId()
  const delivery = { id, subscriptionId, eventId: ctx.newId(), event: 'invitee.created', body: '{}' }
  await write(ctx, { kind: 'system', organizationId }, async (tx) => {
    await tx.rows(insertDeliveries(organizationId, [delivery], ctx.clock.now()))
    return undefined
  })
  return id
}

async function join({ ctx }: Stand, organizationId: string) {
  const membershipId = ctx.newId()
  const person = { name: 'Member', email: 'member@example.com', timezone: 'UTC', locale: 'en' }
  const { id: userId } = await write(ctx, { kind: 'system', organizationId }, async (tx) => {
    const { id } = await addUser(ctx, tx, person)
    await tx.rows(insertMembership(organizationId, membershipId, id, 'user', ctx.clock.now()))
    return { id }
  })
  const wish = { userId, name: 'fuzz', scopes, legacy: false, expiresAt: null }
  const { token } = await createAccessToken(ctx, { kind: 'system', organizationId }, wish)
  return { userId, membershipId, token }
}
