// Booking pages over HTTP: profiles, event types, links, months and unavailable pages.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBookingPageClient } from '../../../../testbed/booking-page.ts'
import { type Person, type Service, startService } from '../../../test/service.ts'

let service: Service
let owner: Person
let ada: Person
beforeAll(async () => {
  service = await startService({ TRUST_PROXY: '127.0.0.1' })
  owner = await service.createOrganization('Acme')
  ada = await service.addMember(owner.organizationId, 'Ada Lovelace')
})
afterAll(() => service.stop())

let types = 0
/** Creates a type of Ada with a unique name; returns its page address and its URI. */
async function createType(fields: object = {}, as: Person = ada): Promise<{ path: string; uri: string }> {
  types += 1
  const body = { owner: service.uri('users', as.userId), name: `Call ${types}`, minimum_notice: 0, ...fields }
  const response = await service.call('POST', '/event_types', { as: owner, body })
  if (response.status !== 201) throw new Error(JSON.stringify(response.body))
  const { uri = '', scheduling_url = '' } = response.body.resource
  return { uri, path: new URL(scheduling_url).pathname }
}
const patch = (uri: string, body: object) => service.call('PATCH', new URL(uri).pathname, { as: owner, body })
const guest = () => createBookingPageClient(service)

async function linkTo(uri: string, override?: object): Promise<string> {
  const [path, body] = override
    ? ['/shares', { event_type: uri, ...override }]
    : ['/scheduling_links', { max_event_count: 1, owner: uri, owner_type: 'EventType' }]
  const response = await service.call('POST', path, { as: owner, body })
  if (response.status !== 201) throw new Error(JSON.stringify(response.body))
  const shown = response.body.resource as unknown as {
    booking_url?: string
    scheduling_links?: { booking_url: string }[]
  }
  return new URL(shown.booking_url ?? shown.scheduling_links?.[0]?.booking_url ?? '').pathname
}

describe('a profile', () => {
  test('shows active types, but no secret, inactive, deleted or one-off types', async () => {
    const eve = await service.addMember(owner.organizationId, 'Eve Page')
    await createType({ name: 'Second', position: 2, duration_options: [15, 30], color: '#112233' }, eve)
    await createType({ name: 'First', position: 1, description: 'Hello\nthere' }, eve)
    await createType({ name: 'Secret', secret: true }, eve)
    await createType({ name: 'Off', active: false }, eve)
    const once = await service.call('POST', '/one_off_event_types', {
      as: eve,
      body: {
        name: 'Once',
        host: service.uri('users', eve.userId),
        duration: 30,
        date_setting: { type: 'days_in_future', days: 7, only_weekdays: true },
      },
    })
    const gone = await createType({ name: 'Gone' }, eve)
    await service.call('DELETE', new URL(gone.uri).pathname, { as: owner })
    const { status, props, frame } = await guest().open('profile', '/book/eve-page?primary_color=00ff00')
    expect([status, frame.locale]).toEqual([200, 'en'])
    expect(props.host).toEqual({ kind: 'user', name: 'Eve Page', path: '/book/eve-page', picture: null })
    expect(props.bookableTypes.map(({ name, path, durations }) => [name, path, durations])).toEqual([
      ['First', '/book/eve-page/first?primary_color=00ff00', [30]],
      ['Second', '/book/eve-page/second?primary_color=00ff00', [15, 30]],
    ])
    expect(props.bookableTypes[0]?.description).toBe('Hello\nthere')
    const own = await guest().open('booking', new URL(once.body.resource.scheduling_url ?? '').pathname)
    expect(own.props.bookableType.name).toBe('Once')
    expect(props.theme.primary).toBe('#00ff00')
  })

  test('of a group shows the types of the group', async () => {
    const group = await service.call('POST', '/groups', { as: owner, body: { name: 'Sales' } })
    const { uri: sales = '' } = group.body.resource
    const member = service.uri('organization_memberships', ada.membershipId)
    await service.call('POST', '/group_relationships', {
      as: owner,
      body: { group: sales, owner: member, role: 'member' },
    })
    await createType({ owner: sales, name: 'Demo', hosts: [{ user: service.uri('users', ada.userId) }] })
    const { props } = await guest().open('profile', '/book/sales')
    expect(props.host).toEqual({ kind: 'group', name: 'Sales', path: '/book/sales', picture: null })
    expect(props.bookableTypes.map(({ name }) => name)).toEqual(['Demo'])
  })

  test.each(['%00', '%F0%9F%91%8B', 'x'.repeat(5_000), '..%2f', '-', "'; --"])(
    'returns 404 for the slug %.20s',
    async (slug) => {
      expect((await guest().open('bookingUnavailable', `/book/${slug}`)).status).toBe(404)
      expect((await guest().open('bookingUnavailable', `/book/ada-lovelace/${slug}`)).status).toBe(404)
      expect((await guest().open('bookingUnavailable', `/book/-/${slug}`)).props.reason).toBe('no_such_link')
    },
  )

  test('returns 404 for an unknown slug, on a page that can be framed', async () => {
    const { status, props, headers, frame } = await guest().open('bookingUnavailable', '/book/nobody-here')
    expect([status, props.reason, props.fallbackLink, frame.locale]).toEqual([
      404,
      'no_such_page',
      null,
      'it',
    ])
    expect(headers.get('content-security-policy')).toContain('frame-ancestors *')
    expect(headers.get('set-cookie')).toBe(null)
  })

  test('of a removed user returns 404', async () => {
    const formerMember = await service.addMember(owner.organizationId, 'Leaving Lea')
    const { path } = await createType({}, formerMember)
    await service.call('DELETE', `/organization_memberships/${formerMember.membershipId}`, { as: owner })
    expect((await guest().open('bookingUnavailable', '/book/leaving-lea')).props.reason).toBe('no_such_page')
    expect((await guest().open('bookingUnavailable', path)).props.reason).toBe('no_such_page')
  })
})

describe('the page of a type', () => {
  test('of a round robin says how many hosts there are, and of a collective that there is no choice', async () => {
    const bob = await service.addMember(owner.organizationId, 'Bob Kahn')
    const hosts = [owner, bob].map(({ userId }) => ({ user: service.uri('users', userId) }))
    for (const [pooling_type, poolSize] of [
      ['round_robin', 2],
      ['collective', 1],
    ] as const) {
      const { path } = await createType({ pooling_type, hosts })
      expect((await guest().open('booking', path)).props.bookableType.poolSize).toBe(poolSize)
    }
  })

  test('shows the public details in the language of the type', async () => {
    const { path } = await createType({
      name: 'Intro',
      locale: 'de',
      description: 'Guten Tag',
      internal_note: 'never shown',
      duration: 45,
      duration_options: [30, 45],
      custom_questions: [
        { name: 'Why?', type: 'text', required: true },
        { name: 'Old?', type: 'text', enabled: false },
        { name: 'Colour?', type: 'single_select', answer_choices: ['red', 'blue'], include_other: true },
      ],
      locations: [
        { kind: 'physical', location: 'Main St 1', additional_info: 'Ring twice' },
        { kind: 'outbound_call' },
      ],
    })
    const { props, frame, status } = await guest().open('booking', path)
    expect([status, frame.locale, props.path]).toEqual([200, 'de', path])
    expect(props.bookableType).toEqual({
      name: 'Intro',
      host: { kind: 'user', name: 'Ada Lovelace', path: '/book/ada-lovelace', picture: null },
      description: 'Guten Tag',
      color: expect.stringMatching(/^#/),
      durations: [30, 45],
      duration: 45,
      locations: [
        { kind: 'physical', text: null, number: null },
        { kind: 'outbound_call', text: null, number: null },
      ],
      questions: [
        { name: 'Why?', type: 'text', position: 0, required: true, choices: [], hasOther: false },
        {
          name: 'Colour?',
          type: 'single_select',
          position: 2,
          required: false,
          choices: ['red', 'blue'],
          hasOther: true,
        },
      ],
      requiresApproval: false,
      seats: 1,
      poolSize: 1,
      timezone: 'Europe/Berlin',
    })
    expect(JSON.stringify(props)).not.toContain('never shown')
    expect((await guest().open('booking', `${path}?lang=uk`)).frame.locale).toBe('uk')
    expect((await guest().open('booking', path.replace('ada', 'Ada'))).props.path).toBe(path)
  })

  test('opens for a secret type', async () => {
    const { path } = await createType({ secret: true })
    expect((await guest().open('booking', path)).status).toBe(200)
  })

  test('links to the host’s page if the type is inactive, deleted or unknown', async () => {
    const off = await createType({ active: false, locale: 'fr' })
    const gone = await createType()
    await service.call('DELETE', new URL(gone.uri).pathname, { as: owner })
    const fallbackLink = {
      path: '/book/ada-lovelace?embed_domain=https%3A%2F%2Fx.example',
      name: 'Ada Lovelace',
    }
    for (const [path, status, reason, locale] of [
      [off.path, 410, 'inactive', 'fr'],
      [gone.path, 410, 'inactive', 'en'],
      ['/book/ada-lovelace/never-was', 404, 'no_such_page', 'en'],
    ] as const) {
      const page = await guest().open('bookingUnavailable', `${path}?embed_domain=https://x.example`)
      expect([page.status, page.props.reason, page.props.fallbackLink, page.frame.locale]).toEqual([
        status,
        reason,
        fallbackLink,
        locale,
      ])
    }
  })

  test('is prefilled from the query, within limits', async () => {
    const { path } = await createType({
      custom_questions: [
        { name: 'Why?', type: 'text', position: 7 },
        { name: 'Colour?', type: 'single_select', answer_choices: ['red'], position: 9 },
        { name: 'Size?', type: 'multi_select', answer_choices: ['s', 'm'], position: 11 },
      ],
    })
    const query = new URLSearchParams({
      name: 'Grace',
      first_name: 'x'.repeat(256),
      email: 'grace@example.com',
      guests: 'a@example.com, no address,A@example.com,b@example.com',
      a1: 'To learn',
      a2: 'green',
      a3: 's\nm',
      utm_source: 'mail',
      salesforce_uuid: '42',
      month: '2026-12',
      timezone: 'Pacific/Kiritimati',
      background_color: 'FFFFFF',
      text_color: 'no colour',
      hide_event_type_details: '1',
      embed_domain: 'https://example.com',
    })
    const { props } = await guest().open('booking', `${path}?${query}`)
    expect(props.prefill).toEqual({
      name: 'Grace',
      firstName: '',
      lastName: '',
      email: 'grace@example.com',
      guests: ['a@example.com', 'b@example.com'],
      answers: { 7: 'To learn', 11: 's\nm' },
      tracking: { utm_source: 'mail', crm_uuid: '42' },
      submission: null,
    })
    expect([props.month.month, props.timezone, props.theme.background, props.theme.text]).toEqual([
      '2026-12',
      'Pacific/Kiritimati',
      '#ffffff',
      null,
    ])
    expect(props.embedding).toEqual({ hidesDetails: true, domain: 'https://example.com' })
    const plain = await guest().open('booking', `${path}?timezone=Mars/Olympus&email=no&date=2026-02-30`)
    expect([plain.props.timezone, plain.props.prefill.email, plain.props.date]).toEqual([null, '', null])
    expect(plain.props.embedding).toBe(null)
  })

  test('opens at the day or start time in its URL', async () => {
    const { path } = await createType()
    const day = await guest().open('booking', `${path}?date=2026-12-10`)
    expect([day.props.date, day.props.month.month]).toEqual(['2026-12-10', '2026-12'])
    const at = await guest().open('booking', `${path}/2026-12-10T09:30:00.000000Z`)
    expect([at.props.start, at.props.path, at.props.month.month]).toEqual([
      Date.UTC(2026, 11, 10, 9, 30),
      path,
      '2026-12',
    ])
    expect((await guest().open('booking', `${path}/someday`)).props.start).toBe(null)
  })
})

describe('the page of a link', () => {
  test('shows the type and no other types of the host', async () => {
    const { uri } = await createType({ name: 'Linked', secret: true })
    const path = await linkTo(uri)
    const { props } = await guest().open('booking', path)
    expect([props.bookableType.name, props.bookableType.host.path, props.path]).toEqual([
      'Linked',
      null,
      path,
    ])
    expect((await guest().open('booking', `${path}/2026-11-10T09:00:00Z`)).props.start).toBe(
      Date.UTC(2026, 10, 10, 9),
    )
  })

  test('of a share shows the overrides of the share', async () => {
    const { uri } = await createType({
      locations: [
        { kind: 'physical', location: 'Main St 1' },
        { kind: 'physical', location: 'Side St 2' },
      ],
    })
    const path = await linkTo(uri, {
      name: 'For you',
      duration_options: [20, 40],
      duration: 40,
      hide_location: true,
      period_type: 'fixed',
      start_date: '2026-12-01',
      end_date: '2026-12-02',
    })
    const { props } = await guest().open('booking', path)
    expect(props.bookableType).toMatchObject({
      name: 'For you',
      durations: [20, 40],
      duration: 40,
      locations: [],
    })
    expect(props.month).toMatchObject({
      month: '2026-12',
      duration: 40,
      next: null,
      nextMonthWithTimes: null,
    })
    const days = new Set(props.month.starts.map((start) => new Date(start).toISOString().slice(0, 10)))
    expect([...days]).toEqual(['2026-12-01', '2026-12-02'])
    expect((await guest().month(path, '2026-12', 20)).duration).toBe(20)
  })

  test('shows the reason if the link is forged or the type is inactive', async () => {
    const { uri } = await createType()
    const path = await linkTo(uri)
    const forged = `${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`
    const none = await guest().open('bookingUnavailable', forged)
    expect([none.status, none.props.reason, none.props.fallbackLink]).toEqual([404, 'no_such_link', null])
    await patch(uri, { active: false })
    const off = await guest().open('bookingUnavailable', path)
    expect([off.status, off.props.reason, off.props.fallbackLink?.path]).toEqual([
      410,
      'inactive',
      '/book/ada-lovelace',
    ])
  })
})
