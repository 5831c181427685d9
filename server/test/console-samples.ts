// A host with something to show on every page of the console, for checks of all pages.
import { storeConnection } from '../../testbed/calendar-connections.ts'
import { storeFailedJob } from '../../testbed/failed-jobs.ts'
import { type ConsolePageId, consolePages } from '../src/domain/pages/console-pages.ts'
import { createMeetings, idOf, type Meetings, pathOf } from './meetings.ts'
import { createRoutingForms, EMAIL, messageResult, type RoutingForms, SIZE, sizeIs } from './routing-forms.ts'
import { createScheduleClient } from './schedules-of-user.ts'
import { type Person, type Service, START } from './service.ts'
import { createWebhooks, storeDeliveries } from './webhooks.ts'

export interface SamplePage {
  readonly id: ConsolePageId
  readonly path: string
}

export interface ConsoleSamples {
  readonly host: Person
  /** Every page, some of them in several states. */
  readonly pages: readonly SamplePage[]
}

/** States of a page that its query selects. */
const QUERIES: Partial<Record<ConsolePageId, readonly string[]>> = {
  consoleHours: ['', '?user={colleague}'],
  consoleTimeOff: ['', '?user={colleague}'],
  consoleCalendars: ['', '?user={colleague}'],
  consoleWhy: ['', '?user={colleague}'],
  consoleRequests: ['', '?show=all'],
  consoleInsights: ['', '?period=dates&from=2026-11-02&to=2026-11-15&date_of=booking'],
  consoleMeetings: ['', '?status=canceled', '?view=week', '?from=2026-11-03&to=2026-11-05'],
}

/** A published form with a rule of each kind of result, and a submission. */
async function createSampleForm(forms: RoutingForms, type: string) {
  const isMore = { all: [sizeIs('More'), { question: EMAIL, operator: 'contains', value: '@example.com' }] }
  const form = await forms.createPublished([
    { condition: isMore, result: { type: 'event_type', value: type } },
    { condition: sizeIs('11 to 50'), result: messageResult('Thank you. We will email you.') },
  ])
  const { body } = await forms.submit(form, { [SIZE]: 'More', [EMAIL]: 'grace@example.com' })
  return { form: idOf(form), submission: idOf(body.resource.uri) }
}

/** One that waits, with all that a row can show, and one that was declined. */
async function createSampleRequests(host: Person, meetings: Meetings): Promise<void> {
  const type = await meetings.createType([host], {
    name: 'Consultation with a host who decides',
    requires_approval: true,
    custom_questions: [{ name: 'What is it about?', type: 'text' }],
  })
  const paths: string[] = []
  for (const start_time of ['2026-11-12T10:00:00Z', '2026-11-13T10:00:00Z']) {
    const { status, body } = await meetings.call('POST', '/booking_requests', host, {
      event_type: type,
      start_time,
      invitee: { email: 'augustus.de.morgan@example.com', name: 'Augustus De Morgan' },
      event_guests: ['charles.babbage@example.com'],
      custom_questions: [{ question: 'What is it about?', answer: 'Bernoulli numbers' }],
    })
    if (status !== 201) throw new Error(`A request failed: ${JSON.stringify(body)}`)
    paths.push(pathOf(body.resource.uri))
  }
  await meetings.call('POST', `${paths[1]}/refusal`, host, { message: 'I travel that week.' })
}

/** An active webhook with deliveries, and a paused one. */
async function createSampleWebhooks(service: Service, host: Person) {
  const hooks = createWebhooks(service, host)
  const { id: webhook } = await hooks.subscribeOrThrow('https://crm.example.com/hooks/meetings')
  for (const status of ['delivered', 'failed', 'pending'] as const)
    await storeDeliveries(service, host, [webhook], { count: 3, status, from: START })
  const { id: paused } = await hooks.subscribeOrThrow('https://chat.example.com/hooks', { scope: 'user' })
  await service.call('PATCH', `/webhook_subscriptions/${paused}`, { as: host, body: { state: 'paused' } })
  const [delivery] = await hooks.deliveries(webhook)
  return { webhook, delivery: delivery?.webhook_id ?? '' }
}

export async function createConsoleSamples(service: Service): Promise<ConsoleSamples> {
  const host = await service.createOrganization('Analytical Engines')
  const call = async (method: string, path: string, body: object) => {
    const response = await service.call(method, path, { as: host, body })
    if (response.status >= 300) throw new Error(`${path}: ${JSON.stringify(response.body)}`)
  }
  await call('PATCH', '/users/me', {
    timezone: 'Europe/London',
    name: 'Augusta Ada King, Countess of Lovelace',
  })
  const meetings = createMeetings(service, host)
  const type = await meetings.createType([host], { name: 'Product demo', duration: 30, start_increment: 30 })
  await meetings.createType([host], { name: 'Workshop', kind: 'group', invitee_limit: 8, duration: 120 })
  const starts = [
    '2026-11-03T10:00:00Z',
    '2026-11-03T14:00:00Z',
    '2026-11-05T09:30:00Z',
    '2026-11-10T11:00:00Z',
  ]
  const booked = []
  for (const start of starts)
    booked.push(await meetings.bookOrThrow(type, start, { email: `grace.${booked.length}@example.com` }))
  await createSampleRequests(host, meetings)
  const schedules = createScheduleClient(service, host)
  await schedules.reset()
  await schedules.setHours({ '2026-11-06': '', '2026-12-24': '09:00-12:00' })
  const timeOff = { start_time: '2026-11-10T00:00:00Z', end_time: '2026-11-14T00:00:00Z' }
  await call('POST', '/user_time_off', { ...timeOff, reason: 'Skiing' })
  await call('POST', '/calendar_subscriptions', { url: 'https://calendar.example/a.ics', name: 'Private' })
  await call('POST', '/calendar_feeds', { name: 'My phone' })
  const credentials = { username: 'ada@example.com', password: 'x' }
  await storeConnection(service.ctx, host, 'https://caldav.example.com/', credentials)
  await call('POST', '/scheduling_links', { max_event_count: 1, owner: type, owner_type: 'EventType' })
  const invitations = `/organizations/${host.organizationId}/invitations`
  await call('POST', invitations, { email: 'katherine.johnson@example.com', role: 'admin' })
  await call('POST', '/blocked_invitees', { pattern: 'spam.example' })
  await call('POST', invitations, { email: 'mary.somerville@example.com' })
  const group = (await service.call('POST', '/groups', { as: host, body: { name: 'Sales' } })).body.resource
  const membership = service.uri('organization_memberships', host.membershipId)
  await call('POST', '/group_relationships', { group: group.uri, owner: membership, role: 'admin' })
  const colleague = await service.addMember(host.organizationId, 'Grace Hopper')
  await meetings.createType([colleague], { name: 'Consultation' })
  await call('POST', '/user_time_off', { user: service.uri('users', colleague.userId), ...timeOff })
  await storeFailedJob(service.ctx, host.organizationId, { subscriber: 'mail' })
  await storeFailedJob(service.ctx, host.organizationId, { subscriber: 'webhooks', isGivenUp: true })
  const form = await createSampleForm(createRoutingForms(service, host), type)
  const params: Readonly<Record<string, string>> = {
    meeting: idOf(booked[0]?.event),
    type: idOf(type),
    colleague: colleague.userId,
    group: idOf(group.uri),
    ...form,
    ...(await createSampleWebhooks(service, host)),
    person: colleague.userId,
  }
  const fill = (path: string) => path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')
  return {
    host,
    pages: consolePages.flatMap(({ id, path }) =>
      (QUERIES[id] ?? ['']).map((query) => ({ id, path: fill(`/app${path}${query}`) })),
    ),
  }
}
