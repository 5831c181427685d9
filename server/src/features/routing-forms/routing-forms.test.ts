// Routing forms over HTTP.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMeetings, pathOf } from '../../../test/meetings.ts'
import {
  createRoutingForms,
  EMAIL,
  messageResult,
  questions,
  type RoutingForms,
  SIZE,
  sizeIs,
} from '../../../test/routing-forms.ts'
import { type Person, type Service, START, startService } from '../../../test/service.ts'
import { DAY, instant } from '../../domain/time/instant.ts'

let service: Service
let owner: Person
let admin: Person
let member: Person
let outsider: Person
let forms: RoutingForms
let type: string

beforeAll(async () => {
  service = await startService()
  owner = await service.createOrganization('Acme')
  admin = await service.addMember(owner.organizationId, 'Ada Admin', 'admin')
  member = await service.addMember(owner.organizationId, 'Mia Member')
  outsider = await service.createOrganization('Elsewhere')
  forms = createRoutingForms(service, owner)
  type = await createMeetings(service, owner).createType([owner])
})
afterAll(() => service.stop())

const change = (form: string, body: object, as = owner) => forms.call('PATCH', pathOf(form), as, body)

describe('201', () => {
  test('creates an empty draft with every field of the specification', async () => {
    const { status, body } = await forms.create()
    expect(status).toBe(201)
    expect(body).toEqual({
      resource: {
        uri: expect.stringMatching(/^https:\/\/api\.meetwright\.test\/routing_forms\/[0-9a-f-]{36}$/),
        organization: service.uri('organizations', owner.organizationId),
        name: 'Talk to us',
        status: 'draft',
        questions: [],
        rules: [],
        default_result: null,
        booking_url: expect.stringMatching(/\/book\/-\/form\/[\w-]{40,}$/),
        created_at: '2026-11-02T09:00:00.000000Z',
        updated_at: '2026-11-02T09:00:00.000000Z',
      },
    })
  })

  test('accepts all question types, nested conditions and all result types', async () => {
    const types = ['name', 'text', 'email', 'phone', 'textarea']
    const questionInputs = [
      ...types.map((one) => ({ name: one, type: one })),
      { name: 'select', type: 'select', required: true, answer_choices: ['a', 'b'] },
      { name: 'radios', type: 'radios', answer_choices: ['c'] },
    ]
    const equals = (question: string, value: string) => ({ question, operator: 'equals', value })
    const { status, body } = await forms.create(
      {
        status: 'published',
        questions: questionInputs,
        rules: [
          {
            condition: {
              all: [
                equals('select', 'a'),
                { any: [equals('radios', 'c'), { question: 'text', operator: 'is_empty' }] },
              ],
            },
            result: { type: 'event_type', value: type },
          },
          {
            condition: { question: 'email', operator: 'contains', value: '@acme.com' },
            result: { type: 'external_url', value: 'https://example.com/pricing' },
          },
          {
            condition: { question: 'select', operator: 'one_of', values: ['a', 'b'] },
            result: messageResult('Later'),
          },
        ],
        default_result: messageResult('Thank you'),
      },
      admin,
    )
    expect(status).toBe(201)
    const { resource } = body
    expect(resource.questions).toEqual(
      questionInputs.map((one) => ({
        required: false,
        answer_choices: [],
        ...one,
        uuid: expect.any(String),
      })),
    )
    const [select, radios, text] = ['select', 'radios', 'text'].map(
      (name) => resource.questions.find((one) => one.name === name)?.uuid,
    )
    expect(resource.rules[0]).toEqual({
      condition: {
        all: [
          { question_uuid: select, ...equals('select', 'a') },
          {
            any: [
              { question_uuid: radios, ...equals('radios', 'c') },
              { question_uuid: text, question: 'text', operator: 'is_empty' },
            ],
          },
        ],
      },
      result: { type: 'event_type', value: type },
    })
    // The response can be sent back unchanged.
    const { uri, organization: _, booking_url, created_at, updated_at, ...settings } = resource
    expect((await change(uri ?? '', settings)).body.resource).toEqual(resource)
    expect((await forms.create(settings)).body.resource).toMatchObject(settings)
  })
})

describe('200', () => {
  test('publishes a draft and turns it back into a draft', async () => {
    const { body } = await forms.create({ questions, default_result: messageResult('Thank you') })
    const uri = body.resource.uri ?? ''
    service.setClock(instant(START + 60_000))
    const published = await change(uri, { status: 'published' }, admin)
    expect(published.body.resource).toEqual({
      ...body.resource,
      status: 'published',
      updated_at: '2026-11-02T09:01:00.000000Z',
    })
    expect((await forms.call('GET', pathOf(uri), member)).body).toEqual(published.body)
    expect((await change(uri, { status: 'draft' })).body.resource.status).toBe('draft')
    service.setClock(START)
  })

  test('renaming a question keeps its rules', async () => {
    const uri = await forms.createPublished([{ condition: sizeIs('More'), result: messageResult('Big') }])
    const [size, email] = (await forms.call('GET', pathOf(uri))).body.resource.questions
    const { status, body } = await change(uri, { questions: [{ ...size, name: 'Your size?' }, email] })
    expect(status).toBe(200)
    expect(body.resource.rules[0]?.condition).toEqual({
      question_uuid: size?.uuid,
      question: 'Your size?',
      operator: 'equals',
      value: 'More',
    })
  })

  test('keeps a deleted event type, but does not accept a newly added one', async () => {
    const deletedType = await createMeetings(service, owner).createType([owner])
    const result = { type: 'event_type', value: deletedType }
    const uri = await forms.createPublished([{ condition: sizeIs('More'), result }])
    await service.call('DELETE', pathOf(deletedType), { as: owner })
    const rules = [{ condition: sizeIs('1 to 10'), result }]
    expect((await change(uri, { rules })).status).toBe(200)
    expect((await forms.create({ questions, rules })).status).toBe(409)
  })

  test('every member lists the forms, sorted and paged', async () => {
    const formsOwner = await service.createOrganization('Forms')
    const formsMember = await service.addMember(formsOwner.organizationId, 'Carl')
    for (const [index, name] of ['B', 'C', 'A'].entries()) {
      service.setClock(instant(START + index * 1_000))
      await createRoutingForms(service, formsOwner).create({ name })
    }
    service.setClock(START)
    const names = async (query: string) => {
      const found: (string | undefined)[] = []
      let path: string | null = `/routing_forms?count=2${query}`
      while (path !== null) {
        const { body }: { body: Awaited<ReturnType<Service['call']>>['body'] } = await service.call(
          'GET',
          path,
          { as: formsMember },
        )
        found.push(...body.collection.map(({ name }) => name))
        const { next_page } = body.pagination
        path = next_page === null ? null : next_page.slice(new URL(next_page).origin.length)
      }
      return found.join('')
    }
    expect(await names('')).toBe('ACB')
    expect(await names('&sort=name:asc')).toBe('ABC')
    expect(await names('&sort=updated_at:asc')).toBe('BCA')
    expect(await names(`&organization=${service.uri('organizations', formsOwner.organizationId)}`)).toBe(
      'ACB',
    )
  })
})

test('expand=recent_submissions counts the submissions of the last 30 days', async () => {
  const counted = await forms.createPublished()
  await forms.createPublished()
  service.setClock(instant(START - 31 * DAY))
  await forms.submit(counted, { [SIZE]: 'More' })
  service.setClock(START)
  for (const size of ['More', '1 to 10']) await forms.submit(counted, { [SIZE]: size })
  const list = async (query: string) =>
    (await service.call('GET', `/routing_forms?count=2${query}`, { as: member })).body.collection
  const expected = (await list('&expand=recent_submissions')).map(
    ({ uri, recent_submissions }) => [uri === counted, recent_submissions] as const,
  )
  expect(expected).toContainEqual([true, 2])
  expect(expected).toContainEqual([false, 0])
  expect((await list(''))[0]).not.toHaveProperty('recent_submissions')
  expect((await forms.call('GET', '/routing_forms?expand=submissions')).status).toBe(400)
})

test('204: a deleted form is no longer returned', async () => {
  const uri = await forms.createPublished()
  expect((await forms.call('DELETE', pathOf(uri), admin)).status).toBe(204)
  for (const [method, body] of [['GET'], ['PATCH', { name: 'New' }], ['DELETE']] as const)
    expect((await forms.call(method, pathOf(uri), owner, body)).status).toBe(404)
  const { body } = await service.call('GET', '/routing_forms?count=100', { as: owner })
  expect(body.collection.map((one) => one.uri)).not.toContain(uri)
  expect((await forms.submit(uri, { [SIZE]: 'More' })).status).toBe(404)
})

test('403: members can read forms, but only admins and the owner can write them', async () => {
  const uri = await forms.createPublished()
  expect((await forms.create({}, member)).status).toBe(403)
  expect((await change(uri, { name: 'Mine' }, member)).status).toBe(403)
  expect((await forms.call('DELETE', pathOf(uri), member)).status).toBe(403)
  expect((await forms.call('GET', pathOf(uri), member)).status).toBe(200)
})

test('404: forms and event types of another organization', async () => {
  const uri = await forms.createPublished()
  const theirs = createRoutingForms(service, outsider)
  for (const [method, body] of [['GET'], ['PATCH', { name: 'Mine' }], ['DELETE']] as const)
    expect((await theirs.call(method, pathOf(uri), outsider, body)).status).toBe(404)
  const organization = service.uri('organizations', owner.organizationId)
  expect((await theirs.call('GET', `/routing_forms?organization=${organization}`)).status).toBe(404)
  const rules = [
    { condition: { question: EMAIL, operator: 'is_empty' }, result: { type: 'event_type', value: type } },
  ]
  expect((await theirs.create({ questions, rules })).status).toBe(404)
  expect((await theirs.create({ default_result: { type: 'event_type', value: type } })).status).toBe(404)
})
