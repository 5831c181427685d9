// Lists the operations to fuzz: those of openapi.json, if it exists, and undocumented ones of the route tables.
import { existsSync, readFileSync } from 'node:fs'
import type { Route } from '../../server/src/platform/http/route-table.ts'
import { querySchemaOf } from '../../server/src/platform/http/validate.ts'
import { SESSION_API_PATH } from '../../server/src/platform/pages/session-path.ts'
import { routes } from '../../server/src/processes/routes.ts'

export interface JsonSchema {
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly items?: JsonSchema
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly pattern?: string
  readonly format?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
}

export interface Operation {
  readonly id: string
  readonly method: string
  /** With `{names}` in place of ids. */
  readonly path: string
  readonly query: Readonly<Record<string, JsonSchema>>
  readonly body: JsonSchema | null
  /** The media types of an uploaded file; missing = none. */
  readonly uploads?: readonly string[]
  /** The surface of the service that responds; the API by default. */
  readonly surface?: 'session' | 'pages' | 'page data' | 'oauth' | 'register' | 'mcp' | 'notice' | 'bounce'
}

const OPENAPI = new URL('../../openapi.json', import.meta.url)

export function readOperations(): { operations: Operation[]; source: string } {
  // A token can't call the others.
  const listed = routes.filter(({ access }) => access === undefined).map(toOperation)
  if (!existsSync(OPENAPI)) return { operations: listed, source: 'the route tables' }
  const documented = fromOpenApi(JSON.parse(readFileSync(OPENAPI, 'utf8')))
  const known = new Set(documented.map((operation) => operation.id))
  const pages = listed.filter((operation) => !known.has(operation.id))
  return { operations: [...documented, ...pages], source: 'openapi.json and the route tables' }
}

const toOperation = (route: Route): Operation => ({
  id: route.id,
  method: route.method,
  path: route.path,
  query: querySchemaOf(route).properties as Operation['query'],
  body: (route.body as JsonSchema | undefined) ?? null,
})

/** Every row of the API again, as the console calls it. */
export const sessionOperations = (): Operation[] =>
  routes.map((route) => ({
    ...toOperation(route),
    id: `${route.id}, by session`,
    path: `${SESSION_API_PATH}${route.path}`,
    surface: 'session',
  }))

const METHODS = ['get', 'post', 'put', 'patch', 'delete']

interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>
}

interface OpenApiOperation {
  readonly operationId: string
  readonly servers?: unknown
  readonly parameters?: readonly { name: string; in: string; schema: JsonSchema }[]
  readonly requestBody?: { content: Readonly<Record<string, { schema: JsonSchema }>> }
}

export function fromOpenApi(document: OpenApi): Operation[] {
  const { paths } = resolveReferences(document, document) as OpenApi
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item)
      // Operations on another host have no route row, because a library serves them.
      .filter(([method, { servers }]) => METHODS.includes(method) && servers === undefined)
      .map(([method, operation]) => ({
        id: operation.operationId,
        method: method.toUpperCase(),
        path,
        query: Object.fromEntries(
          (operation.parameters ?? [])
            .filter((parameter) => parameter.in === 'query')
            .map((parameter) => [parameter.name, parameter.schema]),
        ),
        body: operation.requestBody?.content['application/json']?.schema ?? null,
        ...uploadsOf(operation),
      })),
  )
}

function uploadsOf({ requestBody }: OpenApiOperation): Pick<Operation, 'uploads'> {
  const uploads = Object.keys(requestBody?.content ?? {}).filter((type) => type.startsWith('image/'))
  return uploads.length > 0 ? { uploads } : {}
}

/** Replaces each `$ref` with its target. */
function resolveReferences(value: unknown, document: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null || depth > 40) return value
  if (Array.isArray(value)) return value.map((item) => resolveReferences(item, document, depth + 1))
  const { $ref } = value as { $ref?: unknown }
  if (typeof $ref === 'string') {
    const target = $ref
      .split('/')
      .slice(1)
      .reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], document)
    return resolveReferences(target, document, depth + 1)
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, resolveReferences(inner, document, depth + 1)]),
  )
}
