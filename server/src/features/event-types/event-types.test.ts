// Tests creating, reading, updating and deleting event types over HTTP.
import { afterAll, describe, expect, test } from 'vitest'
import { startEventTypesFixture } from '../../../test/event-types.ts'
import { START } from '../../../test/service.ts'
import { HOUR, instant } from '../../domain/time/instant.ts'

const { service, owner, mia, gus, sales, userUri, create, createId, change, get, remove } =
  await startEventTypesFixture()
afterAll(() => service.stop())

describe('201', () => {
  test('requires only name and owner, and returns all fields with defaults', async () => {
    const { status, body } = await create(mia, { name: 'Intro call' })
    expect(status).toBe(201)
    expect(body).toEqual({
      resource: {
        uri: expect.stringMatching(/^https:\/\/api\.meetwright\.test\/event_types\/[0-9a-f-]{36}$/),
        name: 'Intro call',
        active: true,
        slug: 'intro-call',
        scheduling_url: 'https://meetwright.test/book/mia-member/intro-call',
        duration: 30,
        duration_options: null,
        kind: 'solo',
        pooling_type: null,
        type: 'StandardEventType',
        color: '#2563eb',
        created_at: '2026-11-02T09:00:00.000000Z',
        updated_at: '2026-11-02T09:00:00.000000Z',
        internal_note: null,
        description_plain: null,
        description_html: null,
        profile: { type: 'User', name: 'Mia Member', owner: userUri(mia) },
        secret: false,
        booking_method: 'instant',
        custom_questions: [],
        deleted_at: null,
        admin_managed: false,
        locale: 'en',
        position: 0,
        locations: [],
        invitee_limit: 1,
        buffer_before: 0,
        buffer_after: 0,
        minimum_notice: 240,
        start_increment: 30,
        booking_window: { days: 60 },
        daily_limit: null,
        timezone: null,
        reconfirmation_hours: null,
        reminder_hours: null,
        reminders: [],
        verify_invitees: false,
        confirmation_message: null,
        redirect_url: null,
        redirect_with_booking: false,
        book_another: true,
        requires_approval: false,
        request_hours: 48,
      },
    })
  })

  test('returns every given setting, in the response and on GET', async () => {
    const settings = {
      name: 'Workshop',
      active: false,
      slug: 'our-workshop',
      duration: 90,
      duration_options: [60, 90, 120],
      kind: 'group',
      color: '#ff8800',
      internal_note: 'Ask for the budget',
      secret: true,
      locale: 'de',
      position: 3,
      invitee_limit: 25,
      buffer_before: 10,
      buffer_after: 15,
      minimum_notice: 60,
      start_increment: 15,
      booking_window: { start_date: '2026-12-01', end_date: '2026-12-24' },
      daily_limit: 2,
      timezone: 'Europe/Berlin',
      reconfirmation_hours: 24,
      reminder_hours: 2,
      verify_invitees: true,
      confirmation_message: 'Bring <b>your</b> laptop.\nRing twice.',
      redirect_url: 'https://example.com/thanks?from=booking#top',
      redirect_with_booking: true,
      book_another: false,
      requires_approval: true,
      request_hours: 24,
    }
    const { status, body } = await create(mia, {
      ...settings,
      color: '#FF8800',
      description: 'Bring <b>questions</b>.\n\nAnd lunch.',
      locations: [
        { kind: 'physical', location: '1 Main Street', additional_info: 'Ring twice', position: 1 },
        { kind: 'inbound_call', phone_number: '+49 30 123456', position: 0 },
      ],
      custom_questions: [
        { name: 'Topics', type: 'multi_select', answer_choices: ['A', 'B'], include_other: true },
        { name: 'Anything else?', type: 'text', required: true },
      ],
    })
    expect(status).toBe(201)
    expect(body.resource).toMatchObject({
      ...settings,
      description_plain: 'Bring <b>questions</b>.\n\nAnd lunch.',
      description_html: '<p>Bring &lt;b&gt;questions&lt;/b&gt;.</p><p>And lunch.</p>',
      locations: [
        {
          kind: 'inbound_call',
          location: null,
          phone_number: '+49 30 123456',
          additional_info: null,
          position: 0,
        },
        {
          kind: 'physical',
          location: '1 Main Street',
          phone_number: null,
          additional_info: 'Ring twice',
          position: 1,
        },
      ],
      custom_questions: [
        {
          name: 'Topics',
          type: 'multi_select',
          position: 0,
          enabled: true,
          required: false,
          answer_choices: ['A', 'B'],
          include_other: true,
        },
        {
          name: 'Anything else?',
          type: 'text',
          position: 1,
          enabled: true,
          required: true,
          answer_choices: [],
          include_other: false,
        },
      ],
    })
    expect((await get(mia, (body.resource.uri ?? '').slice(-36))).body).toEqual(body)
  })

  test('a group admin creates a type of the group, with the group as its profile', async () => {
    const fields = { owner: sales, name: 'Demo', hosts: [{ user: userUri(gus) }] }
    const { status, body } = await create(gus, fields)
    expect(status).toBe(201)
    expect(body.resource).toMatchObject({
      profile: { type: 'Team', name: 'Sales', owner: sales },
      scheduling_url: 'https://meetwright.test/book/sales/demo',
    })
  })

  test('an admin creates a type for another user, in the owner’s language', async () => {
    await service.call('PATCH', '/users/me', { as: gus, body: { locale: 'fr' } })
    const { status, body } = await create(owner, { owner: userUri(gus) })
    await service.call('PATCH', '/users/me', { as: gus, body: { locale: 'en' } })
    expect(status).toBe(201)
    expect(body.resource).toMatchObject({
      locale: 'fr',
      profile: { type: 'User', name: 'Gus Group', owner: userUri(gus) },
    })
  })

  test('a derived slug gets a suffix if the owner already has it', async () => {
    const slugs = []
    for (const as of [mia, mia, gus]) slugs.push((await create(as, { name: 'Same name' })).body.resource.slug)
    expect(slugs).toEqual(['same-name', expect.stringMatching(/^same-name-[0-9a-f]{12}$/), 'same-name'])
  })

  test('the slug of a deleted type can be reused', async () => {
    await remove(mia, await createId(mia, { slug: 'reused' }))
    expect((await create(mia, { slug: 'reused' })).status).toBe(201)
  })

  test('the default duration is the first option', async () => {
    const { body } = await create(mia, { duration_options: [45, 60] })
    expect(body.resource).toMatchObject({ duration: 45, duration_options: [45, 60] })
  })

  test('a retry with the same Idempotency-Key returns the same response and creates nothing', async () => {
    const request = {
      as: mia,
      body: { owner: userUri(mia), name: 'Once' },
      headers: { 'idempotency-key': 'once' },
    }
    const first = await service.call('POST', '/event_types', request)
    const second = await service.call('POST', '/event_types', request)
    expect(first.status).toBe(201)
    expect(second.body).toEqual(first.body)
  })
})

describe('200', () => {
  test('an update is visible at once and changes nothing else', async () => {
    const [one, other] = [await createId(mia, { slug: 'one' }), await createId(mia, { slug: 'other' })]
    const before = await get(mia, one)
    const untouched = await get(mia, other)
    service.setClock(instant(START + HOUR))
    const changes = {
      name: 'New name',
      duration: 45,
      timezone: 'America/New_York',
      active: false,
      color: '#112233',
      description_plain: 'Now with text',
      location: { kind: 'custom', location: 'Where we met' },
    }
    const changed = await change(mia, one, changes)
    service.setClock(START)
    const { description_plain, location, ...shown } = changes
    expect(changed.status).toBe(200)
    expect(changed.body.resource).toEqual({
      ...before.body.resource,
      ...shown,
      description_plain,
      description_html: '<p>Now with text</p>',
      locations: [{ ...location, phone_number: null, additional_info: null, position: 0 }],
      updated_at: '2026-11-02T10:00:00.000000Z',
    })
    expect((await get(mia, one)).body).toEqual(changed.body)
    expect((await get(mia, other)).body).toEqual(untouched.body)
  })

  test('nullable fields can be set to null', async () => {
    const nullableFields = {
      description: 'x',
      internal_note: 'x',
      duration_options: [30, 60],
      booking_window: { days: 1 },
      daily_limit: 1,
      timezone: 'UTC',
      reconfirmation_hours: 1,
      reminder_hours: 1,
      confirmation_message: 'x',
      redirect_url: 'https://example.com',
    }
    const id = await createId(mia, nullableFields)
    const nulledFields = Object.fromEntries(Object.keys(nullableFields).map((name) => [name, null]))
    const { status, body } = await change(mia, id, nulledFields)
    const { description: _, ...others } = nulledFields
    expect(status).toBe(200)
    expect(body.resource).toMatchObject({ ...others, description_plain: null, description_html: null })
  })

  test('unknown fields and the owner are not changed', async () => {
    const id = await createId(mia)
    const { status, body } = await change(mia, id, {
      owner: userUri(gus),
      type: 'AdhocEventType',
      active: false,
    })
    expect(status).toBe(200)
    expect(body.resource).toMatchObject({
      profile: { owner: userUri(mia) },
      type: 'StandardEventType',
      active: false,
    })
  })

  test('a deleted type can still be read by id', async () => {
    const id = await createId(mia)
    expect((await remove(mia, id)).status).toBe(204)
    const { status, body } = await get(mia, id)
    expect(status).toBe(200)
    expect(body.resource.deleted_at).toBe('2026-11-02T09:00:00.000000Z')
    expect(body.resource.active).toBe(false)
  })
})
