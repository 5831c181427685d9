// Calendar connections end with the membership of their user, in the same transaction.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storeConnection } from '../../../../testbed/calendar-connections.ts'
import { type Person, type Service, startService } from '../../../test/service.ts'
import { sql } from '../../platform/db/sql.ts'
import { dissolveOrganization } from './dissolve-organization.ts'

let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

const connect = (person: Person) =>
  storeConnection(service.ctx, person, 'https://caldav.example.com/ada/', {
    username: 'ada',
    password: 'secret',
  })

const credentials = ({ organizationId }: Person) =>
  service.ctx.db
    .withOrganization(organizationId)
    .rows(sql.selectFrom('calendar_connections').select('credentials'))

test('of a member who is removed', async () => {
  const owner = await service.createOrganization('Acme')
  const member = await service.addMember(owner.organizationId, 'Ada')
  await connect(owner)
  await connect(member)
  const path = `/organization_memberships/${member.membershipId}`
  expect((await service.call('DELETE', path, { as: owner })).status).toBe(204)
  expect(await credentials(owner)).toHaveLength(1)
})

test('of the only member of an organization that ends', async () => {
  const owner = await service.createOrganization('Alone')
  await connect(owner)
  await dissolveOrganization(service.ctx, owner)
  expect(await credentials(owner)).toEqual([])
})
