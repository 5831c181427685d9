// Tests that a seed repeats its requests, and that the OpenAPI file describes as much as the route tables.
import { expect, test } from 'vitest'
import { createRequest } from './campaign.ts'
import type { Samples } from './drafts.ts'
import { fromOpenApi, type Operation, readOperations } from './operations.ts'

const id = '01985a3e-7c1b-7d44-8a9e-3f5c2b1a0d9e'
const samples: Samples = {
  tokens: ['mwp_token'],
  apiUrl: 'https://api.example.com',
  ids: { users: [id] },
  bookingUrls: [`https://example.com/-/${'A'.repeat(75)}`],
  links: ['link'],
  notices: [{ link: 'link', channelId: `${id}-1`, token: 'token' }],
  starts: ['2036-11-03T10:00:00Z'],
  cursors: ['cursor'],
  cookies: ['meetwright_session=a.b'],
  signOutCookies: ['meetwright_session=c.d'],
  requests: ['request'],
  pendingConnections: [],
  mcpTokens: ['mwo_token'],
  bookingPageValues: {},
  fieldValues: { email: ['somebody@example.com'] },
}

const field = { type: 'object', properties: { email: { type: 'string' } } }
const entryPoints: readonly Operation[] = [
  { id: 'signIn, sent', method: 'POST', path: '/sign-in', query: {}, body: field, surface: 'pages' },
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
    surface: 'mcp',
  },
]

test('creates the same requests for the same seed and others for another', () => {
  const operations = [...readOperations().operations, ...entryPoints]
  const made = (seed: number) =>
    Array.from({ length: 300 }, (_, index) =>
      createRequest(operations, samples, seed, index).wire.bytes.toString('latin1'),
    )
  expect(made(1)).toEqual(made(1))
  expect(made(2)).not.toEqual(made(1))
})

test('reads an operation from an OpenAPI document and resolves its references', () => {
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
