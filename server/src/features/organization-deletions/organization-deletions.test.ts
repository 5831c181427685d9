// Tests of the deletion of an organization by its owner: who may, what stops at once, and its restoration.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { consoleHeaders, createSignedInVisitor, openPasswordSession } from '../../../../testbed/accounts.ts'
import { createVisitor } from '../../../../testbed/visitor.ts'
import { readFeed } from '../../../test/feed.ts'
import { createMeetings, pathOf } from '../../../test/meetings.ts'
import { type Person, type Service, START, startService } from '../../../test/service.ts'
import { startTestWorker, type TestWorker } from '../../../test/worker.ts'
import { DAY, instant, MINUTE } from '../../domain/time/instant.ts'
import { SESSION_API_PATH } from '../../platform/pages/session-path.ts'
import { runDeletions } from '../data-compliance/run-deletions.ts'
import { dissolveOrganization } from '../organization-memberships/dissolve-organization.ts'
import { closeOrganizations } from './close-organizations.ts'
import { deletionOf } from './store.ts'

const PAGE = '/account/deleted-organization'
let service: Service
let operator: Person
let worker: TestWorker
let owner: Person
let admin: Person
let member: Person

beforeAll(async () => {
  service = await startService()
  operator = await service.createOrganization('Operations')
  worker = await startTestWorker(service, { periodicTasks: [closeOrganizations, runDeletions] })
})
beforeEach(async () => {
  service.setClock(START)
  owner = await service.createOrganization('Analytical Engines')
  admin = await service.addMember(owner.organizationId, 'Mary Somerville', 'admin')
  member = await service.addMember(owner.organizationId, 'Grace Hopper')
})
afterAll(async () => {
  await worker.stop()
  await service.stop()
})

const organizationPath = (person = owner) => `/organizations/${person.organizationId}`
const deletionPath = (person = owner) => `${organizationPath(person)}/deletion`
async function withSession(method: string, path: string, as: Person, body?: object) {
  const headers = consoleHeaders(service, await openPasswordSession(service, as))
  return service.call(method, `${SESSION_API_PATH}${path}`, { headers, ...(body && { body }) })
}
const remove = (name = 'Analytical Engines', as: Person = owner) =>
  withSession('POST', deletionPath(), as, { name })
const restore = (as = owner) => withSession('POST', `${organizationPath()}/restoration`, as)
const isDeleted = async () => (await service.call('GET', organizationPath(), { as: owner })).status === 401

describe('POST /organizations/{uuid}/deletion', () => {
  test('404: no token, not even that of the owner', async () => {
    const sent = { as: owner, body: { name: 'Analytical Engines' } }
    const { status, body } = await service.call('POST', deletionPath(), sent)
    expect([status, body.code]).toEqual([404, 'route_not_found'])
    expect(await isDeleted()).toBe(false)
  })

  test('403: only the owner', async () => {
    for (const as of [admin, member]) expect((await remove(undefined, as)).status).toBe(403)
    expect(await isDeleted()).toBe(false)
  })

  test('400: the name must be exact', async () => {
    for (const name of ['', 'analytical engines', ' Analytical Engines', 'Analytical']) {
      const { status, body } = await remove(name)
      expect([status, body.details?.[0]?.parameter]).toEqual([400, 'name'])
    }
    expect((await withSession('POST', deletionPath(), owner, {})).status).toBe(400)
    expect(await isDeleted()).toBe(false)
  })

  test('404: another organization', async () => {
    expect((await withSession('POST', deletionPath(operator), owner, { name: 'Operations' })).status).toBe(
      404,
    )
  })

  test('403: a session that is older than 15 minutes asks for the password', async () => {
    const headers = consoleHeaders(service, await openPasswordSession(service, owner))
    service.setClock(instant(START + 16 * MINUTE))
    const path = `${SESSION_API_PATH}${deletionPath()}`
    const sent = { headers, body: { name: 'Analytical Engines' } }
    const { status, body } = await service.call('POST', path, sent)
    expect([status, body.code]).toEqual([403, 'reauthentication_required'])
  })

  test('409: the organization whose owner operates the installation', async () => {
    const sent = { name: 'Operations' }
    const { status, body } = await withSession('POST', deletionPath(operator), operator, sent)
    expect(status).toBe(409)
    expect(body.message).toContain('OPERATORS')
  })

  test('tokens, booking pages and scheduling links end at once', async () => {
    const { createType } = createMeetings(service, owner)
    const type = await createType([owner])
    const { scheduling_url: url = '' } = (await service.call('GET', pathOf(type), { as: owner })).body
      .resource
    const linked = await service.call('POST', '/scheduling_links', {
      as: owner,
      body: { max_event_count: 1, owner: type, owner_type: 'EventType' },
    })
    const link = new URL(linked.body.resource.booking_url ?? url).pathname
    const visitor = createVisitor(service)
    const statuses = async () => [
      (await visitor.open(new URL(url).pathname)).status,
      (await visitor.open(link)).status,
      (await service.call('GET', '/users/me', { as: member })).status,
    ]
    expect(await statuses()).toEqual([200, 200, 200])
    expect((await remove()).status).toBe(204)
    const [page, oneTime, token] = await statuses()
    expect([page, token]).toEqual([404, 401])
    expect(oneTime).toBeGreaterThanOrEqual(404)
  })

  test('meetings to come are canceled in the name of the organization; past ones stay', async () => {
    const { createType, bookOrThrow, getEvent } = createMeetings(service, owner)
    const type = await createType([owner])
    const past = await bookOrThrow(type, '2026-11-02T10:00:00Z')
    service.setClock(instant(START + 4 * 60 * MINUTE))
    const booked = []
    for (let day = 3; day < 6; day += 1)
      booked.push(await bookOrThrow(type, `2026-11-0${day}T10:00:00Z`, { email: `guest-${day}@example.com` }))
    const preview = await withSession('GET', `${organizationPath()}/deletion_preview`, owner)
    expect(preview.body.resource).toMatchObject({ members: 3, meetings: 3, invitees: 3 })
    await remove()
    await worker.waitUntilIdle()
    service.setClock(instant(START + DAY))
    await worker.waitUntilIdle()
    expect((await restore()).status).toBe(200)
    for (const one of booked) {
      const { status, cancellation } = (await getEvent(one)).body.resource
      expect([status, cancellation]).toMatchObject(['canceled', { canceled_by: 'Analytical Engines' }])
    }
    expect((await getEvent(past)).body.resource.status).toBe('active')
  })
})

describe('a member of a deleted organization', () => {
  test('gets one page instead of all others: the owner with a button, others with a sentence', async () => {
    await remove()
    for (const [person, canRestore] of [
      [owner, true],
      [member, false],
    ] as const) {
      const visitor = await createSignedInVisitor(service, person)
      expect((await visitor.open('/app/meetings')).location).toBe(PAGE)
      const { status, html } = await visitor.open(PAGE)
      expect(status).toBe(200)
      expect(html).toContain('Analytical Engines was deleted')
      // With the time: after it, nothing can be restored on that day.
      expect(html).toContain('December\u00a02,\u00a02026, 10:00\u00a0AM')
      expect(html.includes('Restore the organization')).toBe(canRestore)
    }
    const { status, body } = await withSession('GET', '/users/me', member)
    expect([status, body.code]).toEqual([403, 'organization_deleted'])
  })

  test('who opens the page of an organization that exists is led to the console', async () => {
    const visitor = await createSignedInVisitor(service, member)
    expect((await visitor.open(PAGE)).location).toBe('/app')
  })
})

describe('POST /organizations/{uuid}/restoration', () => {
  test('brings back tokens and pages; a second one is refused', async () => {
    await remove()
    expect(await isDeleted()).toBe(true)
    expect((await restore()).status).toBe(200)
    expect(await isDeleted()).toBe(false)
    const { status, body } = await restore()
    expect([status, body.message]).toEqual([409, expect.stringContaining('nothing to restore')])
  })

  test('the change feed shows both, with the organization', async () => {
    await remove()
    await restore()
    const { changes } = await readFeed(service, owner)
    const name = 'Analytical Engines'
    expect(changes.filter(({ event }) => event.startsWith('organization.'))).toMatchObject([
      { event: 'organization.created', resource: { name } },
      { event: 'organization.deleted', resource: { name } },
      { event: 'organization.restored', resource: { name } },
    ])
  })

  test('with the button on the page', async () => {
    await remove()
    const visitor = await createSignedInVisitor(service, owner)
    expect((await visitor.send(`${PAGE}/restore`)).location).toBe('/app')
    expect(await isDeleted()).toBe(false)
    // The second click of a double click: the page redirects to the console.
    expect((await visitor.send(`${PAGE}/restore`)).location).toBe(PAGE)
  })

  test('403: members and admins', async () => {
    await remove()
    for (const as of [admin, member]) {
      expect((await restore(as)).status).toBe(403)
      const visitor = await createSignedInVisitor(service, as)
      expect((await visitor.send(`${PAGE}/restore`)).status).toBe(403)
    }
    expect(await isDeleted()).toBe(true)
  })

  test('404: another organization', async () => {
    await remove()
    const response = await withSession('POST', `${organizationPath(operator)}/restoration`, owner)
    expect(response.status).toBe(404)
  })

  test('409 at the end of the 30 days; then everything is deleted', async () => {
    await remove()
    await worker.waitUntilIdle()
    service.setClock(instant(START + 30 * DAY))
    const late = await restore()
    expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('is over')])
    await worker.waitUntilIdle()
    const { first } = service.ctx.db.withOrganization(owner.organizationId)
    expect(await first(deletionOf(owner.organizationId))).toBeUndefined()
  })
})

describe('an operator', () => {
  const call = (method: string, path: string, body?: object) =>
    withSession(method, `/installation/organizations${path}`, operator, body)

  test('sees when it ends, and restores it', async () => {
    const created = await service.createOrganization('Navy')
    expect((await withSession('POST', deletionPath(created), created, { name: 'Navy' })).status).toBe(204)
    const list = await call('GET', '?search_term=Navy')
    expect(list.body.collection[0]?.deletion_due_at).toBe('2026-12-02T09:00:00.000000Z')
    const restored = await call('POST', `/${created.organizationId}/restoration`, {})
    expect(restored.status).toBe(200)
    expect(restored.body.resource.organization).toMatchObject({ deletion_due_at: null, members: 1 })
    // The owner has never left, and needs no new password.
    expect(restored.body.resource).toMatchObject({ access: 'unchanged', password_link: null })
    expect((await service.call('GET', '/users/me', { as: created })).status).toBe(200)
  })

  test('409: the address of an owner who has left is in use; then the organization stays deleted', async () => {
    const created = await service.createOrganization('Fleet')
    const { organizationId, userId } = created
    const { email } = (await service.call('GET', '/users/me', { as: created })).body.resource
    expect((await withSession('POST', deletionPath(created), created, { name: 'Fleet' })).status).toBe(204)
    await dissolveOrganization(service.ctx, { organizationId, userId })
    const newOwner = { name: 'Ada', email, timezone: 'UTC' }
    expect((await call('POST', '', { name: 'Elsewhere', owner: newOwner })).status).toBe(201)
    const deletion = () => service.ctx.db.withOrganization(organizationId).first(deletionOf(organizationId))
    const refused = await call('POST', `/${organizationId}/restoration`, {})
    expect([refused.status, refused.body.code]).toEqual([409, 'already_exists'])
    expect(await deletion()).toMatchObject({ deleted_at: START, deletion_step: 'closing' })
    const restored = await call('POST', `/${organizationId}/restoration`, { email: `again-${email}` })
    expect([restored.status, restored.body.resource.owner_email]).toEqual([200, `again-${email}`])
    expect(await deletion()).toMatchObject({ deleted_at: null })
  })
})
