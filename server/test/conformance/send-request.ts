// Sends a request and checks what every response has: status, three limit headers, JSON and the error format.
import { expect } from 'vitest'
import type { ApiResponse, CallOptions, Person } from '../service.ts'
import { SeenFields } from './fields.ts'
import type { Fixture } from './fixture.ts'
import type { Operation } from './operation.ts'
import { Tally } from './tally.ts'

const TITLES: Readonly<Record<number, RegExp>> = {
  400: /^Invalid Argument$/,
  401: /^Unauthenticated$/,
  403: /^(?:Permission Denied|Insufficient scope)$/,
  404: /^Resource Not Found$/,
  409: /^(?:Conflict|Already Exists)$/,
  413: /./,
  415: /./,
  422: /./,
  429: /^Too Many Requests$/,
}

export const tally = new Tally()
export const seenFields = new SeenFields()

interface RowRequest extends Omit<CallOptions, 'as'> {
  /** Null sends no token. Default: the owner of the organization. */
  readonly as?: Person | string | null
  readonly query?: string
  readonly ids?: readonly string[]
  readonly method?: 'HEAD'
  readonly status: number
  readonly code?: string
}

export interface RowRequester {
  readonly row: Operation
  readonly fixture: Fixture
  /** The required query parameters of the row. */
  readonly requiredQuery: string
  (request: RowRequest): Promise<ApiResponse>
}

export const methodOf = ({ operation }: Operation): string => operation.split(' ')[0] ?? ''

/** Each row gets a token, so that rows do not share rate limits. */
export async function createRowRequester(fixture: Fixture, row: Operation): Promise<RowRequester> {
  const token = await fixture.createToken(fixture.owner)
  const path = row.operation.split(' ')[1] ?? ''
  const required = Object.entries(row.query ?? {}).filter(([, parameter]) => parameter.isRequired)
  const requiredQuery = await fixture.fill(
    required.map(([name, { accepts }]) => `${name}=${accepts[0]}`).join('&'),
  )

  const sendRequest = async ({
    as = token,
    query = requiredQuery,
    ids = row.ids ?? [],
    ...request
  }: RowRequest) => {
    const { method = methodOf(row), status, code, ...rest } = request
    const remainingIds = [...ids]
    const filled = await fixture.fill(path.replaceAll(/\{\w+\}/g, () => remainingIds.shift() ?? ''))
    const options = { ...rest, ...(as === null ? {} : { as }) }
    const response = await fixture.service.call(method, query === '' ? filled : `${filled}?${query}`, options)
    const description = `${row.operation} ${query} ${JSON.stringify(rest.body ?? '').slice(0, 300)} → ${JSON.stringify(response.body).slice(0, 600)}`
    expect(response.status, description).toBe(status)
    if (code !== undefined) expect(response.body.code, description).toBe(code)
    assertHeaders(row.operation, response)
    if (response.status >= 400) assertError(response)
    tally.record(
      row.operation,
      'statuses',
      response.status < 400 ? `${status}` : `${status} ${response.body.code}`,
    )
    tally.countRequest()
    return response
  }
  return Object.assign(sendRequest, { row, fixture, requiredQuery })
}

function assertHeaders(operation: string, { status, headers }: ApiResponse): void {
  const assertHeader = (name: string, pattern: RegExp) => {
    expect(headers.get(name) ?? '', `${operation}: ${status} ${name}`).toMatch(pattern)
    tally.record(operation, 'headers', name)
  }
  for (const name of ['limit', 'remaining', 'reset']) assertHeader(`x-ratelimit-${name}`, /^\d+$/)
  assertHeader('content-type', /^application\/json/)
  assertHeader('x-request-id', /^[0-9a-f-]{36}$/)
  assertHeader('access-control-allow-origin', /^\*$/)
  assertHeader('access-control-expose-headers', /x-ratelimit-limit.*x-ratelimit-remaining.*x-ratelimit-reset/)
  if (status === 401) assertHeader('www-authenticate', /^Bearer /)
  if (status === 429) assertHeader('retry-after', /^\d+$/)
}

function assertError({ status, headers, body }: ApiResponse): void {
  expect(body.title).toMatch(TITLES[status] ?? /^$/)
  expect(body.message).toMatch(/\S/)
  expect(body.code).toMatch(/^[a-z0-9_]+$/)
  expect(body.request_id).toBe(headers.get('x-request-id'))
  for (const detail of body.details ?? [])
    expect(Object.values(detail).every((value) => typeof value === 'string') && Object.keys(detail)).toEqual([
      'parameter',
      'message',
      'code',
    ])
}

/** Requires that the error names this parameter, or only this one. */
export function expectNamedInDetails({ body }: ApiResponse, parameter: string): void {
  const named = (body.details ?? []).map((detail) => detail.parameter ?? '')
  expect(
    named.some((one) => one === parameter || one.startsWith(`${parameter}.`)),
    `${parameter} is named in ${JSON.stringify(body)}`,
  ).toBe(true)
}
