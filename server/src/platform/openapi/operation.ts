// Builds an OpenAPI operation from a route.
import type { TSchema } from 'typebox'
import { policies } from '../../domain/access/policies.ts'
import { responseSchema } from '../http/response-schemas.ts'
import { evaluatesIfMatch, isWrite, type Route } from '../http/route-table.ts'
import { querySchemaOf } from '../http/validate.ts'
import { toCsvLine } from '../lists/csv.ts'
import { SESSION_API_PATH } from '../pages/session-path.ts'
import { buildErrorReferences, errorResponsesFor } from './error-responses.ts'
import { EXAMPLE_ID, exampleOf } from './examples.ts'
import type { JsonSchema, Operation, Parameter, Reference, RequestBody, Response } from './model.ts'
import type { SchemaRegistry } from './schemas.ts'
import { buildServer } from './servers.ts'

export function buildOperation(route: Route, tag: string, registry: SchemaRegistry): Operation {
  const policy = policies[route.policy].description
  return {
    operationId: route.id,
    summary: route.summary,
    description: describeOperation(route, policy),
    tags: [tag],
    ...(isSessionOnly(route) ? { servers: [buildServer('auth', SESSION_API_PATH)] as const } : {}),
    security: isSessionOnly(route)
      ? [{ session: [] }]
      : scopesOf(route).flatMap((scope) => [{ oauth2: [scope] }, { bearer: [scope] }]),
    'x-policy': policy,
    ...(route.scope === null ? {} : { 'x-required-scope': scopesOf(route).join(' or ') }),
    'x-plan': route.plan,
    'x-rate-limit-classes': [route.limit].flat(),
    ...(route.emits === undefined || route.emits === null ? {} : { 'x-emits': route.emits }),
    parameters: [
      ...pathParameters(route, registry),
      ...queryParameters(route, registry),
      ...(isWrite(route) ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
      ...(isSessionOnly(route) ? [{ $ref: '#/components/parameters/Console' }] : []),
      ...(evaluatesIfMatch(route) ? [{ $ref: '#/components/parameters/IfMatch' }] : []),
      ...(route.response.kind === 'feed' ? [{ $ref: '#/components/parameters/LastEventId' }] : []),
    ],
    ...(route.body === undefined ? {} : { requestBody: buildRequestBody(route.body, registry) }),
    ...(route.upload === undefined ? {} : { requestBody: buildUploadBody(route.upload) }),
    responses: {
      [route.status]: buildResponse(route, registry),
      ...buildErrorReferences(errorResponsesFor(route)),
    },
  }
}

function describeOperation(route: Route, policy: string): string {
  const scopes = scopesOf(route).map((scope) => `\`${scope}\``)
  const needs = isSessionOnly(route)
    ? 'Requires a session.'
    : scopes.length === 0
      ? 'No token required.'
      : scopes.length === 1
        ? `Requires the scope ${scopes}.`
        : `Requires at least one of the scopes ${scopes.join(', ')}; returns only what the granted scopes cover.`
  const plan = route.plan === 'any' ? [] : [`Requires the ${route.plan} plan.`]
  const recent = route.reauthenticate
    ? ['With a session: the user must have entered the password or used a passkey in the last 15 minutes.']
    : []
  return [`Who may call it: ${policy}`, needs, ...plan, ...recent].join(' ')
}

const isSessionOnly = ({ access }: Route): boolean => access === 'session'

/** If there are several, any one is sufficient. */
const scopesOf = ({ scope }: Route): readonly string[] => (scope === null ? [] : [scope].flat())

const pathParameters = (route: Route, registry: SchemaRegistry): Parameter[] =>
  [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']): Parameter => {
    const schema = route.params?.properties[name]
    if (schema !== undefined) return { ...buildParameter(name, registry.register(schema), true), in: 'path' }
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
    ? 'The id: the last segment of the `uri`.'
    : `The id of the ${noun}: the last segment of its \`uri\`.`
}

function queryParameters(route: Route, registry: SchemaRegistry): (Parameter | Reference)[] {
  const { properties, required = [] } = querySchemaOf(route)
  const isPaging = (name: string) =>
    route.response.kind === 'list' && route.query?.properties[name] === undefined
  return Object.entries(properties).map(([name, schema]): Parameter | Reference => {
    if (isPaging(name) && route.response.kind === 'list' && route.response.sort.length > 0) {
      if (name !== 'sort') return { $ref: `#/components/parameters/${name}` }
      return sortParameter(route.response.sort, registry.register(schema))
    }
    return buildParameter(name, registry.register(schema), (required as readonly string[]).includes(name))
  })
}

export function buildParameter(name: string, source: JsonSchema, required: boolean): Parameter {
  const { description, examples, ...schema } = source
  return {
    name,
    in: 'query',
    ...(required ? { required } : {}),
    description: description ?? `Filter by \`${name}\`.`,
    schema,
    ...(examples === undefined ? {} : { example: examples[0] }),
  }
}

/** The sort fields of the route, as a pattern for generators and fuzzers. */
function sortParameter(sorts: readonly string[], source: JsonSchema): Parameter {
  const fields = sorts.map((sort) => sort.split(':')[0])
  const one = `(?:${fields.join('|')}):(?:asc|desc)`
  const { description, ...schema } = buildParameter('sort', source, false)
  return {
    ...schema,
    description: `${description} Fields: ${fields.map((field) => `\`${field}\``).join(', ')}.`,
    schema: { ...schema.schema, pattern: `^${one}(?:,${one})*$`, default: sorts[0] },
  }
}

function buildRequestBody(
  body: TSchema & { readonly required?: unknown },
  registry: SchemaRegistry,
): RequestBody {
  const schema = registry.register(body)
  const required = 'required' in body || 'minProperties' in body
  return {
    required,
    content: { 'application/json': { schema, example: exampleOf(schema, registry.schemas) } },
  }
}

const buildUploadBody = ({ types, description }: NonNullable<Route['upload']>): RequestBody => ({
  required: true,
  description,
  content: Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }])),
})

export const RATE_LIMIT_HEADERS = ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'] as const

/** Headers of every response, whatever its status. */
export const headerReferences = (...extra: readonly string[]): Readonly<Record<string, Reference>> =>
  Object.fromEntries(
    [...RATE_LIMIT_HEADERS, 'x-request-id', ...extra].map((name) => [
      name,
      { $ref: `#/components/headers/${name}` },
    ]),
  )

function buildResponse({ response, csv, csvTable }: Route, registry: SchemaRegistry): Response {
  if (response.kind === 'no_content')
    return { description: 'Success. The response has no body.', headers: headerReferences() }
  if (response.kind === 'file')
    return { description: `A file of type ${response.type}.`, headers: headerReferences() }
  const schema = registry.register(responseSchema(response))
  const example = exampleOf(schema, registry.schemas)
  return {
    description: describeResponse(response.kind, csv, csvTable),
    headers: headerReferences(...(response.kind === 'resource' ? ['ETag'] : [])),
    content: {
      'application/json': { schema, example },
      ...(response.kind === 'feed' ? { 'text/event-stream': streamExample(example) } : {}),
      ...(csv === undefined ? {} : { 'text/csv': csvExample(csv) }),
      ...(csvTable === undefined ? {} : { 'text/csv': tableExample(csvTable) }),
    },
  }
}

const descriptions = {
  empty: 'Accepted. Processing continues in the background.',
  resource: 'Success. Returns the object.',
  list: 'A page of the list.',
  feed: 'The next events. With `Accept: text/event-stream`: a stream that continues with new events as they occur.',
}

function describeResponse(
  kind: keyof typeof descriptions,
  csv: Route['csv'],
  csvTable: Route['csvTable'],
): string {
  if (csv !== undefined)
    return 'A page of the list. With `Accept: text/csv`: the whole list as one file, without `count` and `page_token`.'
  const table = csvTable === undefined ? '' : ' With `Accept: text/csv`: its rows as a file.'
  return `${descriptions[kind]}${table}`
}

const csvSchema = (more: string) => ({
  type: 'string',
  description: `CSV (RFC 4180) with a header line. Text that a spreadsheet would run as a formula begins with an apostrophe.${more}`,
})

const csvExample = ({ columns, example }: NonNullable<Route['csv']>) => ({
  schema: csvSchema(' Every 500 lines count as a request.'),
  example: toCsvLine(columns.map(({ name }) => name)) + toCsvLine(example),
})

const tableExample = ({ example }: NonNullable<Route['csvTable']>) => ({
  schema: csvSchema(''),
  example: example.map(toCsvLine).join(''),
})

/** JSON Schema can’t describe server-sent events, so a text and an example do. */
const streamExample = (page: unknown) => ({
  schema: {
    type: 'string',
    description:
      'Server-sent events. `data` is one item of the collection; `id` is a cursor for `after` and `Last-Event-ID`. Before the server closes a stream, it sends an event of type `end` with an error body as `data`.',
  },
  example: `id: AbC\ndata: ${JSON.stringify((page as { collection: readonly unknown[] }).collection[0])}\n\n`,
})
