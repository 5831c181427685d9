// Prints the route tables as one OpenAPI 3.1 document: the source of the reference page, of the SDK and of fuzzers.
import { catalogue, type ErrorCode } from '../errors.ts'
import type { Route } from '../http/route-table.ts'
import { PageParameters } from '../http/validate.ts'
import { type Address, printAddress } from './addresses.ts'
import { ErrorSchema, errorAnswersOf, errorExample } from './error-answers.ts'
import { EXAMPLE_API, EXAMPLE_ID } from './examples.ts'
import { guideAsMarkdown } from './guide.ts'
import type { JsonSchema, OpenApiDocument, Operation, Parameter, Response } from './model.ts'
import { headersOf, printOperation, printParameter } from './operation.ts'
import { createSchemaShelf, type SchemaShelf } from './schemas.ts'

/** A feature as the reference shows it. */
export interface Chapter {
  readonly name: string
  readonly says: string
  readonly routes: readonly Route[]
  /** What a library answers. */
  readonly addresses?: readonly Address[]
}

export function openApiDocument(chapters: readonly Chapter[], version: string): OpenApiDocument {
  const shelf = createSchemaShelf()
  const shown = chapters
    .map((chapter) => ({ ...chapter, routes: chapter.routes.filter((route) => route.documented !== false) }))
    .filter(({ routes, addresses = [] }) => routes.length + addresses.length > 0)
  const paths: Record<string, Record<string, Operation>> = {}
  const place = (at: { readonly path: string; readonly method: string }, operation: Operation) => {
    paths[at.path] = { ...paths[at.path], [at.method.toLowerCase()]: operation }
  }
  for (const { name, routes, addresses = [] } of shown) {
    for (const route of routes) place(route, printOperation(route, name, shelf))
    for (const address of addresses) place(address, printAddress(address, name, shelf))
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Meetwright API',
      version,
      summary: 'The open scheduling service.',
      description: guideAsMarkdown(),
      license: { name: 'Apache License 2.0', identifier: 'Apache-2.0' },
    },
    servers: [
      {
        url: '{api_url}',
        description: 'An installation of Meetwright.',
        variables: {
          api_url: { default: EXAMPLE_API, description: 'Where the API of the installation is.' },
        },
      },
    ],
    tags: shown.map(({ name, says }) => ({ name, description: says })),
    paths,
    components: components(
      shown.flatMap(({ routes }) => routes),
      shelf,
    ),
  }
}

/** As it is written to a file or sent. */
export const printed = (document: OpenApiDocument): string => `${JSON.stringify(document, null, 2)}\n`

function components(routes: readonly Route[], shelf: SchemaShelf): OpenApiDocument['components'] {
  const answers = new Map(routes.flatMap(errorAnswersOf).map((answer) => [answer.name, answer]))
  const codes = [...new Set([...answers.values()].flatMap((answer) => answer.codes))]
  const error = shelf.print(ErrorSchema)
  const responses = [...answers.values()].map(({ name, codes, headers = [] }): [string, Response] => [
    name,
    {
      description: codes.map((code) => catalogue[code][2]).join(' Or: '),
      headers: headersOf(...headers),
      content: { 'application/json': { schema: error, examples: exampleReferences(codes) } },
    },
  ])
  return {
    securitySchemes: {
      bearer: {
        type: 'http',
        scheme: 'bearer',
        description: 'An access token. Each operation names the scope that the token needs.',
      },
      client: {
        type: 'http',
        scheme: 'basic',
        description:
          'The `client_id` and the secret of an app. An app without a secret sends its `client_id` in the body.',
      },
    },
    parameters: { ...pagingParameters(shelf), IdempotencyKey: idempotencyKey, LastEventId: lastEventId },
    headers,
    responses: sorted(responses),
    examples: sorted(codes.map((code) => [code, { summary: catalogue[code][2], value: errorExample(code) }])),
    schemas: sorted(Object.entries(shelf.schemas)),
  }
}

const exampleReferences = (codes: readonly ErrorCode[]) =>
  Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }]))

const sorted = <T>(entries: readonly (readonly [string, T])[]): Record<string, T> =>
  Object.fromEntries([...entries].sort(([a], [b]) => (a < b ? -1 : 1)))

/** Alike for every list; `sort` is not, it names the list's own fields. */
const pagingParameters = (shelf: SchemaShelf): Record<string, Parameter> => ({
  count: printParameter('count', shelf.print(PageParameters.count), false),
  page_token: printParameter('page_token', shelf.print(PageParameters.page_token), false),
})

const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'Any visible characters, used for one write only. For 72 hours the same request with the same key is not done again and gets the same answer.',
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x21-\\x7e]+$' },
  example: EXAMPLE_ID,
}

const lastEventId: Parameter = {
  name: 'Last-Event-ID',
  in: 'header',
  description:
    'For a stream that goes on where another ended: the `id` of the last event that came. It wins over `after`.',
  schema: { type: 'string', minLength: 1, maxLength: 2_000 },
  example: 'AbC',
}

const whole = (minimum: number): JsonSchema => ({ type: 'integer', minimum })
const text: JsonSchema = { type: 'string' }

const headers: OpenApiDocument['components']['headers'] = {
  'x-ratelimit-limit': {
    description: 'How many requests the window allows that has the fewest left.',
    schema: whole(1),
    example: 500,
  },
  'x-ratelimit-remaining': {
    description: 'How many of them are left.',
    schema: whole(0),
    example: 499,
  },
  'x-ratelimit-reset': {
    description: 'Seconds until the count starts anew.',
    schema: whole(0),
    example: 60,
  },
  'x-request-id': {
    description: 'Finds the request in the log of the service.',
    schema: { type: 'string', format: 'uuid' },
    example: EXAMPLE_ID,
  },
  'Retry-After': { description: 'How many seconds to wait.', schema: whole(1), example: 12 },
  'WWW-Authenticate': {
    description: 'What is wrong with the token, in the form of RFC 6750.',
    schema: text,
    example: 'Bearer error="insufficient_scope", scope="groups:write"',
  },
}
