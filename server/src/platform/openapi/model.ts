// Types for the parts of an OpenAPI 3.1 document that we write and read.

export interface JsonSchema {
  readonly $ref?: string
  readonly title?: string
  readonly description?: string
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly default?: unknown
  readonly examples?: readonly unknown[]
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly items?: JsonSchema
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly discriminator?: {
    readonly propertyName: string
    readonly mapping: Readonly<Record<string, string>>
  }
  readonly [keyword: string]: unknown
}

export type Schemas = Readonly<Record<string, JsonSchema>>

export interface Reference {
  readonly $ref: string
}

export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required?: boolean
  readonly description: string
  readonly schema: JsonSchema
  readonly example?: unknown
}

export interface MediaType {
  readonly schema: JsonSchema
  readonly example?: unknown
  readonly examples?: Readonly<Record<string, Reference>>
}

export interface RequestBody {
  readonly required: boolean
  readonly description?: string
  readonly content: {
    readonly 'application/json'?: MediaType
    readonly 'application/x-www-form-urlencoded'?: MediaType
    /** Of a file. */
    readonly [type: `image/${string}`]: MediaType
  }
}

/** The media types of an upload; empty for other operations. */
export const uploadTypesOf = ({ requestBody }: Pick<Operation, 'requestBody'>): readonly string[] =>
  Object.keys(requestBody?.content ?? {}).filter((type) => type.startsWith('image/'))

export interface Response {
  readonly description: string
  readonly headers?: Readonly<Record<string, Reference>>
  readonly content?: {
    readonly 'application/json': MediaType
    readonly 'text/event-stream'?: MediaType
    readonly 'text/csv'?: MediaType
  }
}

export interface OpenApiServer {
  readonly url: string
  readonly description: string
  readonly variables: Readonly<Record<string, { readonly default: string; readonly description: string }>>
}

export interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly description: string
  readonly tags: readonly [string]
  /** Set only if it has another address than the API. */
  readonly servers?: readonly [OpenApiServer]
  readonly security: readonly Readonly<Record<string, readonly string[]>>[]
  readonly parameters: readonly (Parameter | Reference)[]
  readonly requestBody?: RequestBody
  readonly responses: Readonly<Record<string, Response | Reference>>
  readonly 'x-policy': string
  readonly 'x-required-scope'?: string
  readonly 'x-plan': string
  readonly 'x-rate-limit-classes': readonly string[]
  readonly 'x-emits'?: string
}

/** A request that the service sends. */
export interface WebhookItem {
  readonly post: Pick<
    Operation,
    | 'operationId'
    | 'summary'
    | 'description'
    | 'tags'
    | 'security'
    | 'parameters'
    | 'requestBody'
    | 'responses'
  >
}

export const methods = ['get', 'post', 'put', 'patch', 'delete'] as const
export type Method = (typeof methods)[number]
export type PathItem = Readonly<Partial<Record<Method, Operation>>>

export type SecurityScheme = { readonly description: string } & (
  | { readonly type: 'http'; readonly scheme: 'bearer' | 'basic' }
  | { readonly type: 'apiKey'; readonly in: 'cookie'; readonly name: string }
  | {
      readonly type: 'oauth2'
      readonly flows: {
        readonly authorizationCode: {
          readonly authorizationUrl: string
          readonly tokenUrl: string
          readonly refreshUrl: string
          /** By scope: what it allows. */
          readonly scopes: Readonly<Record<string, string>>
        }
      }
    }
)

export interface OpenApiDocument {
  readonly openapi: '3.1.0'
  readonly info: {
    readonly title: string
    readonly version: string
    readonly summary: string
    readonly description: string
    readonly license: { readonly name: string; readonly identifier: string }
  }
  readonly servers: readonly [OpenApiServer]
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly paths: Readonly<Record<string, PathItem>>
  readonly webhooks: Readonly<Record<string, WebhookItem>>
  readonly components: {
    readonly securitySchemes: Readonly<Record<string, SecurityScheme>>
    readonly parameters: Readonly<Record<string, Parameter>>
    readonly headers: Readonly<
      Record<string, { readonly description: string; readonly schema: JsonSchema; readonly example: unknown }>
    >
    readonly responses: Readonly<Record<string, Response>>
    readonly examples: Readonly<Record<string, { readonly summary: string; readonly value: unknown }>>
    readonly schemas: Schemas
  }
}

/** The last segment of `#/components/…/Name`. */
export const componentName = (reference: string): string => reference.slice(reference.lastIndexOf('/') + 1)

export function resolveParameter(
  { components }: OpenApiDocument,
  parameterOrReference: Parameter | Reference,
): Parameter {
  if (!('$ref' in parameterOrReference)) return parameterOrReference
  const parameter = components.parameters[componentName(parameterOrReference.$ref)]
  if (parameter === undefined) throw new Error(`The document has no ${parameterOrReference.$ref}.`)
  return parameter
}

/** What an SDK method returns. */
export interface SdkResult {
  readonly kind: 'resource' | 'list' | 'feed' | 'no_content'
  readonly schema: JsonSchema
}

export function sdkResultOf(operation: Operation): SdkResult {
  const success = Object.values(operation.responses)[0]
  const content = success && 'content' in success ? success.content : undefined
  const { resource, collection } = content?.['application/json'].schema.properties ?? {}
  const isFeed = content?.['text/event-stream'] !== undefined
  const kind = resource ? 'resource' : isFeed ? 'feed' : collection ? 'list' : 'no_content'
  return { kind, schema: resource ?? collection?.items ?? { type: 'null' } }
}

/** Operations under another address are for apps and browsers, and accept no token. */
export const isOnApiHost = (operation: Operation): boolean => operation.servers === undefined
