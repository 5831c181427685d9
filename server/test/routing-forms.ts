// Creates and submits routing forms over HTTP, for tests.
import type { ApiResponse, Person, Service } from './service.ts'

export interface RoutingFormResponse extends Omit<ApiResponse, 'body'> {
  readonly body: Omit<ApiResponse['body'], 'resource'> & {
    readonly resource: Record<string, string> & {
      readonly questions: Record<string, string>[]
      readonly questions_and_answers: Record<string, string>[]
      readonly rules: Record<string, Record<string, string>>[]
      readonly result: { type: string; value: string }
    }
  }
}

export interface RoutingForms {
  create(fields?: object, as?: Person): Promise<RoutingFormResponse>
  /** Publishes a form with a choice and an email question, and returns its URI. `fields` replace the defaults. */
  createPublished(rules?: readonly object[], fields?: object): Promise<string>
  submit(
    form: string,
    answers: Record<string, string>,
    fields?: object,
    as?: Person,
  ): Promise<RoutingFormResponse>
  call(method: string, path: string, as?: Person, body?: object): Promise<RoutingFormResponse>
}

export const SIZE = 'How many are you?'
export const EMAIL = 'E-mail'
export const sizeIs = (value: string) => ({ question: SIZE, operator: 'equals', value })
export const messageResult = (value: string) => ({ type: 'custom_message', value })

export const questions = [
  { name: SIZE, type: 'select', required: true, answer_choices: ['1 to 10', '11 to 50', 'More'] },
  { name: EMAIL, type: 'email' },
]

/** Requests are made as `owner` unless another user is given. */
export function createRoutingForms(service: Service, owner: Person): RoutingForms {
  const call: RoutingForms['call'] = async (method, path, as = owner, body) =>
    (await service.call(method, path, {
      as,
      ...(body === undefined ? {} : { body }),
    })) as unknown as RoutingFormResponse
  return {
    call,
    create: (fields = {}, as = owner) =>
      call('POST', '/routing_forms', as, { name: 'Talk to us', ...fields }),
    async createPublished(rules = [], fields = {}) {
      const { status, body } = await call('POST', '/routing_forms', owner, {
        name: 'Talk to us',
        status: 'published',
        questions,
        rules,
        default_result: messageResult('Thank you'),
        ...fields,
      })
      if (status !== 201) throw new Error(`Creating the form failed: ${JSON.stringify(body)}`)
      return body.resource.uri ?? ''
    },
    submit: (routing_form, answers, fields = {}, as = owner) =>
      call('POST', '/routing_form_submissions', as, {
        routing_form,
        questions_and_answers: Object.entries(answers).map(([question, answer]) => ({ question, answer })),
        ...fields,
      }),
  }
}
