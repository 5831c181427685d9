// Prints addresses that a library answers by itself and that are no rows: where apps get tokens, and where AI tools find out how.
import type { TObject, TSchema } from 'typebox'
import { EXAMPLE_AUTH, EXAMPLE_MCP, exampleOf } from './examples.ts'
import type { MediaType, OpenApiServer, Operation, RequestBody, Response } from './model.ts'
import { buildParameter, headerReferences } from './operation.ts'
import type { SchemaRegistry } from './schemas.ts'

export interface LibraryEndpoint {
  readonly id: string
  readonly method: 'GET' | 'POST'
  readonly path: `/${string}`
  /** At which of the service's hosts it is. */
  readonly server: keyof typeof servers
  readonly summary: string
  readonly description: string
  readonly policy: string
  /** Whether an app proves by its secret who it is, where it has one. */
  readonly acceptsClientSecret: boolean
  readonly limit: string
  readonly query?: TObject
  /** The body, as a form is sent. */
  readonly form?: TObject
  /** By status; `default`: whatever else. */
  readonly responses: Readonly<Record<string, EndpointResponse>>
}

export interface EndpointResponse {
  readonly description: string
  readonly schema?: TSchema
  /** Beside those of every answer. */
  readonly headers?: readonly string[]
}

const servers = {
  auth: {
    name: 'auth_url',
    url: EXAMPLE_AUTH,
    description: 'Where the authorization server of the installation is.',
  },
  mcp: { name: 'mcp_url', url: EXAMPLE_MCP, description: 'Where the MCP server of the installation is.' },
} as const

export function buildEndpoint(endpoint: LibraryEndpoint, tag: string, registry: SchemaRegistry): Operation {
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    description: `${endpoint.description} Who may call it: ${endpoint.policy}`,
    tags: [tag],
    servers: [serverOf(endpoint)],
    security: endpoint.acceptsClientSecret ? [{ client: [] }, {}] : [],
    'x-policy': endpoint.policy,
    'x-plan': 'any',
    'x-rate-limit-classes': [endpoint.limit],
    parameters: Object.entries(endpoint.query?.properties ?? {}).map(([name, schema]) =>
      buildParameter(name, registry.register(schema), isRequired(endpoint.query, name)),
    ),
    ...(endpoint.form === undefined ? {} : { requestBody: buildFormBody(endpoint.form, registry) }),
    responses: Object.fromEntries(
      Object.entries(endpoint.responses).map(([status, answer]) => [status, buildResponse(answer, registry)]),
    ),
  }
}

function serverOf({ server }: LibraryEndpoint): OpenApiServer {
  const { name, url, description } = servers[server]
  return {
    url: `{${name}}`,
    description: 'An installation of Meetwright.',
    variables: { [name]: { default: url, description } },
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
