// Creates samples for the fuzzer: ids, links, cursors and tokens of two organizations.

import {
  channelIdOf,
  createWatchLink,
  createWatchToken,
} from '../../server/src/features/calendar-connections/watch-address.ts'
import { insertDeliveries } from '../../server/src/features/webhook-deliveries/store.ts'
import { write } from '../../server/src/platform/writes/write.ts'
import { storeConnection } from '../../testbed/calendar-connections.ts'
import { storeConferenceAccount } from '../../testbed/conference-accounts.ts'
import type { Testbed } from '../../testbed/testbed.ts'
import type { Samples } from './drafts.ts'
import type { EntryPointSamples } from './entry-point-drafts.ts'
import { prepareQuestions } from './prepare-calendars.ts'
import { prepareRequests } from './prepare-requests.ts'

interface Body {
  readonly resource?: {
    readonly uri: string
    readonly event?: string
    readonly cancel_url?: string
    readonly status_url?: string
    readonly reschedule_url?: string
    readonly questions?: readonly { readonly uuid: string }[]
    readonly booking_url?: string
    readonly scheduling_links?: readonly { readonly booking_url: string }[]
  }
  readonly collection?: readonly { readonly uri: string; readonly scheduling_url?: string }[]
  readonly pagination?: { readonly next_page_token: string | null }
}

/** Mondays and Tuesdays, within working hours. */
const STARTS = [
  '2036-11-03T10:00:00Z',
  '2036-11-03T11:00:00Z',
  '2036-11-04T10:30:00Z',
  '2036-11-04T13:00:00Z',
]

export async function prepare(testbed: Testbed): Promise<Omit<Samples, keyof EntryPointSamples>> {
  const { ctx } = testbed
  const owner = await testbed.createOrganization('Fuzzed')
  const otherOwner = await testbed.createOrganization('Not fuzzed')
  const { organizationId } = owner
  const call = async (method: string, path: string, body?: unknown): Promise<Body> => {
    const response = await fetch(`${testbed.apis[0]?.url}${path}`, {
      method,
      headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return (await response.json()) as Body
  }
  const create = async (path: string, body: unknown) =>
    (await call('POST', path, body)).resource?.uri.slice(-36) ?? ''
  const groups = [
    await create('/groups', { name: 'One' }),
    await create('/groups', { name: 'Two' }),
    await create('/groups', { name: 'Three' }),
  ]
  const invitations = await Promise.all(
    [1, 2, 3].map((n) =>
      create(`/organizations/${organizationId}/invitations`, { email: `guest-${n}@example.com` }),
    ),
  )
  const member = await testbed.addMember(organizationId, 'Member')
  const uri = (collection: string, id: string | undefined) => `${ctx.config.urls.api}/${collection}/${id}`
  const relationshipBody = {
    group: uri('groups', groups[0]),
    owner: uri('organization_memberships', member.membershipId),
  }
  const relationship = await create('/group_relationships', relationshipBody)
  const schedules = await Promise.all(
    [1, 2].map((n) => create('/user_availability_schedules', { name: `Hours ${n}`, rules: [] })),
  )
  const types = []
  for (const name of ['First', 'Second', 'Third', 'Fourth', 'Fifth'])
    types.push(await create('/event_types', { owner: uri('users', owner.userId), name }))
  const hours = await call(
    'GET',
    `/event_type_availability_schedules?event_type=${uri('event_types', types[0])}`,
  )
  // Enough seats for a campaign; its reschedules and cancellations free seats again.
  const open = {
    owner: uri('users', owner.userId),
    name: 'Open',
    kind: 'group',
    invitee_limit: 10_000,
    booking_window: null,
  }
  types.push(await create('/event_types', open))
  const meetings = []
  for (const start_time of STARTS) {
    const guest = { email: 'guest@example.com', name: 'Guest' }
    const input = { event_type: uri('event_types', types.at(-1)), start_time, invitee: guest }
    const { resource } = await call('POST', '/invitees', input)
    const invitee = resource?.uri.slice(-36) ?? ''
    const noShow = await create('/invitee_no_shows', { invitee: uri('invitees', invitee) })
    const links = [resource?.cancel_url, resource?.reschedule_url].map(lastSegment)
    meetings.push({ event: resource?.event?.slice(-36) ?? '', invitee, noShow, links })
  }
  const holds = []
  for (const start_time of STARTS)
    holds.push(await create('/holds', { event_type: uri('event_types', types.at(-1)), start_time }))
  const approved = uri(
    'event_types',
    await create('/event_types', { ...open, name: 'Approved', requires_approval: true }),
  )
  const requests = await prepareRequests(testbed, organizationId, async (start_time) => {
    const invitee = { email: 'guest@example.com', name: 'Guest' }
    return (await call('POST', '/booking_requests', { event_type: approved, start_time, invitee })).resource
  })
  const hooks = []
  for (const n of [1, 2, 3]) {
    const organization = uri('organizations', organizationId)
    const input = { url: `https://example.com/${n}`, events: ['invitee.created'], organization }
    hooks.push(await create('/webhook_subscriptions', { ...input, scope: 'organization' }))
  }
  const deliveries = await Promise.all(hooks.map((id) => addDelivery(testbed, organizationId, id)))
  const calendars = []
  const connections = []
  const feeds = []
  for (const n of [1, 2, 3]) {
    calendars.push(await create('/calendar_subscriptions', { url: `https://example.com/${n}.ics` }))
    connections.push(
      await storeConnection(ctx, owner, `https://10.0.0.${n}/`, { username: 'ada', password: 'secret' }),
    )
    feeds.push(await create('/calendar_feeds', { name: `Feed ${n}` }))
  }
  const watches = connections.map(({ calendarId: objectId }) => ({ organizationId, objectId, generation: 0 }))
  const eventIds = meetings.map(({ event }) => event)
  const questions = await prepareQuestions(testbed, owner, connections[2]?.calendarId ?? '', eventIds)
  const forms = []
  for (const name of ['One', 'Two', 'Three'])
    forms.push(
      await create('/routing_forms', {
        name,
        status: 'published',
        questions: [{ name: 'How many are you?', type: 'text' }],
        default_result: { type: 'event_type', value: uri('event_types', types.at(-1)) },
      }),
    )
  const submissions = []
  for (const id of forms)
    submissions.push(
      await create('/routing_form_submissions', {
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
  const unknownId = ctx.newId()
  const eventTypes = (await call('GET', '/event_types?count=100')).collection ?? []
  const places = eventTypes.map(({ scheduling_url = '' }) => scheduling_url.split('/').slice(-2))
  const formDetails = await Promise.all(forms.map((id) => call('GET', `/routing_forms/${id}`)))
  const link = (objectId: string, generation: number) =>
    ctx.secrets.createLink('organization_invitation', { organizationId, objectId, generation })
  return {
    tokens: [owner.token, owner.token, owner.token, member.token, otherOwner.token],
    apiUrl: ctx.config.urls.api,
    ids: {
      users: [owner.userId, member.userId, otherOwner.userId, unknownId],
      organizations: [organizationId, organizationId, otherOwner.organizationId],
      organization_memberships: [owner.membershipId, otherOwner.membershipId, unknownId],
      organization_invitations: [...invitations, unknownId],
      invitations: [...invitations, unknownId],
      groups: [...groups, unknownId],
      group_relationships: [relationship, unknownId],
      user_availability_schedules: [...schedules, unknownId],
      event_type_availability_schedules: [hours.collection?.[0]?.uri.slice(-36) ?? '', unknownId],
      locations: ['zoom_conference', 'webex_conference', unknownId],
      user_busy_sources: ['calendar', 'room-1', unknownId],
      event_types: [...types, unknownId],
      scheduled_events: [...eventIds, unknownId],
      invitees: [...meetings.map(({ invitee }) => invitee), unknownId],
      holds: [...holds, unknownId],
      booking_requests: [...requests.ids, unknownId],
      webhook_subscriptions: [...hooks, unknownId],
      calendar_subscriptions: [...calendars, unknownId],
      calendar_feeds: [...feeds, unknownId],
      calendar_connections: [...connections.map(({ connectionId }) => connectionId), unknownId],
      connected_calendars: [...connections.map(({ calendarId }) => calendarId), unknownId],
      conference_accounts: [await storeConferenceAccount(ctx, member), unknownId],
      routing_forms: [...forms, unknownId],
      routing_form_submissions: [...submissions, unknownId],
      deliveries: [...deliveries, unknownId],
      invitee_no_shows: [...meetings.map(({ noShow }) => noShow), unknownId],
    },
    notices: watches.map((target) => {
      const link = createWatchLink(ctx, target)
      return { link, channelId: channelIdOf(target), token: createWatchToken(ctx, link) }
    }),
    links: [
      ...[1, 2].map((generation) => link(invitations[2] ?? unknownId, generation)),
      ctx.secrets.createLink('calendar_feed', {
        organizationId,
        objectId: feeds[2] ?? unknownId,
        generation: 1,
      }),
      ...meetings.slice(0, 2).flatMap(({ links }) => links),
      ...questions,
      ...requests.links,
      ...formDetails.map(({ resource }) => lastSegment(resource?.booking_url)),
      ...bookingUrls.map(lastSegment),
      'AAAA',
      unknownId,
    ],
    bookingPageValues: {
      profile: [...places.map(([profile = '']) => profile), 'nobody'],
      event: [...places.map(([, event = '']) => event), 'nothing'],
      start: STARTS,
      question: formDetails.flatMap(({ resource }) => resource?.questions ?? []).map(({ uuid }) => uuid),
    },
    bookingUrls: [...bookingUrls, `https://example.com/-/${'A'.repeat(75)}`],
    cursors: pages.flatMap((page) => page.pagination?.next_page_token ?? []),
    starts: STARTS,
  }
}

/** The last segment of a secret address. */
const lastSegment = (address = ''): string => address.slice(address.lastIndexOf('/') + 1)

async function addDelivery({ ctx }: Testbed, organizationId: string, subscriptionId: string) {
  const id = ctx.newId()
  const delivery = { id, subscriptionId, eventId: ctx.newId(), event: 'invitee.created', body: '{}' }
  await write(ctx, { kind: 'system', organizationId }, async (tx) => {
    await tx.rows(insertDeliveries(organizationId, [delivery], ctx.clock.now()))
  })
  return id
}
