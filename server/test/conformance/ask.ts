// Asks for one row of the table, and looks at what every answer has: status, three limit headers, JSON, the shape of an error.
import { expect } from 'vitest'
import type { Answer, CallOptions, Person } from '../service.ts'
import { SeenFields } from './fields.ts'
import type { Operation } from './operation.ts'
import { Tally } from './tally.ts'
import type { World } from './world.ts'

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
export const seen = new SeenFields()

interface Wish extends Omit<CallOptions, 'as'> {
  /** Null: without a bearer. Nobody named: the owner of the organization. */
  readonly as?: Person | string | null
  readonly query?: string
  readonly ids?: readonly string[]
  readonly method?: 'HEAD'
  readonly status: number
  readonly code?: string
}

export interface Asker {
  readonly row: Operation
  readonly world: World
  /** The query that the row can't do without. */
  readonly base: string
  (wish: Wish): Promise<Answer>
}

export const methodOf = ({ operation }: Operation): string => operation.split(' ')[0] ?? ''

/** A token is made for each row, so that rows do not use up each other's windows. */
export async function askerFor(world: World, row: Operation): Promise<Asker> {
  const token = await world.tokenOf(world.owner)
  const path = row.operation.split(' ')[1] ?? ''
  const required = Object.entries(row.query ?? {}).filter(([, parameter]) => parameter.isRequired)
  const base = await world.fill(required.map(([name, { takes }]) => `${name}=${takes[0]}`).join('&'))

  const ask = async ({ as = token, query = base, ids = row.ids ?? [], ...wish }: Wish) => {
    const { method = methodOf(row), status, code, ...rest } = wish
    const given = [...ids]
    const filled = await world.fill(path.replaceAll(/\{\w+\}/g, () => given.shift() ?? ''))
    const options = { ...rest, ...(as === null ? {} : { as }) }
    const answer = await world.service.call(method, query === '' ? filled : `${filled}?${query}`, options)
    const told = `${row.operation} ${query} ${JSON.stringify(rest.body ?? '').slice(0, 300)} → ${JSON.stringify(answer.body).slice(0, 600)}`
    expect(answer.status, told).toBe(status)
    if (code !== undefined) expect(answer.body.code, told).toBe(code)
    lookAtHeaders(row.operation, answer)
    if (answer.status >= 400) lookAtError(answer)
    tally.note(row.operation, 'statuses', answer.status < 400 ? `${status}` : `${status} ${answer.body.code}`)
    tally.noteRequest()
    return answer
  }
  return Object.assign(ask, { row, world, base })
}

function lookAtHeaders(operation: string, { status, headers }: Answer): void {
  const look = (name: string, pattern: RegExp) => {
    expect(headers.get(name) ?? '', `${operation}: ${status} ${name}`).toMatch(pattern)
    tally.note(operation, 'headers', name)
  }
  for (const name of ['limit', 'remaining', 'reset']) look(`x-ratelimit-${name}`, /^\d+$/)
  look('content-type', /^application\/json/)
  look('x-request-id', /^[0-9a-f-]{36}$/)
  look('access-control-allow-origin', /^\*$/)
  look('access-control-expose-headers', /x-ratelimit-limit.*x-ratelimit-remaining.*x-ratelimit-reset/)
  if (status === 401) look('www-authenticate', /^Bearer /)
  if (status === 429) look('retry-after', /^\d+$/)
}

function lookAtError({ status, headers, body }: Answer): void {
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

/** The parameter is the one, or the only one, that is named as wrong. */
export function expectNamed({ body }: Answer, parameter: string): void {
  const named = (body.details ?? []).map((detail) => detail.parameter ?? '')
  expect(
    named.some((one) => one === parameter || one.startsWith(`${parameter}.`)),
    `${parameter} is named in ${JSON.stringify(body)}`,
  ).toBe(true)
}
