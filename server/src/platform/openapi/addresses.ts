// Prints addresses that a library answers by itself and that are no rows: where apps get tokens, and where AI tools find out how.
import type { TObject, TSchema } from 'typebox'
import { EXAMPLE_AUTH, EXAMPLE_MCP, exampleOf } from './examples.ts'
import type { Body, MediaType, Operation, Response, ServerAddress } from './model.ts'
import { headersOf, printParameter } from './operation.ts'
import type { SchemaShelf } from './schemas.ts'

export interface Address {
  readonly id: string
  readonly method: 'GET' | 'POST'
  readonly path: `/${string}`
  /** At which of the service's hosts it is. */
  readonly at: keyof typeof hosts
  readonly summary: string
  readonly says: string
  readonly who: string
  /** Whether an app proves by its secret who it is, where it has one. */
  readonly takesClient: boolean
  readonly limit: string
  readonly query?: TObject
  /** The body, as a form is sent. */
  readonly form?: TObject
  /** By status; `default`: whatever else. */
  readonly answers: Readonly<Record<string, AddressAnswer>>
}

export interface AddressAnswer {
  readonly says: string
  readonly schema?: TSchema
  /** Beside those of every answer. */
  readonly headers?: readonly string[]
}

const hosts = {
  auth: {
    name: 'auth_url',
    url: EXAMPLE_AUTH,
    says: 'Where the authorization server of the installation is.',
  },
  mcp: { name: 'mcp_url', url: EXAMPLE_MCP, says: 'Where the MCP server of the installation is.' },
} as const

export function printAddress(address: Address, tag: string, shelf: SchemaShelf): Operation {
  return {
    operationId: address.id,
    summary: address.summary,
    description: `${address.says} Who may call it: ${address.who}`,
    tags: [tag],
    servers: [serverOf(address)],
    security: address.takesClient ? [{ client: [] }, {}] : [],
    'x-policy': address.who,
    'x-plan': 'any',
    'x-rate-limit-classes': [address.limit],
    parameters: Object.entries(address.query?.properties ?? {}).map(([name, schema]) =>
      printParameter(name, shelf.print(schema), isRequired(address.query, name)),
    ),
    ...(address.form === undefined ? {} : { requestBody: printForm(address.form, shelf) }),
    responses: Object.fromEntries(
      Object.entries(address.answers).map(([status, answer]) => [status, printAnswer(answer, shelf)]),
    ),
  }
}

function serverOf({ at }: Address): ServerAddress {
  const { name, url, says } = hosts[at]
  return {
    url: `{${name}}`,
    description: 'An installation of Meetwright.',
    variables: { [name]: { default: url, description: says } },
  }
}

const isRequired = (schema: TObject | undefined, name: string): boolean =>
  (schema?.required as readonly string[] | undefined)?.includes(name) === true

const printForm = (form: TObject, shelf: SchemaShelf): Body => ({
  required: true,
  content: { 'application/x-www-form-urlencoded': printMedia(form, shelf) },
})

function printAnswer({ says, schema, headers = [] }: AddressAnswer, shelf: SchemaShelf): Response {
  return {
    description: says,
    headers: headersOf(...headers),
    ...(schema === undefined ? {} : { content: { 'application/json': printMedia(schema, shelf) } }),
  }
}

function printMedia(given: TSchema, shelf: SchemaShelf): MediaType {
  const schema = shelf.print(given)
  return { schema, example: exampleOf(schema, shelf.schemas) }
}
