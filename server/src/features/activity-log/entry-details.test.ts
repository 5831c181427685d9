// The details of log entries: fields of the API instead of stored rows.
import type { Static } from 'typebox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMeetings, pathOf } from '../../../test/meetings.ts'
import { type Person, type Service, startService } from '../../../test/service.ts'
import type { ActivityLogEntry } from './schema.ts'

let service: Service
let owner: Person
beforeAll(async () => {
  service = await startService()
  owner = await service.createOrganization('Acme')
})
afterAll(() => service.stop())

const readEntries = async (query: string) => {
  const { body } = await service.call('GET', `/activity_log_entries?${query}`, { as: owner })
  return body.collection as unknown as Static<typeof ActivityLogEntry>[]
}
const userUri = ({ userId }: Person) => service.uri('users', userId)

test('shows objects with the names and URIs of the API, without links', async () => {
  const meetings = createMeetings(service, owner)
  const type = await meetings.createType([owner], { description: 'Old', duration: 30 })
  await meetings.call('PATCH', pathOf(type), owner, { description: 'New' })
  const invitee = await meetings.bookOrThrow(type, '2026-11-03T10:00:00Z')
  const [changed] = await readEntries('namespace=EventType&action=Updated')
  expect(changed?.details).toMatchObject({
    before: { description_plain: 'Old', description_html: '<p>Old</p>' },
    after: { description_plain: 'New', description_html: '<p>New</p>' },
  })
  const [booked] = await readEntries('namespace=Invitee&action=Created')
  expect(booked?.details).toMatchObject({
    before: null,
    after: {
      uri: invitee.uri,
      event: invitee.event,
      invitee_scheduled_by: userUri(owner),
      scheduled_event: { uri: invitee.event, event_type: type },
    },
  })
  expect(booked?.details.after).not.toHaveProperty('cancel_url')
  const details = (await readEntries('count=100')).map((entry) => entry.details)
  expect(JSON.stringify(details)).not.toMatch(
    /_url":"[^"]*\/-\/|"(?:\w+_)?(?:user|group|event_type|organization)_id"/,
  )
})

test('an entry can be read by its URI, in its own organization only', async () => {
  const [entry] = await readEntries('count=1')
  const path = pathOf(entry?.uri)
  const { status, body } = await service.call('GET', path, { as: owner })
  expect([status, body.resource]).toEqual([200, entry])
  const other = await service.createOrganization('Other')
  expect((await service.call('GET', path, { as: other })).status).toBe(404)
  const member = await service.addMember(owner.organizationId, 'Mia')
  expect((await service.call('GET', path, { as: member })).status).toBe(403)
})
