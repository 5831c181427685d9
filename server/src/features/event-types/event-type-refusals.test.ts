// Event types: what is refused when they are made, read, changed and deleted, through HTTP.
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
  ])('%j is refused, and the parameter named', async (fields, parameter) => {
    for (const answer of [await create(mia, fields), await change(mia, await createId(mia), fields)]) {
      expect(answer.status).toBe(400)
      expect(answer.body.code).toBe('invalid_argument')
      expect(answer.body.details.map((detail) => detail.parameter)).toContain(parameter)
    }
  })

  test('a duration that is none of the type’s options', async () => {
    const id = await createId(mia, { duration_options: [30, 60] })
    const { status, body } = await change(mia, id, { duration: 45 })
    expect(status).toBe(400)
    expect(body.details).toEqual([
      { parameter: 'duration', message: 'must be one of duration_options', code: 'contradictory' },
    ])
  })

  test('a conference that nobody has connected', async () => {
    for (const kind of ['zoom_conference', 'google_conference', 'jitsi_conference']) {
      const { status, body } = await create(mia, { locations: [{ kind }] })
      expect(status).toBe(400)
      expect(body.code).toBe('location_not_connected')
      expect(body.details).toMatchObject([{ parameter: 'locations.0.kind', code: 'location_not_connected' }])
    }
  })

  test('a group’s type without hosts, and a change without anything', async () => {
    const group = await create(gus, { owner: sales })
    expect(group.body.details).toMatchObject([{ parameter: 'hosts', code: 'required' }])
    expect((await change(mia, await createId(mia), {})).status).toBe(400)
  })
})

describe('403', () => {
  test('making one for somebody else, for a group of others, or one that admins manage', async () => {
    const hosts = [{ user: userUri(mia) }]
    for (const fields of [{ owner: userUri(gus) }, { owner: sales, hosts }, { admin_managed: true }])
      expect((await create(mia, fields)).status).toBe(403)
  })

  test('what admins manage is read by its owner, and changed, deleted and shared by admins alone', async () => {
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

  test('a type of somebody else, to whom nobody gave it', async () => {
    const id = await createId(mia)
    for (const answer of [await get(gus, id), await change(gus, id, { name: 'x' }), await remove(gus, id)])
      expect(answer.status).toBe(403)
  })
})

describe('404', () => {
  test('a type or an owner of another organization, and one that never was', async () => {
    const theirs = await createId(outsider)
    for (const id of [theirs, service.ctx.newId()]) {
      for (const answer of [
        await get(owner, id),
        await change(owner, id, { name: 'x' }),
        await remove(owner, id),
      ])
        expect(answer.status).toBe(404)
    }
    for (const uri of [userUri(outsider), service.uri('groups', service.ctx.newId())])
      expect((await create(owner, { owner: uri, hosts: [{ user: userUri(owner) }] })).status).toBe(404)
  })

  test('a group that was deleted', async () => {
    const group = (await service.call('POST', '/groups', { as: owner, body: { name: 'Gone' } })).body.resource
      .uri
    await service.call('DELETE', `/groups/${group?.slice(-36)}`, { as: owner })
    expect((await create(owner, { owner: group, hosts: [{ user: userUri(owner) }] })).status).toBe(404)
  })
})

describe('409', () => {
  test('a slug that another type of the owner has', async () => {
    await create(mia, { slug: 'taken' })
    const free = await createId(mia)
    for (const answer of [await create(mia, { slug: 'taken' }), await change(mia, free, { slug: 'taken' })]) {
      expect(answer.status).toBe(409)
      expect(answer.body).toMatchObject({
        code: 'already_exists',
        details: [{ parameter: 'slug', message: 'is taken', code: 'taken' }],
      })
    }
    expect((await get(mia, free)).body.resource.slug).not.toBe('taken')
  })

  test('changing or deleting what has been deleted', async () => {
    const id = await createId(mia)
    await remove(mia, id)
    expect((await change(mia, id, { name: 'x' })).status).toBe(409)
    expect((await remove(mia, id)).status).toBe(409)
  })

  test('deleting a group that has types; afterwards it can be deleted', async () => {
    const group = (await service.call('POST', '/groups', { as: owner, body: { name: 'Busy' } })).body.resource
      .uri
    const id = await createId(owner, { owner: group, hosts: [{ user: userUri(owner) }] })
    const deleteGroup = () => service.call('DELETE', `/groups/${group?.slice(-36)}`, { as: owner })
    expect((await deleteGroup()).status).toBe(409)
    await remove(owner, id)
    expect((await deleteGroup()).status).toBe(204)
    expect((await get(owner, id)).body.resource).toMatchObject({ profile: { type: 'Team', name: 'Busy' } })
  })

  test('only one of two who want a slug at the same moment', async () => {
    const both = await Promise.all([create(mia, { slug: 'race' }), create(mia, { slug: 'race' })])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    const ids = [await createId(mia), await createId(mia)]
    const changes = await Promise.all(ids.map((id) => change(mia, id, { slug: 'changed-race' })))
    expect(changes.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('a type and the end of its group never happen both', async () => {
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
