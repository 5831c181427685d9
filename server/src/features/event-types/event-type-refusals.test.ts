// Tests rejected requests on event types over HTTP.
import { afterAll, describe, expect, test } from 'vitest'
import { startEventTypesFixture } from '../../../test/event-types.ts'

const { service, owner, mia, gus, sales, userUri, create, createId, change, get, remove } =
  await startEventTypesFixture()
const outsider = await service.createOrganization('Elsewhere')
afterAll(() => service.stop())

describe('400', () => {
  test.each<[object, string]>([
    [{ name: ' ' }, 'name'],
    [{ duration: 0 }, 'duration'],
    [{ duration: 721 }, 'duration'],
    [{ duration: 20, duration_options: [15, 30] }, 'duration'],
    [{ duration_options: [15, 15] }, 'duration_options.1'],
    [{ duration_options: [1, 2, 3, 4, 5] }, 'duration_options'],
    [{ duration_options: [] }, 'duration_options'],
    [{ color: 'red' }, 'color'],
    [{ locale: 'tlh' }, 'locale'],
    [{ slug: 'Not A Slug' }, 'slug'],
    [{ slug: '-' }, 'slug'],
    [{ timezone: 'Mars/Olympus' }, 'timezone'],
    [{ kind: 'duo' }, 'kind'],
    [{ kind: 'group', pooling_type: 'round_robin' }, 'pooling_type'],
    [{ invitee_limit: 2 }, 'invitee_limit'],
    [{ buffer_before: -1 }, 'buffer_before'],
    [{ minimum_notice: 525_601 }, 'minimum_notice'],
    [{ booking_window: { days: 3_651 } }, 'booking_window.days'],
    [{ booking_window: { days: 1, start_date: '2026-12-01', end_date: '2026-12-02' } }, 'booking_window'],
    [{ booking_window: { start_date: '2026-12-02', end_date: '2026-12-01' } }, 'booking_window.end_date'],
    [{ daily_limit: 0 }, 'daily_limit'],
    [{ confirmation_message: '' }, 'confirmation_message'],
    [{ confirmation_message: ' \n' }, 'confirmation_message'],
    [{ confirmation_message: 'x'.repeat(2_001) }, 'confirmation_message'],
    [{ redirect_url: 'http://example.com' }, 'redirect_url'],
    [{ redirect_url: 'http://localhost:3000' }, 'redirect_url'],
    [{ redirect_url: 'https://ada:secret@example.com' }, 'redirect_url'],
    [{ redirect_url: 'javascript:alert(1)' }, 'redirect_url'],
    [{ redirect_url: '/thanks' }, 'redirect_url'],
    [{ redirect_url: `https://example.com/${'x'.repeat(2_000)}` }, 'redirect_url'],
    [{ book_another: 'no' }, 'book_another'],
    [{ request_hours: 0 }, 'request_hours'],
    [{ request_hours: 49 }, 'request_hours'],
    [{ requires_approval: 'yes' }, 'requires_approval'],
    [{ position: -1 }, 'position'],
    [{ position: 2_147_483_648 }, 'position'],
    [{ hosts: [] }, 'hosts'],
    [{ locations: [{ kind: 'moon' }] }, 'locations.0.kind'],
    [{ locations: [{ kind: 'physical' }] }, 'locations.0.location'],
    [{ location: { kind: 'inbound_call', phone_number: 'ring me' } }, 'location.phone_number'],
    [{ location: { kind: 'custom', location: 'a' }, locations: [] }, 'location'],
    [{ description: 'a', description_plain: 'b' }, 'description_plain'],
    [{ custom_questions: [{ name: 'A', type: 'essay' }] }, 'custom_questions.0.type'],
    [{ custom_questions: [{ name: 'A', type: 'single_select' }] }, 'custom_questions.0.answer_choices'],
    [
      { custom_questions: Array.from({ length: 21 }, (_, n) => ({ name: `${n}`, type: 'text' })) },
      'custom_questions',
    ],
  ])('for %j, and names the parameter', async (fields, parameter) => {
    for (const response of [await create(mia, fields), await change(mia, await createId(mia), fields)]) {
      expect(response.status).toBe(400)
      expect(response.body.code).toBe('invalid_argument')
      expect(response.body.details.map((detail) => detail.parameter)).toContain(parameter)
    }
  })

  test('for a duration that is not one of the options', async () => {
    const id = await createId(mia, { duration_options: [30, 60] })
    const { status, body } = await change(mia, id, { duration: 45 })
    expect(status).toBe(400)
    expect(body.details).toEqual([
      { parameter: 'duration', message: 'must be one of duration_options', code: 'contradictory' },
    ])
  })

  test('for a conference that is not connected', async () => {
    for (const kind of ['zoom_conference', 'google_conference', 'jitsi_conference']) {
      const { status, body } = await create(mia, { locations: [{ kind }] })
      expect(status).toBe(400)
      expect(body.code).toBe('location_not_connected')
      expect(body.details).toMatchObject([{ parameter: 'locations.0.kind', code: 'location_not_connected' }])
    }
  })

  test('for a group’s type without hosts, and for an empty update', async () => {
    const group = await create(gus, { owner: sales })
    expect(group.body.details).toMatchObject([{ parameter: 'hosts', code: 'required' }])
    expect((await change(mia, await createId(mia), {})).status).toBe(400)
  })
})

describe('403', () => {
  test('for a type of another user, of a foreign group, or with admin_managed', async () => {
    const hosts = [{ user: userUri(mia) }]
    for (const fields of [{ owner: userUri(gus) }, { owner: sales, hosts }, { admin_managed: true }])
      expect((await create(mia, fields)).status).toBe(403)
  })

  test('for changes to a managed type by its owner, who may only read it', async () => {
    const id = await createId(owner, { owner: userUri(mia), admin_managed: true })
    expect((await get(mia, id)).status).toBe(200)
    expect((await change(mia, id, { name: 'Mine' })).status).toBe(403)
    expect((await change(mia, id, { admin_managed: false })).status).toBe(403)
    expect((await remove(mia, id)).status).toBe(403)
    expect((await change(owner, id, { admin_managed: false })).status).toBe(200)
    expect((await change(mia, id, { admin_managed: true })).status).toBe(403)
    expect((await change(mia, id, { admin_managed: false })).status).toBe(200)
    expect((await remove(mia, id)).status).toBe(204)
  })

  test('for another user’s type without a permission', async () => {
    const id = await createId(mia)
    for (const response of [await change(gus, id, { name: 'x' }), await remove(gus, id)])
      expect(response.status).toBe(403)
    // Without the permission, only a type that can be booked can be read.
    await change(mia, id, { active: false })
    expect((await get(gus, id)).status).toBe(403)
  })
})

describe('404', () => {
  test('for a type or owner that does not exist or belongs to another organization', async () => {
    const theirs = await createId(outsider)
    for (const id of [theirs, service.ctx.newId()]) {
      for (const response of [
        await get(owner, id),
        await change(owner, id, { name: 'x' }),
        await remove(owner, id),
      ])
        expect(response.status).toBe(404)
    }
    for (const uri of [userUri(outsider), service.uri('groups', service.ctx.newId())])
      expect((await create(owner, { owner: uri, hosts: [{ user: userUri(owner) }] })).status).toBe(404)
  })

  test('for a deleted group', async () => {
    const group = (await service.call('POST', '/groups', { as: owner, body: { name: 'Gone' } })).body.resource
      .uri
    await service.call('DELETE', `/groups/${group?.slice(-36)}`, { as: owner })
    expect((await create(owner, { owner: group, hosts: [{ user: userUri(owner) }] })).status).toBe(404)
  })
})

describe('409', () => {
  test('for a slug of another type of the owner', async () => {
    await create(mia, { slug: 'taken' })
    const free = await createId(mia)
    for (const response of [
      await create(mia, { slug: 'taken' }),
      await change(mia, free, { slug: 'taken' }),
    ]) {
      expect(response.status).toBe(409)
      expect(response.body).toMatchObject({
        code: 'already_exists',
        details: [{ parameter: 'slug', message: 'is taken', code: 'taken' }],
      })
    }
    expect((await get(mia, free)).body.resource.slug).not.toBe('taken')
  })

  test('for changes to a deleted type', async () => {
    const id = await createId(mia)
    await remove(mia, id)
    expect((await change(mia, id, { name: 'x' })).status).toBe(409)
    expect((await remove(mia, id)).status).toBe(409)
  })

  test('for deleting a group with types, until they are deleted', async () => {
    const group = (await service.call('POST', '/groups', { as: owner, body: { name: 'Busy' } })).body.resource
      .uri
    const id = await createId(owner, { owner: group, hosts: [{ user: userUri(owner) }] })
    const deleteGroup = () => service.call('DELETE', `/groups/${group?.slice(-36)}`, { as: owner })
    expect((await deleteGroup()).status).toBe(409)
    await remove(owner, id)
    expect((await deleteGroup()).status).toBe(204)
    expect((await get(owner, id)).body.resource).toMatchObject({ profile: { type: 'Team', name: 'Busy' } })
  })

  test('for one of two concurrent requests with the same slug', async () => {
    const both = await Promise.all([create(mia, { slug: 'race' }), create(mia, { slug: 'race' })])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    const ids = [await createId(mia), await createId(mia)]
    const changes = await Promise.all(ids.map((id) => change(mia, id, { slug: 'changed-race' })))
    expect(changes.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('for one of two concurrent requests to create a type and delete its group', async () => {
    for (let round = 0; round < 10; round += 1) {
      const name = `Racing ${round}`
      const group = (await service.call('POST', '/groups', { as: owner, body: { name } })).body.resource.uri
      const [type, deleted] = await Promise.all([
        create(owner, { owner: group, hosts: [{ user: userUri(owner) }] }),
        service.call('DELETE', `/groups/${group?.slice(-36)}`, { as: owner }),
      ])
      expect([`201 409`, `404 204`]).toContain(`${type.status} ${deleted.status}`)
    }
  })
})
