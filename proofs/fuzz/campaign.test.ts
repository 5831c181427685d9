// The fuzzer's own promises: a seed repeats, and the OpenAPI file says as much as the route tables.
import { expect, test } from 'vitest'
import { makeRequest } from './campaign.ts'
import type { Known } from './drafts.ts'
import { fromOpenApi, type Operation, readOperations } from './operations.ts'

const id = '01985a3e-7c1b-7d44-8a9e-3f5c2b1a0d9e'
const known: Known = {
  tokens: ['mwp_token'],
  apiUrl: 'https://api.example.com',
  ids: { users: [id] },
  bookingUrls: [`https://example.com/-/${'A'.repeat(75)}`],
  links: ['link'],
  starts: ['2036-11-03T10:00:00Z'],
  cursors: ['cursor'],
  cookies: ['meetwright_session=a.b'],
  leaversCookies: ['meetwright_session=c.d'],
  requests: ['request'],
  mcpTokens: ['mwo_token'],
  bookable: {},
  words: { email: ['somebody@example.com'] },
}

const field = { type: 'object', properties: { email: { type: 'string' } } }
const doors: readonly Operation[] = [
  { id: 'signIn, sent', method: 'POST', path: '/sign-in', query: {}, body: field, door: 'pages' },
  {
    id: 'mcp get_me',
    method: 'POST',
    path: '/mcp',
    query: {},
    body: {
      type: 'object',
      properties: { params: { type: 'object', properties: { arguments: field }, required: ['arguments'] } },
      required: ['params'],
    },
    door: 'mcp',
  },
]

test('the same seed makes the same requests, another seed others', () => {
  const operations = [...readOperations().operations, ...doors]
  const made = (seed: number) =>
    Array.from({ length: 300 }, (_, index) =>
      makeRequest(operations, known, seed, index).wire.bytes.toString('latin1'),
    )
  expect(made(1)).toEqual(made(1))
  expect(made(2)).not.toEqual(made(1))
})

test('an operation is read from an OpenAPI document, references and all', () => {
  const name = { type: 'string' }
  const document = {
    components: {
      schemas: { Name: name },
      parameters: { Count: { name: 'count', in: 'query', schema: { type: 'integer' } } },
    },
    paths: {
      '/groups/{uuid}': {
        patch: {
          operationId: 'updateGroup',
          parameters: [{ $ref: '#/components/parameters/Count' }, { name: 'uuid', in: 'path', schema: name }],
          requestBody: {
            content: {
              'application/json': { schema: { properties: { name: { $ref: '#/components/schemas/Name' } } } },
            },
          },
        },
      },
    },
  }
  expect(fromOpenApi(document as never)).toEqual([
    {
      id: 'updateGroup',
      method: 'PATCH',
      path: '/groups/{uuid}',
      query: { count: { type: 'integer' } },
      body: { properties: { name } },
    },
  ])
})
