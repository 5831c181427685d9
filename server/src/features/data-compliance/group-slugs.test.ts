// Tests that a deletion removes an address from the slugs of groups, the former ones too.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMeetings, type Meetings, pathOf } from '../../../test/meetings.ts'
import { type Person, type Service, startService } from '../../../test/service.ts'
import { runNextDeletions } from './run-deletions.ts'

const GRACE = 'grace@example.org'
let service: Service
let owner: Person
let actions: Meetings

beforeAll(async () => {
  service = await startService()
  owner = await service.createOrganization('Acme')
  actions = createMeetings(service, owner)
})
afterAll(() => service.stop())

interface Group {
  readonly name?: string
  readonly slug?: string
}

/** Creates a group, and changes it step by step. */
async function createGroup(name: string, ...changes: readonly Group[]): Promise<string> {
  const { body } = await actions.call('POST', '/groups', owner, { name })
  const path = pathOf(body.resource.uri)
  for (const change of changes) expect((await actions.call('PATCH', path, owner, change)).status).toBe(200)
  return path
}

const readGroup = async (path: string) => (await actions.call('GET', path)).body.resource

async function deleteGrace(): Promise<void> {
  const body = { emails: [GRACE] }
  await service.call('POST', '/data_compliance/invitee_deletion', { as: owner, body })
  await runNextDeletions(service.ctx)
}

/** The status of the page of a slug, and the slug that it redirects to. */
async function open(slug: string): Promise<readonly [number, string | undefined]> {
  const { status, headers } = await fetch(`${service.url}/book/${slug}`, { redirect: 'manual' })
  return [status, headers.get('location')?.split('/').at(-1)]
}

test('the current slug stays if only a former one was made from the address, which ends', async () => {
  const path = await createGroup(`Team of ${GRACE}`, { slug: 'team-a' })
  expect(await open('team-of-grace-example-org')).toEqual([303, 'team-a'])
  await deleteGrace()
  expect(await readGroup(path)).toMatchObject({ name: 'Team of …', slug: 'team-a' })
  expect(await open('team-of-grace-example-org')).toEqual([404, undefined])
  expect((await open('team-a'))[0]).toBe(200)
})

test('a current slug that was made from the address is replaced, and other former ones redirect to it', async () => {
  const path = await createGroup('Team B', { name: `Team of ${GRACE}`, slug: 'b-grace-example-org' })
  await deleteGrace()
  const { slug = '' } = await readGroup(path)
  expect(slug).toMatch(/^page-[0-9a-f]{12}$/)
  expect(await open('team-b')).toEqual([303, slug])
  expect(await open('b-grace-example-org')).toEqual([404, undefined])
})

test('so is one that another deletion has replaced before', async () => {
  const path = await createGroup(`Old ${GRACE}`)
  await deleteGrace()
  const { slug = '' } = await readGroup(path)
  await actions.call('PATCH', path, owner, { name: `New ${GRACE}`, slug: 'new-grace-example-org' })
  await deleteGrace()
  expect(await readGroup(path)).toMatchObject({ name: 'New …', slug })
  expect((await open(slug))[0]).toBe(200)
})
