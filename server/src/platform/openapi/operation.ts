// Prints one row of the route tables as an OpenAPI operation.
import type { TSchema } from 'typebox'
import { policies } from '../../domain/access/policies.ts'
import { answerSchema } from '../http/answers.ts'
import type { Answer, Route } from '../http/route-table.ts'
import { querySchemaOf } from '../http/validate.ts'
import { errorAnswersOf, statusOf } from './error-answers.ts'
import { EXAMPLE_ID, exampleOf } from './examples.ts'
import type { Body, JsonSchema, Operation, Parameter, Reference, Response } from './model.ts'
import type { SchemaShelf } from './schemas.ts'

export function printOperation(route: Route, tag: string, shelf: SchemaShelf): Operation {
  const policy = policies[route.policy].says
  return {
    operationId: route.id,
    summary: route.summary,
    description: describe(route, policy),
    tags: [tag],
    security: scopesOf(route).map((scope) => ({ bearer: [scope] })),
    'x-policy': policy,
    ...(route.scope === null ? {} : { 'x-required-scope': scopesOf(route).join(' or ') }),
    'x-plan': route.plan,
    'x-rate-limit-classes': [route.limit].flat(),
    ...(route.emits === undefined ? {} : { 'x-emits': route.emits }),
    parameters: [
      ...pathParameters(route, shelf),
      ...queryParameters(route, shelf),
      ...(route.method === 'GET' ? [] : [{ $ref: '#/components/parameters/IdempotencyKey' }]),
      ...(route.answer.kind === 'feed' ? [{ $ref: '#/components/parameters/LastEventId' }] : []),
    ],
    ...(route.body === undefined ? {} : { requestBody: printBody(route.body, shelf) }),
    responses: {
      [route.status]: printAnswer(route.answer, shelf),
      ...Object.fromEntries(
        errorAnswersOf(route).map((answer) => [
          statusOf(answer),
          { $ref: `#/components/responses/${answer.name}` },
        ]),
      ),
    },
  }
}

function describe(route: Route, policy: string): string {
  const scopes = scopesOf(route).map((scope) => `\`${scope}\``)
  const needs =
    scopes.length === 0
      ? 'No token is needed.'
      : scopes.length === 1
        ? `Needs the scope ${scopes}.`
        : `Needs one or more of the scopes ${scopes.join(', ')}, and shows only what they are for.`
  const plan = route.plan === 'any' ? [] : [`Needs the ${route.plan} plan.`]
  return [`Who may call it: ${policy}`, needs, ...plan].join(' ')
}

/** Of several each is enough. */
const scopesOf = ({ scope }: Route): readonly string[] => (scope === null ? [] : [scope].flat())

const pathParameters = (route: Route, shelf: SchemaShelf): Parameter[] =>
  [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']): Parameter => {
    const given = route.params?.properties[name]
    if (given !== undefined) return { ...printParameter(name, shelf.print(given), true), in: 'path' }
    return {
      name,
      in: 'path',
      required: true,
      description: pathDescription(name),
      schema: { type: 'string', format: 'uuid' },
      example: EXAMPLE_ID,
    }
  })

function pathDescription(name: string): string {
  const noun = name.replace(/_?uuid$/, '').replaceAll('_', ' ')
  return noun === ''
    ? 'The id: the last part of the `uri`.'
    : `The id of the ${noun}: the last part of its \`uri\`.`
}

function queryParameters(route: Route, shelf: SchemaShelf): (Parameter | Reference)[] {
  const { properties, required = [] } = querySchemaOf(route)
  const isPaging = (name: string) =>
    route.answer.kind === 'list' && route.query?.properties[name] === undefined
  return Object.entries(properties).map(([name, given]): Parameter | Reference => {
    if (isPaging(name) && route.answer.kind === 'list' && route.answer.sort.length > 0) {
      if (name !== 'sort') return { $ref: `#/components/parameters/${name}` }
      return sortParameter(route.answer.sort, shelf.print(given))
    }
    return printParameter(name, shelf.print(given), (required as readonly string[]).includes(name))
  })
}

export function printParameter(name: string, printed: JsonSchema, required: boolean): Parameter {
  const { description, examples, ...schema } = printed
  return {
    name,
    in: 'query',
    ...(required ? { required } : {}),
    description: description ?? `Only those with this \`${name}\`.`,
    schema,
    ...(examples === undefined ? {} : { example: examples[0] }),
  }
}

/** The row's own fields, as a pattern that generators and fuzzers understand. */
function sortParameter(sorts: readonly string[], printed: JsonSchema): Parameter {
  const fields = sorts.map((sort) => sort.split(':')[0])
  const one = `(?:${fields.join('|')}):(?:asc|desc)`
  const { description, ...schema } = printParameter('sort', printed, false)
  return {
    ...schema,
    description: `${description} Fields: ${fields.map((field) => `\`${field}\``).join(', ')}.`,
    schema: { ...schema.schema, pattern: `^${one}(?:,${one})*$`, default: sorts[0] },
  }
}

function printBody(body: TSchema & { readonly required?: unknown }, shelf: SchemaShelf): Body {
  const schema = shelf.print(body)
  const required = 'required' in body || 'minProperties' in body
  return { required, content: { 'application/json': { schema, example: exampleOf(schema, shelf.schemas) } } }
}

export const RATE_LIMIT_HEADERS = ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'] as const

/** On every answer, whatever its status. */
export const headersOf = (...more: readonly string[]): Readonly<Record<string, Reference>> =>
  Object.fromEntries(
    [...RATE_LIMIT_HEADERS, 'x-request-id', ...more].map((name) => [
      name,
      { $ref: `#/components/headers/${name}` },
    ]),
  )

function printAnswer(answer: Answer, shelf: SchemaShelf): Response {
  if (answer.kind === 'nothing') return { description: 'Done. The answer has no body.', headers: headersOf() }
  if (answer.kind === 'file') return { description: `A file: ${answer.type}.`, headers: headersOf() }
  const schema = shelf.print(answerSchema(answer))
  const example = exampleOf(schema, shelf.schemas)
  return {
    description: descriptions[answer.kind],
    headers: headersOf(),
    content: {
      'application/json': { schema, example },
      ...(answer.kind === 'feed' ? { 'text/event-stream': streamOf(example) } : {}),
    },
  }
}

const descriptions = {
  empty: 'Taken; it is done in a moment.',
  resource: 'Done; this is the object now.',
  list: 'A page of the list.',
  feed: 'What came next. With `Accept: text/event-stream`: a stream that goes on with what happens from now on.',
}

/** JSON Schema has no words for it: events of text, of which each carries one item. */
const streamOf = (page: unknown) => ({
  schema: {
    type: 'string',
    description:
      'Server-sent events. Each has an item of the collection as `data`, and as `id` what `after` and `Last-Event-ID` take. Before the service ends a stream it sends an event of the type `end`, whose `data` is the body of an error.',
  },
  example: `id: AbC\ndata: ${JSON.stringify((page as { collection: readonly unknown[] }).collection[0])}\n\n`,
})
