// Tests that a deletion reaches mirrors of the data: through the change feed and `updated_at`.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readFeed } from '../../../test/feed.ts'
import { createMeetings, idOf, type Meetings, pathOf } from '../../../test/meetings.ts'
import { createRoutingForms, EMAIL, SIZE } from '../../../test/routing-forms.ts'
import { type Person, type Service, START, startService } from '../../../test/service.ts'
import { HOUR, instant } from '../../domain/time/instant.ts'
import { runNextDeletions } from './run-deletions.ts'

const GRACE = 'grace@example.org'
let service: Service
let owner: Person
let meetings: Meetings

beforeAll(async () => {
  service = await startService()
  owner = await service.createOrganization('Acme')
  meetings = createMeetings(service, owner)
})
afterAll(() => service.stop())

const deleteGrace = async () => {
  const body = { emails: [GRACE] }
  await service.call('POST', '/data_compliance/invitee_deletion', { as: owner, body })
  await runNextDeletions(service.ctx)
}

test('a deletion emits an event for every resource that it changed, and moves updated_at', async () => {
  const type = await meetings.createType([owner], { name: `Talk with ${GRACE}` })
  const booked = await meetings.bookOrThrow(type, '2026-11-03T10:00:00Z', { email: GRACE })
  const other = await meetings.bookOrThrow(type, '2026-11-03T11:00:00Z', { event_guests: [GRACE] })
  const forms = createRoutingForms(service, owner)
  const submission = await forms.submit(await forms.createPublished(), { [SIZE]: 'More', [EMAIL]: GRACE })
  const invited = await meetings.call('POST', `/organizations/${owner.organizationId}/invitations`, owner, {
    email: GRACE,
  })
  const untouched = await meetings.bookOrThrow(type, '2026-11-03T12:00:00Z', { email: 'else@example.org' })
  service.setClock(instant(START + HOUR))
  const { next: after } = await readFeed(service, owner)
  await deleteGrace()

  const { changes } = await readFeed(service, owner, { after })
  const find = (event: string, uri: string | undefined) =>
    changes.filter((change) => change.event === event && change.resource?.uri === uri)
  const [invitee] = find('invitee.updated', booked.uri)
  expect(invitee?.resource).toMatchObject({ email: null, name: null, updated_at: invitee?.created_at })
  expect(find('invitee.updated', other.uri)).toHaveLength(1)
  expect(find('invitee.updated', untouched.uri)).toEqual([])
  expect(find('scheduled_event.updated', booked.event)).toHaveLength(1)
  expect(find('event_type.updated', type)[0]?.resource?.name).toBe('Talk with …')
  expect(find('routing_form_submission.updated', submission.body.resource.uri)).toHaveLength(1)
  expect(find('organization_invitation.deleted', invited.body.resource.uri)).toHaveLength(1)
  expect(JSON.stringify(changes)).not.toContain(GRACE)

  for (const uri of [booked.uri, other.uri, booked.event, type, submission.body.resource.uri]) {
    const { body } = await meetings.call('GET', pathOf(uri))
    expect([uri, body.resource.updated_at]).toEqual([uri, invitee?.created_at])
  }
  const { body } = await meetings.call('GET', pathOf(untouched.uri))
  expect(body.resource.updated_at).not.toBe(invitee?.created_at)
})

test('a second deletion of the same person emits nothing', async () => {
  const { next: after } = await readFeed(service, owner)
  await deleteGrace()
  expect((await readFeed(service, owner, { after })).changes).toEqual([])
})

test('the activity log shows who was deleted when, without the values', async () => {
  const booked = await meetings.bookOrThrow(await meetings.createType([owner]), '2026-11-04T10:00:00Z', {
    email: GRACE,
  })
  await deleteGrace()
  const path = '/activity_log_entries?namespace=Invitee&action=Updated'
  const { body } = await meetings.call('GET', path)
  const [entry] = body.collection as unknown as Record<string, unknown>[]
  expect(entry).toMatchObject({ subject: idOf(booked.uri), actor: { type: 'System' }, redacted: false })
})
