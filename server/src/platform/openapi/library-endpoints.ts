// Documents endpoints that a library implements and that are not in the route tables: OAuth and MCP discovery.
import type { TObject, TSchema } from 'typebox'
import { buildErrorReferences, unroutedResponses } from './error-responses.ts'
import { exampleOf } from './examples.ts'
import type { MediaType, Operation, RequestBody, Response } from './model.ts'
import { buildParameter, headerReferences } from './operation.ts'
import type { SchemaRegistry } from './schemas.ts'
import { buildServer, type ServerName } from './servers.ts'

export interface LibraryEndpoint {
  readonly id: string
  readonly method: 'GET' | 'POST'
  readonly path: `/${string}`
  /** The host that serves it. */
  readonly server: ServerName
  readonly summary: string
  readonly description: string
  readonly policy: string
  /** Whether confidential clients authenticate with their secret. */
  readonly acceptsClientSecret: boolean
  readonly limit: string
  readonly query?: TObject
  /** The form-encoded body. */
  readonly form?: TObject
  /** By status; `default` is for all other statuses. */
  readonly responses: Readonly<Record<string, EndpointResponse>>
}

export interface EndpointResponse {
  readonly description: string
  readonly schema?: TSchema
  /** In addition to the headers of every response. */
  readonly headers?: readonly string[]
}

export function buildEndpoint(endpoint: LibraryEndpoint, tag: string, registry: SchemaRegistry): Operation {
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    description: `${endpoint.description} Who may call it: ${endpoint.policy}`,
    tags: [tag],
    servers: [buildServer(endpoint.server)],
    security: endpoint.acceptsClientSecret ? [{ client: [] }, {}] : [],
    'x-policy': endpoint.policy,
    'x-plan': 'any',
    'x-rate-limit-classes': [endpoint.limit],
    parameters: Object.entries(endpoint.query?.properties ?? {}).map(([name, schema]) =>
      buildParameter(name, registry.register(schema), isRequired(endpoint.query, name)),
    ),
    ...(endpoint.form === undefined ? {} : { requestBody: buildFormBody(endpoint.form, registry) }),
    responses: {
      ...Object.fromEntries(
        Object.entries(endpoint.responses).map(([status, response]) => [
          status,
          buildResponse(response, registry),
        ]),
      ),
      ...buildErrorReferences(unroutedResponses),
    },
  }
}

const isRequired = (schema: TObject | undefined, name: string): boolean =>
  (schema?.required as readonly string[] | undefined)?.includes(name) === true

const buildFormBody = (form: TObject, registry: SchemaRegistry): RequestBody => ({
  required: true,
  content: { 'application/x-www-form-urlencoded': buildMediaType(form, registry) },
})

function buildResponse(
  { description, schema, headers = [] }: EndpointResponse,
  registry: SchemaRegistry,
): Response {
  return {
    description,
    headers: headerReferences(...headers),
    ...(schema === undefined ? {} : { content: { 'application/json': buildMediaType(schema, registry) } }),
  }
}

function buildMediaType(source: TSchema, registry: SchemaRegistry): MediaType {
  const schema = registry.register(source)
  return { schema, example: exampleOf(schema, registry.schemas) }
}
