// Accepting and declining an invitation by its sealed link, over HTTP.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMeetings } from '../../../test/meetings.ts'
import { type Person, type Service, START, startService } from '../../../test/service.ts'
import { DAY, instant } from '../../domain/time/instant.ts'
import { sql } from '../../platform/db/sql.ts'
import { Problem } from '../../platform/errors.ts'
import { restoreOrganization } from '../organization-memberships/restore-organization.ts'
import { acceptInvitation } from './accept-invitation.ts'

let service: Service
let owner: Person
let addresses = 0

beforeAll(async () => {
  service = await startService()
  owner = await service.createOrganization('Acme')
})
afterAll(() => service.stop())

const idOf = (uri = '') => uri.slice(-36)
const address = () => {
  addresses += 1
  return `guest-${addresses}@example.com`
}
const readEmail = async (person: Person) =>
  (await service.call('GET', '/users/me', { as: person })).body.resource.email ?? ''

async function invite(email = address(), as: Person = owner) {
  const path = `/organizations/${as.organizationId}/invitations`
  const { body } = await service.call('POST', path, { as, body: { email } })
  const objectId = idOf(body.resource.uri)
  return { email, id: objectId, link: linkTo(as.organizationId, objectId) }
}
const linkTo = (organizationId: string, objectId: string, generation = 1) =>
  service.ctx.secrets.createLink('organization_invitation', { organizationId, objectId, generation })
const accept = (link: string, body: object = { name: 'Grace Guest' }) =>
  service.call('POST', `/invitations/${link}/acceptance`, { body })
const decline = (link: string) => service.call('POST', `/invitations/${link}/refusal`)
const read = (id: string, as: Person = owner) =>
  service.call('GET', `/organization_invitations/${id}`, { as })
const bumpGeneration = (id: string) =>
  service.ctx.db.transaction(owner.organizationId, (tx) =>
    tx.rows(sql.updateTable('organization_invitations').set({ generation: 2 }).where('id', '=', id)),
  )

/** As the page does for a signed-in user who agreed. */
const tryAcceptAs = ({ organizationId, userId }: Person, link: string) =>
  acceptInvitation(service.ctx, link, { name: 'Grace' }, { organizationId, userId })
const acceptAs = (person: Person, link: string) =>
  tryAcceptAs(person, link).then(
    () => 200,
    (error) => (error instanceof Problem && error.code !== 'not_found' ? 409 : 404),
  )

describe('200', () => {
  test('accepting creates a user with role user in the inviting organization', async () => {
    const { email, id, link } = await invite()
    const { status, body } = await accept(link, { name: 'Grace Guest', timezone: 'Asia/Tokyo', locale: 'fr' })
    expect([status, body.resource.status]).toEqual([200, 'accepted'])
    const user = await service.call('GET', new URL(body.resource.user ?? '').pathname, { as: owner })
    expect(user.body.resource).toMatchObject({
      name: 'Grace Guest',
      email,
      timezone: 'Asia/Tokyo',
      locale: 'fr',
      current_organization: service.uri('organizations', owner.organizationId),
    })
    const all = `organization=${service.uri('organizations', owner.organizationId)}`
    const found = await service.call('GET', `/organization_memberships?${all}&email=${email}`, { as: owner })
    expect(found.body.collection).toMatchObject([{ role: 'user', user: { uri: body.resource.user } }])
    expect((await read(id)).body.resource).toEqual(body.resource)
  })

  test('pending group memberships move to the new member', async () => {
    const { id, link } = await invite()
    const group = await service.call('POST', '/groups', { as: owner, body: { name: 'Waiting' } })
    const relationship = await service.call('POST', '/group_relationships', {
      as: owner,
      body: {
        group: group.body.resource.uri,
        owner: service.uri('organization_invitations', id),
        role: 'admin',
      },
    })
    expect(relationship.body.resource.owner).toMatchObject({ type: 'OrganizationInvitation', user: null })
    const accepted = await accept(link)
    const after = await service.call('GET', new URL(relationship.body.resource.uri ?? '').pathname, {
      as: owner,
    })
    expect(after.body.resource).toMatchObject({
      role: 'admin',
      owner: { type: 'OrganizationMembership', user: accepted.body.resource.user },
    })
  })

  test('declining creates no user, and the address can be invited again the next day', async () => {
    const { email, link } = await invite()
    const { status, body } = await decline(link)
    expect([status, body.resource.status, body.resource.user]).toEqual([200, 'declined', null])
    const path = `/organizations/${owner.organizationId}/invitations`
    expect((await service.call('POST', path, { as: owner, body: { email } })).status).toBe(429)
    service.setClock(instant(START + DAY))
    const again = await invite(email)
    expect((await accept(again.link)).status).toBe(200)
    service.setClock(START)
  })

  test('declining deletes the pending group memberships', async () => {
    const { id, link } = await invite()
    const group = await service.call('POST', '/groups', { as: owner, body: { name: 'Declined' } })
    const body = { group: group.body.resource.uri, owner: service.uri('organization_invitations', id) }
    const relationship = await service.call('POST', '/group_relationships', { as: owner, body })
    await decline(link)
    const path = new URL(relationship.body.resource.uri ?? '').pathname
    expect((await service.call('GET', path, { as: owner })).status).toBe(404)
  })

  test('needs no token and ignores one', async () => {
    const { link } = await invite()
    const response = await service.call('POST', `/invitations/${link}/refusal`, { as: 'mwp_nonsense' })
    expect(response.status).toBe(200)
    expect(response.headers.get('x-ratelimit-limit')).toBe('60')
  })
})

describe('an address of a user of another organization', () => {
  test('does not move without having agreed', async () => {
    const alone = await service.createOrganization('Not asked')
    const { id, link } = await invite(await readEmail(alone))
    expect((await accept(link)).status).toBe(409)
    expect(await acceptAs(owner, link)).toBe(409)
    expect((await read(id)).body.resource.status).toBe('pending')
    expect((await service.call('GET', '/users/me', { as: alone })).status).toBe(200)
  })

  test('moves if they agreed and are its only member, and their tokens are revoked', async () => {
    const alone = await service.createOrganization('Alone')
    const { id, email, link } = await invite(await readEmail(alone))
    expect(await acceptAs(alone, link)).toBe(200)
    expect((await service.call('GET', '/users/me', { as: alone })).body.code).toBe('token_revoked')
    const { user } = (await read(id)).body.resource
    const moved = await service.call('GET', new URL(user ?? '').pathname, { as: owner })
    expect(moved.body.resource.email).toBe(email)
  })

  test('leaves an organization that can be restored with another address', async () => {
    const alone = await service.createOrganization('Restored')
    const meetings = createMeetings(service, alone)
    const type = await meetings.createType([alone])
    const { email, link } = await invite(await readEmail(alone))
    expect(await acceptAs(alone, link)).toBe(200)
    const { organizationId } = alone
    const restore = (newEmail: string | null) =>
      restoreOrganization(service.ctx, { organizationId, email: newEmail })
    await expect(restore(null)).rejects.toMatchObject({ code: 'already_exists' })
    const restored = await restore(`again-${email}`)
    expect(restored).toEqual({ userId: alone.userId, email: `again-${email}` })
    const back = await service.createToken(alone)
    const { body } = await service.call('GET', '/organization_memberships', { as: back })
    expect(body.collection).toMatchObject([{ role: 'owner', user: { email: `again-${email}` } }])
    expect((await service.call('GET', new URL(type).pathname, { as: back })).status).toBe(200)
    await expect(restore(null)).rejects.toMatchObject({ code: 'conflict' })
  })

  test('returns 409 while they host future events there', async () => {
    for (const end of ['canceled', 'past']) {
      service.setClock(START)
      const alone = await service.createOrganization(`Busy ${end}`)
      const meetings = createMeetings(service, alone)
      const { event = '' } = await meetings.bookOrThrow(
        await meetings.createType([alone]),
        '2026-11-03T10:00:00Z',
      )
      const { link } = await invite(await readEmail(alone))
      await expect(tryAcceptAs(alone, link)).rejects.toThrow('hosts future events')
      expect((await service.call('GET', '/users/me', { as: alone })).status).toBe(200)
      if (end === 'canceled') await meetings.cancel(event)
      else service.setClock(instant(START + 2 * DAY))
      expect(await acceptAs(alone, link)).toBe(200)
    }
    service.setClock(START)
  })

  test('returns 409 and changes nothing if the organization has other members', async () => {
    const teamOwner = await service.createOrganization('Team')
    const teammate = await service.addMember(teamOwner.organizationId, 'Mate')
    for (const person of [teamOwner, teammate]) {
      const { id, link } = await invite(await readEmail(person))
      expect(await acceptAs(person, link)).toBe(409)
      expect((await read(id)).body.resource.status).toBe('pending')
      expect((await service.call('GET', '/users/me', { as: person })).status).toBe(200)
    }
  })

  test('an organization whose only member has left cannot be joined', async () => {
    const alone = await service.createOrganization('Left')
    const orphan = await invite(address(), alone)
    const { link } = await invite(await readEmail(alone))
    expect(await acceptAs(alone, link)).toBe(200)
    expect((await accept(orphan.link)).status).toBe(404)
    expect((await decline(orphan.link)).status).toBe(404)
  })

  test('concurrent leaving and joining never leaves a member without an owner', async () => {
    for (let round = 0; round < 6; round += 1) {
      const alone = await service.createOrganization(`Crossing ${round}`)
      const joining = await invite(address(), alone)
      const leaving = await invite(await readEmail(alone))
      const [joined, left] = await Promise.all([accept(joining.link), acceptAs(alone, leaving.link)])
      expect([
        [200, 409],
        [404, 200],
      ]).toContainEqual([joined.status, left])
    }
  })
})

describe('404', () => {
  test('a revoked, expired or outdated link', async () => {
    const revoked = await invite()
    await service.call('DELETE', `/organization_invitations/${revoked.id}`, { as: owner })
    const outdated = await invite()
    await bumpGeneration(outdated.id)
    const expired = await invite()
    for (const { link } of [revoked, outdated]) {
      expect((await accept(link)).status).toBe(404)
      expect((await decline(link)).status).toBe(404)
    }
    expect((await decline(linkTo(owner.organizationId, outdated.id, 2))).status).toBe(200)
    service.setClock(instant(START + 30 * DAY))
    expect((await accept(expired.link)).status).toBe(404)
    service.setClock(instant(START + 30 * DAY - 1))
    expect((await accept(expired.link)).status).toBe(200)
    service.setClock(START)
  })

  test('a forged link', async () => {
    const { id, link } = await invite()
    const other = await service.createOrganization('Other')
    const forged = [
      link.slice(0, -1) + (link.endsWith('A') ? 'B' : 'A'),
      linkTo(other.organizationId, id),
      `${link}=`,
      link.slice(1),
      'x',
      id,
      '%00',
    ]
    for (const text of forged) expect((await accept(text)).status, text).toBe(404)
    expect((await read(id)).body.resource.status).toBe('pending')
  })
})

describe('400', () => {
  test.each([
    {},
    { name: ' ' },
    { name: 'evil.example' },
    { name: 'X', timezone: 'Mars/Base' },
    { name: 'X', locale: 'xx' },
  ])('an invalid name, time zone or language leaves the invitation pending: %j', async (body) => {
    const { id, link } = await invite()
    expect((await accept(link, body)).status).toBe(400)
    expect((await read(id)).body.resource.status).toBe('pending')
  })
})

describe('409', () => {
  test('an invitation can only be decided once', async () => {
    const accepted = await invite()
    const declined = await invite()
    expect((await accept(accepted.link)).status).toBe(200)
    expect((await decline(declined.link)).status).toBe(200)
    for (const { link } of [accepted, declined]) {
      expect((await accept(link)).status).toBe(409)
      expect((await decline(link)).status).toBe(409)
    }
    const path = `/organization_invitations/${accepted.id}`
    expect((await service.call('DELETE', path, { as: owner })).status).toBe(409)
  })

  test('also with many concurrent requests to accept and decline', async () => {
    const { email, link } = await invite()
    const responses = await Promise.all([
      ...Array.from({ length: 5 }, () => accept(link)),
      ...Array.from({ length: 3 }, () => decline(link)),
    ])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
    const all = `organization=${service.uri('organizations', owner.organizationId)}`
    const people = await service.call('GET', `/organization_memberships?${all}&email=${email}`, { as: owner })
    expect(people.body.collection.length).toBe(
      responses.slice(0, 5).filter(({ status }) => status === 200).length,
    )
  })

  test('also if the address moves from another organization', async () => {
    const alone = await service.createOrganization('Twice')
    const { link } = await invite(await readEmail(alone))
    const statuses = await Promise.all(Array.from({ length: 4 }, () => acceptAs(alone, link)))
    expect(statuses.sort()).toEqual([200, 409, 409, 409])
  })
})
