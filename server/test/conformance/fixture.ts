// Fixture of the conformance tests: at least 21 of every listed resource, and each field set at least once.

import { apiScopes } from '../../src/domain/access/app-scopes.ts'
import { isMcpScope } from '../../src/domain/access/mcp-abilities.ts'
import type { Plan } from '../../src/domain/access/plans.ts'
import type { Scope } from '../../src/domain/access/scopes.ts'
import { instant, MINUTE } from '../../src/domain/time/instant.ts'
import { createAccessToken } from '../../src/features/access-tokens/create-access-token.ts'
import { createMeetings, idOf } from '../meetings.ts'
import { createRoutingForms, SIZE } from '../routing-forms.ts'
import { type Person, type Service, START, startService } from '../service.ts'
import { tracking } from './rows-scheduling.ts'

export interface Fixture {
  readonly service: Service
  readonly owner: Person
  readonly member: Person
  /** The owner of another organization. */
  readonly otherOrganizationOwner: Person
  /** Owners of organizations on other plans. */
  readonly ownersByLowerPlan: ReadonlyMap<Plan, Person>
  /** Replaces every name in braces. Names with `fresh` create a new object each time. */
  fill<T>(template: T): Promise<T>
  createToken(person: Person, granted?: readonly Scope[]): Promise<string>
  /** Moves the clock past all one-minute rate limit windows. */
  advanceMinute(): void
}

const ITEM_COUNT = 21
const numbers = Array.from({ length: ITEM_COUNT }, (_, number) => number)
const PAYMENT = {
  external_id: 'ch_1',
  provider: 'stripe',
  amount: 1_999,
  currency: 'EUR',
  terms: 'Paid in advance',
  successful: true,
}

type Names = Record<string, string | (() => Promise<string>)>

export async function createFixture(): Promise<Fixture> {
  const service = await startService({ JITSI_URL: 'https://meet.example.com' })
  const owner = await service.createOrganization('Acme')
  const member = await service.addMember(owner.organizationId, 'Mia Member')
  const names: Names = {
    organization: owner.organizationId,
    membership: owner.membershipId,
    membership_uri: service.uri('organization_memberships', owner.membershipId),
    user: owner.userId,
    member_uri: service.uri('users', member.userId),
    organization_uri: service.uri('organizations', owner.organizationId),
    user_uri: service.uri('users', owner.userId),
  }
  await addPeople(service, owner, names)
  await addEventTypes(service, owner, member, names)
  await addMeetings(service, owner, names)
  await addForms(service, owner, names)
  await addWebhooks(service, owner, names)
  const ownersByLowerPlan = new Map<Plan, Person>()
  for (const plan of ['free', 'standard', 'teams'] as const)
    ownersByLowerPlan.set(plan, await service.createOrganization(plan, { plan }))
  let minutes = 0
  return {
    service,
    owner,
    member,
    otherOrganizationOwner: await service.createOrganization('Beta'),
    ownersByLowerPlan,
    fill: (template) => fillTemplate(names, template),
    async createToken({ organizationId, userId }, granted = apiScopes) {
      const scopes = granted.filter((scope) => !isMcpScope(scope))
      const input = { userId, name: 'one row', scopes, legacy: false, expiresAt: null }
      return (await createAccessToken(service.ctx, { kind: 'system', organizationId }, input)).token
    },
    advanceMinute() {
      minutes += 1
      service.setClock(instant(START + minutes * MINUTE))
    },
  }
}

async function fillTemplate<T>(names: Names, template: T): Promise<T> {
  if (typeof template === 'string') {
    let text: string = template
    for (const [braced, name = ''] of template.matchAll(/\{(\w+)\}/g)) {
      const value = names[name]
      if (value === undefined) throw new Error(`Unknown name: ${name}`)
      text = text.replace(braced, typeof value === 'string' ? value : await value())
    }
    return text as T
  }
  if (typeof template !== 'object' || template === null) return template
  const entries = await Promise.all(
    Object.entries(template).map(async ([name, value]) => [name, await fillTemplate(names, value)] as const),
  )
  return (Array.isArray(template) ? entries.map(([, value]) => value) : Object.fromEntries(entries)) as T
}

/** Returns the created resource; throws if it fails. */
const createRequester =
  (service: Service, owner: Person) =>
  async (path: string, body?: object, method = 'POST') => {
    const response = await service.call(method, path, { as: owner, ...(body ? { body } : {}) })
    if (response.status > 201)
      throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(response.body)}`)
    return response.body.resource
  }

async function addPeople(service: Service, owner: Person, names: Names): Promise<void> {
  const make = createRequester(service, { ...owner, token: await service.createToken(owner) })
  await make('/users/me', { avatar_url: 'https://example.com/owner.png' }, 'PATCH')
  const { uri: group = '' } = await make('/groups', { name: 'Sales' })
  const add = (membershipId: string) =>
    make('/group_relationships', { group, owner: service.uri('organization_memberships', membershipId) })
  Object.assign(names, { group_uri: group, group: idOf(group) })
  names.group_relationship = idOf((await add(owner.membershipId)).uri)
  for (const number of numbers) {
    await make('/groups', { name: `Group ${number}` })
    await make(`/organizations/${owner.organizationId}/invitations`, { email: `guest-${number}@example.com` })
    await add((await service.addMember(owner.organizationId, `Person ${number}`)).membershipId)
  }
}

async function addEventTypes(service: Service, owner: Person, member: Person, names: Names): Promise<void> {
  const as = { ...owner, token: await service.createToken(owner) }
  const make = createRequester(service, as)
  const user = service.uri('users', owner.userId)
  const custom_questions = [{ name: 'What is it about?', type: 'single_select', answer_choices: ['A ship'] }]
  const made = []
  for (const number of numbers)
    made.push(await make('/event_types', { owner: user, name: `Type ${number}`, custom_questions }))
  const [first] = made
  names.event_type_uri = first?.uri ?? ''
  names.event_type = idOf(first?.uri)
  const more = { internal_note: 'Ours', description_plain: 'A talk', admin_managed: true }
  await make(`/event_types/${names.event_type}`, more, 'PATCH')
  await make(`/event_types/${idOf(made[1]?.uri)}`, { active: false }, 'PATCH')
  await make(`/event_types/${names.event_type}`, { admin_managed: false }, 'PATCH')
  await make(`/event_types/${idOf(made[2]?.uri)}`, { admin_managed: true }, 'PATCH')
  const people = await service.call(
    'GET',
    `/organization_memberships?count=25&organization=${names.organization_uri}`,
    { as },
  )
  const hosts = people.body.collection
    .map((one) => ({ user: (one.user as unknown as { uri: string }).uri }))
    .filter((host) => host.user !== names.member_uri)
  const shared = await make('/event_types', {
    owner: user,
    name: 'Shared',
    pooling_type: 'round_robin',
    hosts,
  })
  names.shared_type_uri = shared.uri ?? ''
  await make('/event_type_permissions', {
    event_type: made[3]?.uri,
    user: service.uri('users', member.userId),
  })
  const deletedId = idOf(made.at(-1)?.uri)
  await service.call('DELETE', `/event_types/${deletedId}`, { as })
  names.deleted_event_type = deletedId
  const own = await service.call('GET', '/user_availability_schedules', { as })
  names.schedule_uri = own.body.collection[0]?.uri ?? ''
  const path = `/event_type_availability_schedules?event_type=${names.event_type_uri}`
  names.type_schedule = idOf((await service.call('GET', path, { as })).body.collection[0]?.uri)
}

async function addMeetings(service: Service, owner: Person, names: Names): Promise<void> {
  const meetings = createMeetings(service, { ...owner, token: await service.createToken(owner) })
  const physical = { kind: 'physical', location: '1 Main Street' }
  const fields = {
    locations: [physical],
    custom_questions: [{ name: 'What is it about?', type: 'text' }],
  }
  names.meeting_uri = await meetings.createType([owner], { kind: 'group', invitee_limit: 1_000, ...fields })
  const meeting = names.meeting_uri
  const full = { payment: PAYMENT, tracking }
  const invitees = []
  for (const number of numbers) {
    const email = number === 0 ? 'grace@example.com' : `guest-${number}@example.com`
    const fields = { email, ...(number === 0 ? full : {}) }
    invitees.push(await meetings.bookOrThrow(meeting, '2026-11-03T10:00:00Z', fields))
  }
  const [first = {}, second = {}] = invitees
  names.scheduled_event = idOf(first.event)
  names.invitee = idOf(first.uri)
  await meetings.call('POST', `/invitees/${idOf(first.uri)}/no_show`)
  await meetings.call('PATCH', `/scheduled_events/${idOf(first.event)}`, undefined, {
    meeting_notes_plain: 'Be brief',
  })
  await meetings.reschedule(second, '2026-11-03T12:00:00Z')
  const online = await meetings.createType([owner], { locations: [{ kind: 'jitsi_conference' }] })
  await meetings.call('PUT', '/locations/zoom_conference', owner, { url: 'https://zoom.us/j/5551234567' })
  const single = await meetings.createType([owner])
  for (const number of numbers)
    await meetings.bookOrThrow(number === 0 ? online : single, workingTime(4, number))
  let freshCount = 0
  names.fresh_scheduled_event = async () => {
    freshCount += 1
    return idOf((await meetings.bookOrThrow(single, workingTime(9, freshCount))).event)
  }
  await meetings.cancel(`${service.url}/scheduled_events/${await names.fresh_scheduled_event()}`)
}

/** Successive times in working hours: seven a day, five days a week, starting in November. */
function workingTime(day: number, number: number): string {
  const weeks = Math.floor(number / 35)
  const at = Date.UTC(2026, 10, day + Math.floor(number / 7) + weeks * 2, 8 + (number % 7), 30)
  return new Date(at).toISOString()
}

async function addForms(service: Service, owner: Person, names: Names): Promise<void> {
  const as = { ...owner, token: await service.createToken(owner) }
  const forms = createRoutingForms(service, as)
  const eventTypeResult = { type: 'event_type', value: names.meeting_uri }
  const form = await forms.createPublished([], { default_result: eventTypeResult })
  names.form_uri = form
  for (const number of numbers) {
    await forms.create({ name: `Form ${number}` })
    const { body } = await forms.submit(form, { [SIZE]: 'More' }, { tracking })
    if (number < numbers.length - 1) continue
    const submission = { routing_form_submission: body.resource.uri }
    await createMeetings(service, as).bookOrThrow(
      String(names.meeting_uri),
      '2026-11-04T10:00:00Z',
      submission,
    )
  }
}

async function addWebhooks(service: Service, owner: Person, names: Names): Promise<void> {
  const make = createRequester(service, { ...owner, token: await service.createToken(owner) })
  const hook = { events: ['invitee.created'], organization: names.organization_uri }
  const hooks = []
  for (const number of numbers)
    hooks.push(
      await make('/webhook_subscriptions', {
        ...hook,
        url: `https://example.com/${number}`,
        scope: 'organization',
      }),
    )
  names.webhook_subscription = idOf(hooks[0]?.uri)
  const url = 'https://example.com/hook'
  for (const scope of ['user', 'group']) {
    const made = await make('/webhook_subscriptions', { ...hook, url, scope, [scope]: names[`${scope}_uri`] })
    names[`webhook_of_${scope}`] = idOf(made.uri)
  }
  let freshCount = 0
  names.fresh_number = async () => {
    freshCount += 1
    return `fresh-${freshCount}`
  }
}
