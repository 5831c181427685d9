// Tests that every group relationship emits an event when it is deleted with its owner or its group.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiResponse, type Person, type Service, startService } from '../../../test/service.ts'
import { sql } from '../../platform/db/sql.ts'

let service: Service
let owner: Person
let groups: string[]

beforeAll(async () => {
  service = await startService()
  owner = await service.createOrganization('Acme')
})
afterAll(() => service.stop())

const create = async (path: string, body: object) =>
  (await service.call('POST', path, { as: owner, body })).body.resource.uri ?? ''
const idOf = (uri: string) => uri.slice(-36)

/** Two relationships of one owner, in two new groups. */
async function createRelationships(ownerUri: string): Promise<string[]> {
  groups = [await create('/groups', { name: 'Sales' }), await create('/groups', { name: 'Support' })]
  const relationshipIds = []
  for (const group of groups)
    relationshipIds.push(idOf(await create('/group_relationships', { group, owner: ownerUri })))
  return relationshipIds.sort()
}
const invite = () =>
  create(`/organizations/${owner.organizationId}/invitations`, {
    email: `${service.ctx.newId()}@example.com`,
  })
const membershipOf = (person: Person) => service.uri('organization_memberships', person.membershipId)
const linkOf = (invitation: string) =>
  service.ctx.secrets.createLink('organization_invitation', {
    organizationId: owner.organizationId,
    objectId: idOf(invitation),
    generation: 1,
  })

/** The events that the request emitted: type, relationship, and owner before and after. */
async function emittedEvents({ status, headers }: ApiResponse, expected: number) {
  expect(status).toBe(expected)
  const events = await service.ctx.db
    .withOrganization(owner.organizationId)
    .rows(
      sql
        .selectFrom('events')
        .select(['type', 'subject_id', 'before', 'after'])
        .where('request_id', '=', headers.get('x-request-id'))
        .where('type', 'like', 'group_relationship.%')
        .orderBy('subject_id'),
    )
  return events.map(({ type, subject_id, before, after }) => ({
    type,
    id: subject_id,
    before: before as { email?: string; group_id?: string } | null,
    after: after as { email?: string; membership_id?: string } | null,
  }))
}
const deletedEvents = (relationshipIds: readonly string[]) =>
  relationshipIds.map((id) => ({
    type: 'group_relationship.deleted',
    id,
    before: expect.objectContaining({ email: expect.any(String), group_id: expect.any(String) }),
    after: null,
  }))

test('when a member is removed', async () => {
  const person = await service.addMember(owner.organizationId, 'Otto')
  const relationshipIds = await createRelationships(membershipOf(person))
  const removed = await service.call('DELETE', `/organization_memberships/${person.membershipId}`, {
    as: owner,
  })
  expect(await emittedEvents(removed, 204)).toEqual(deletedEvents(relationshipIds))
})

test('when an invitation is revoked', async () => {
  const invitation = await invite()
  const relationshipIds = await createRelationships(invitation)
  const revoked = await service.call('DELETE', new URL(invitation).pathname, { as: owner })
  expect(await emittedEvents(revoked, 204)).toEqual(deletedEvents(relationshipIds))
})

test('when an invitation is declined', async () => {
  const invitation = await invite()
  const relationshipIds = await createRelationships(invitation)
  const declined = await service.call('POST', `/invitations/${linkOf(invitation)}/refusal`)
  expect(await emittedEvents(declined, 200)).toEqual(deletedEvents(relationshipIds))
})

test('when a group is deleted: for members and invited people', async () => {
  const [relationshipId] = await createRelationships(await invite())
  const person = await service.addMember(owner.organizationId, 'Pia')
  const [group = ''] = groups
  const other = idOf(await create('/group_relationships', { group, owner: membershipOf(person) }))
  const emitted = await emittedEvents(
    await service.call('DELETE', new URL(group).pathname, { as: owner }),
    204,
  )
  expect(emitted).toEqual(deletedEvents([relationshipId ?? '', other].sort()))
})

test('an accepted invitation emits an update for the new member', async () => {
  const invitation = await invite()
  const relationshipIds = await createRelationships(invitation)
  const accepted = await service.call('POST', `/invitations/${linkOf(invitation)}/acceptance`, {
    body: { name: 'Guest' },
  })
  const emitted = await emittedEvents(accepted, 200)
  expect(emitted.map(({ type, id }) => [type, id])).toEqual(
    relationshipIds.map((id) => ['group_relationship.updated', id]),
  )
  for (const { before, after } of emitted) {
    expect(before).toMatchObject({ invitation_id: idOf(invitation), membership_id: null })
    expect(after).toMatchObject({ invitation_id: null, membership_id: expect.any(String) })
  }
})

test('emits one event for concurrent deletions', async () => {
  for (let round = 0; round < 8; round += 1) {
    const person = await service.addMember(owner.organizationId, `Leaver ${round}`)
    const [relationshipId = ''] = await createRelationships(membershipOf(person))
    await Promise.all([
      service.call('DELETE', `/group_relationships/${relationshipId}`, { as: owner }),
      service.call('DELETE', `/organization_memberships/${person.membershipId}`, { as: owner }),
    ])
    const remainingEvents = await service.ctx.db
      .withOrganization(owner.organizationId)
      .rows(
        sql
          .selectFrom('events')
          .select('id')
          .where('subject_id', '=', relationshipId)
          .where('type', '=', 'group_relationship.deleted'),
      )
    expect(remainingEvents).toHaveLength(1)
  }
})
