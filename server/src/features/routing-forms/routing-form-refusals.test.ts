// Invalid routing forms over HTTP, and the parameter that the error names.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pathOf } from '../../../test/meetings.ts'
import {
  createRoutingForms,
  messageResult,
  questions,
  type RoutingForms,
  sizeIs,
} from '../../../test/routing-forms.ts'
import { type Person, type Service, startService } from '../../../test/service.ts'

let service: Service
let owner: Person
let forms: RoutingForms

beforeAll(async () => {
  service = await startService()
  owner = await service.createOrganization('Acme')
  forms = createRoutingForms(service, owner)
})
afterAll(() => service.stop())

const formatDetails = (details: readonly Record<string, string>[] = []) =>
  details.map(({ parameter, code }) => `${parameter} ${code}`)
const change = (form: string, body: object) => forms.call('PATCH', pathOf(form), owner, body)

describe('400', () => {
  const rule = (condition: object, result: object = messageResult('x')) => ({
    rules: [{ condition, result }],
  })
  const deep = { all: [{ all: [{ all: [sizeIs('More')] }] }] }

  test.each<[string, object, string[]]>([
    ['a type that does not exist', { questions: [{ name: 'a', type: 'date' }] }, ['questions.0.type enum']],
    [
      'a choice without choices',
      { questions: [{ name: 'a', type: 'select' }] },
      ['questions.0.answer_choices required'],
    ],
    [
      'two questions with the same name',
      { questions: [questions[1], questions[1]] },
      ['questions.1.name repeated'],
    ],
    [
      'an invalid uuid',
      { questions: [{ name: 'a', type: 'text', uuid: 'a' }] },
      ['questions.0.uuid pattern'],
    ],
    ['an empty condition', rule({}), ['rules.0.condition invalid']],
    [
      'a rule about an unknown question',
      rule({ question: 'What?', operator: 'is_empty' }),
      ['rules.0.condition.question invalid'],
    ],
    ['a rule with a value that is not a choice', rule(sizeIs('12')), ['rules.0.condition.value invalid']],
    ['an empty group', rule({ all: [] }), ['rules.0.condition.all minItems']],
    ['groups that are too deep', rule(deep), ['rules.0.condition.all.0.all.0 invalid']],
    [
      'an unknown result type',
      rule(sizeIs('More'), { type: 'video', value: 'x' }),
      ['rules.0.result.type enum'],
    ],
    [
      'an http URL',
      rule(sizeIs('More'), { type: 'external_url', value: 'http://a.example' }),
      ['rules.0.result.value invalid'],
    ],
    [
      'a javascript URL',
      rule(sizeIs('More'), { type: 'external_url', value: 'javascript:alert(1)' }),
      ['rules.0.result.value invalid'],
    ],
    [
      'an event type by its name',
      rule(sizeIs('More'), { type: 'event_type', value: 'Intro' }),
      ['rules.0.result.value invalid'],
    ],
    ['a blank message', { default_result: messageResult(' ') }, ['default_result.value pattern']],
    [
      'an http URL as the default',
      { default_result: { type: 'external_url', value: 'http://a.example' } },
      ['default_result.value invalid'],
    ],
    ['a status that does not exist', { status: 'open' }, ['status enum']],
    [
      'a published form without a question',
      { status: 'published', questions: [], default_result: messageResult('x') },
      ['questions required'],
    ],
    ['a published form without a default', { status: 'published' }, ['default_result required']],
  ])('%s', async (_, fields, expected) => {
    const { status, body } = await forms.create({ questions, ...fields })
    expect([status, ...formatDetails(body.details)]).toEqual([400, ...expected])
  })

  test('the URI of another resource as event type', async () => {
    const value = service.uri('users', owner.userId)
    const { status } = await forms.create({
      questions,
      ...rule(sizeIs('More'), { type: 'event_type', value }),
    })
    expect(status).toBe(400)
  })

  test('removing the question or choice of a rule, or the default result of a published form', async () => {
    const uri = await forms.createPublished([{ condition: sizeIs('More'), result: messageResult('Big') }])
    const [size, email] = (await forms.call('GET', pathOf(uri))).body.resource.questions
    const errors = async (body: object) => formatDetails((await change(uri, body)).body.details)
    expect(await errors({ questions: [email] })).toEqual(['rules.0.condition.question_uuid invalid'])
    expect(await errors({ questions: [{ ...size, answer_choices: ['Few'] }] })).toEqual([
      'rules.0.condition.value invalid',
    ])
    expect(await errors({ default_result: null })).toEqual(['default_result required'])
    expect((await change(uri, { questions: [email], rules: [] })).status).toBe(200)
  })
})
