// The events of a member who has left can still be listed.
import { expect, test } from 'vitest'
import { createMeetings } from '../../../test/meetings.ts'
import { startService } from '../../../test/service.ts'

test('by an admin, with an offset without a colon in the filter', async () => {
  const service = await startService()
  const owner = await service.createOrganization('Acme')
  const host = await service.addMember(owner.organizationId, 'Noah')
  const meetings = createMeetings(service, owner)
  const invitee = await meetings.bookOrThrow(await meetings.createType([host]), '2026-11-03T10:00:00+0000')
  const removed = await service.call('DELETE', `/organization_memberships/${host.membershipId}`, {
    as: owner,
  })
  expect(removed.status).toBe(204)
  const query = new URLSearchParams({
    user: service.uri('users', host.userId),
    min_start_time: '2026-11-03T11:00:00+0100',
  })
  const { status, body } = await meetings.call('GET', `/scheduled_events?${query}`)
  expect([status, body.collection.map(({ uri }) => uri)]).toEqual([200, [invitee.event]])
  const unknown = service.uri('users', owner.organizationId)
  expect((await meetings.call('GET', `/scheduled_events?user=${unknown}`)).status).toBe(404)
  await service.stop()
})
