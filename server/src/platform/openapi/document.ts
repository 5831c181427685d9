// Builds one OpenAPI 3.1 document from the route tables. The reference page, the SDK and the fuzzers use it.

import { type ErrorCode, errorCatalog } from '../errors.ts'
import type { Route } from '../http/route-table.ts'
import { PageParameters } from '../lists/parameters.ts'
import { CONSOLE_HEADER } from '../pages/session-path.ts'
import { ErrorSchema, errorExample, errorResponsesFor } from './error-responses.ts'
import { EXAMPLE_API, EXAMPLE_ID } from './examples.ts'
import { guideAsMarkdown } from './guide.ts'
import { buildEndpoint, type LibraryEndpoint } from './library-endpoints.ts'
import type { JsonSchema, OpenApiDocument, Operation, Parameter, Response } from './model.ts'
import { buildOperation, buildParameter, headerReferences } from './operation.ts'
import { createSchemaRegistry, type SchemaRegistry } from './schemas.ts'
import { buildSecuritySchemes } from './security-schemes.ts'
import { buildWebhooks, type WebhookDescription } from './webhooks.ts'

/** One feature in the reference; becomes a tag of the document. */
export interface Chapter {
  readonly name: string
  readonly description: string
  readonly routes: readonly Route[]
  /** Endpoints that a library implements. */
  readonly endpoints?: readonly LibraryEndpoint[]
  /** The webhooks that the service sends about it. */
  readonly webhooks?: WebhookDescription
}

export function buildOpenApiDocument(chapters: readonly Chapter[], version: string): OpenApiDocument {
  const registry = createSchemaRegistry()
  const documented = chapters
    .map((chapter) => ({ ...chapter, routes: chapter.routes.filter((route) => route.documented !== false) }))
    .filter(({ routes, endpoints = [] }) => routes.length + endpoints.length > 0)
  const paths: Record<string, Record<string, Operation>> = {}
  const addOperation = (at: { readonly path: string; readonly method: string }, operation: Operation) => {
    paths[at.path] = { ...paths[at.path], [at.method.toLowerCase()]: operation }
  }
  for (const { name, routes, endpoints = [] } of documented) {
    for (const route of routes) addOperation(route, buildOperation(route, name, registry))
    for (const endpoint of endpoints) addOperation(endpoint, buildEndpoint(endpoint, name, registry))
  }
  const webhooks = Object.assign(
    {},
    ...documented.map(({ name, webhooks }) =>
      webhooks === undefined ? {} : buildWebhooks(webhooks, name, registry),
    ),
  ) as OpenApiDocument['webhooks']
  return {
    openapi: '3.1.0',
    info: {
      title: 'Meetwright API',
      version,
      summary: 'Open-source scheduling.',
      description: guideAsMarkdown(),
      license: { name: 'Apache License 2.0', identifier: 'Apache-2.0' },
    },
    servers: [
      {
        url: '{api_url}',
        description: 'A Meetwright installation.',
        variables: {
          api_url: { default: EXAMPLE_API, description: 'The base URL of the API.' },
        },
      },
    ],
    tags: documented.map(({ name, description }) => ({ name, description })),
    paths,
    webhooks,
    components: buildComponents(
      documented.flatMap(({ routes }) => routes),
      registry,
    ),
  }
}

/** The exact text of the committed file and of the response. */
export const serializeDocument = (document: OpenApiDocument): string =>
  `${JSON.stringify(document, null, 2)}\n`

function buildComponents(routes: readonly Route[], registry: SchemaRegistry): OpenApiDocument['components'] {
  const errorResponses = new Map(
    routes.flatMap(errorResponsesFor).map((response) => [response.name, response]),
  )
  const codes = [...new Set([...errorResponses.values()].flatMap((response) => response.codes))]
  const error = registry.register(ErrorSchema)
  const responses = [...errorResponses.values()].map(({ name, codes, headers = [] }): [string, Response] => [
    name,
    {
      description: codes.map((code) => errorCatalog[code][2]).join(' Or: '),
      headers: headerReferences(...headers),
      content: { 'application/json': { schema: error, examples: exampleReferences(codes) } },
    },
  ])
  return {
    securitySchemes: buildSecuritySchemes(),
    parameters: {
      ...buildPagingParameters(registry),
      IdempotencyKey: idempotencyKey,
      IfMatch: ifMatch,
      LastEventId: lastEventId,
      Console: consoleHeader,
    },
    headers,
    responses: sortEntries(responses),
    examples: sortEntries(
      codes.map((code) => [code, { summary: errorCatalog[code][2], value: errorExample(code) }]),
    ),
    schemas: sortEntries(Object.entries(registry.schemas)),
  }
}

const exampleReferences = (codes: readonly ErrorCode[]) =>
  Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }]))

const sortEntries = <T>(entries: readonly (readonly [string, T])[]): Record<string, T> =>
  Object.fromEntries([...entries].sort(([a], [b]) => (a < b ? -1 : 1)))

/** Shared by all lists. `sort` is not, because its fields differ from list to list. */
const buildPagingParameters = (registry: SchemaRegistry): Record<string, Parameter> => ({
  count: buildParameter('count', registry.register(PageParameters.count), false),
  page_token: buildParameter('page_token', registry.register(PageParameters.page_token), false),
})

const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'A unique key for one write: 1 to 255 visible ASCII characters. For 72 hours, the same request with the same key returns the first successful response and doesn’t repeat the write.',
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x21-\\x7e]+$' },
  example: EXAMPLE_ID,
}

const consoleHeader: Parameter = {
  name: CONSOLE_HEADER,
  in: 'header',
  required: true,
  description:
    'Shows that a page of this service sends the request. Other sites can’t send it. The headers `Sec-Fetch-Site` or `Origin`, which browsers set, must show the same.',
  schema: { type: 'string', enum: ['1'] },
  example: '1',
}

const EXAMPLE_ETAG = '"pZGm1Av0IEBKARczz7exkN"'

const ifMatch: Parameter = {
  name: 'If-Match',
  in: 'header',
  description:
    'Changes the object only if it is still the version that you read: the `ETag` of that response, several separated by commas, or `*` for any version. Otherwise 412 with the current object.',
  schema: { type: 'string', minLength: 1, maxLength: 2_000 },
  example: EXAMPLE_ETAG,
}

const lastEventId: Parameter = {
  name: 'Last-Event-ID',
  in: 'header',
  description: 'Resumes a stream: the `id` of the last event received. Takes precedence over `after`.',
  schema: { type: 'string', minLength: 1, maxLength: 2_000 },
  example: 'AbC',
}

const integerSchema = (minimum: number): JsonSchema => ({ type: 'integer', minimum })
const stringSchema: JsonSchema = { type: 'string' }

const headers: OpenApiDocument['components']['headers'] = {
  'x-ratelimit-limit': {
    description: 'The limit of the rate limit window with the fewest requests remaining.',
    schema: integerSchema(1),
    example: 500,
  },
  'x-ratelimit-remaining': {
    description: 'Requests remaining in that window.',
    schema: integerSchema(0),
    example: 499,
  },
  'x-ratelimit-reset': {
    description: 'Seconds until the window resets; after a 429, until requests are accepted again.',
    schema: integerSchema(0),
    example: 60,
  },
  'x-request-id': {
    description: 'Identifies the request in the server log.',
    schema: { type: 'string', format: 'uuid' },
    example: EXAMPLE_ID,
  },
  ETag: {
    description: 'The version of the object, for `If-Match`.',
    schema: stringSchema,
    example: EXAMPLE_ETAG,
  },
  'Retry-After': {
    description: 'Seconds to wait before retrying.',
    schema: integerSchema(1),
    example: 12,
  },
  'WWW-Authenticate': {
    description: 'What is wrong with the token (RFC 6750).',
    schema: stringSchema,
    example: 'Bearer error="insufficient_scope", scope="groups:write"',
  },
}
