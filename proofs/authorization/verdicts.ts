// Checks a response: its status, and that it contains nothing of another owner.
import type { Cell } from './cells.ts'
import type { Expectation } from './expectation.ts'
import type { Fixture } from './fixture.ts'
import { findOwnObject } from './objects.ts'
import type { CellRequest } from './requests.ts'

export interface CellResponse {
  readonly status: number
  readonly text: string
  readonly body: {
    readonly code?: string
    readonly request_id?: string
    readonly resource?: { readonly uri?: string }
    readonly collection?: readonly { readonly uri?: string }[]
  } | null
}

const UUIDS = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi

/** Describes the fault, or returns null. */
export function findFault(
  fixture: Fixture,
  cell: Cell,
  request: CellRequest,
  expected: Expectation,
  response: CellResponse,
): string | null {
  const code = response.body?.code
  if (response.status !== expected.status || (expected.code !== undefined && code !== expected.code))
    return code === undefined ? String(response.status) : `${response.status} ${code}`
  return findForeignIds(fixture, cell, request, response) ?? findWrongContent(cell, request, response)
}

/** The organization of an id in the text that is neither the caller's nor in the request. */
export function findForeignOwner(fixture: Fixture, own: string, sent: string, text: string): string | null {
  for (const [id] of text.matchAll(UUIDS)) {
    const owner = fixture.ownership.get(id)
    if (owner !== undefined && owner !== own && !sent.toLowerCase().includes(id.toLowerCase())) return owner
  }
  return null
}

/** An error may contain only ids from the request; a success no id of another organization. */
function findForeignIds(
  fixture: Fixture,
  cell: Cell,
  request: CellRequest,
  response: CellResponse,
): string | null {
  const sent = `${request.url} ${request.payload ?? ''}`.toLowerCase()
  const isByLink = cell.policy.who === 'link holders'
  for (const [id] of response.text.matchAll(UUIDS)) {
    if (id === response.body?.request_id || sent.includes(id.toLowerCase())) continue
    if (response.status >= 400) return `${response.status} with the id ${id}`
  }
  // Operators see the organizations of the installation.
  const seesAll = isByLink || cell.policy.who === 'operators'
  const foreign = seesAll ? null : findForeignOwner(fixture, request.caller.tenant.name, sent, response.text)
  if (foreign !== null) return `${response.status} with an id of ${foreign}`
  return response.status >= 400 && response.text.includes('@example.com')
    ? `${response.status} with an email address`
    : null
}

function findWrongContent(
  { route, policy, positionsUnderTest }: Cell,
  request: CellRequest,
  response: CellResponse,
): string | null {
  if (response.status >= 400) return null
  const uri = response.body?.resource?.uri
  const isById = request.id !== null && (route.method === 'GET' || route.method === 'PATCH')
  if (isById && uri !== undefined && !uri.endsWith(request.id.toLowerCase()))
    return `${response.status} with ${uri}`
  if (positionsUnderTest.length > 0 || policy.shows === undefined) return null
  const { shows } = policy
  const { caller } = request
  const idOf = (object: string) => findOwnObject([shows.kind], object, caller)?.id ?? ''
  const shown = new Set((response.body?.collection ?? []).map((item) => item.uri?.slice(-36)))
  const wanted = shows[caller.role].map(idOf)
  const missing = wanted.filter((id) => !shown.has(id))
  if (missing.length > 0) return `${response.status} without ${missing.join(', ')}`
  // Objects that cells create may or may not appear; seeded objects must appear exactly if listed.
  const others = Object.entries(caller.tenant.objects[shows.kind] ?? {})
  const hidden = others.filter(([, id]) => shown.has(id) && !wanted.includes(id))
  return hidden.length > 0
    ? `${response.status}, also shows ${hidden.map(([name]) => name).join(', ')}`
    : null
}

/** The response without its request id, to compare two that must be indistinguishable. */
export const withoutRequestId = ({ status, text, body }: CellResponse): string =>
  `${status} ${body?.request_id ? text.replace(body.request_id, '') : text}`
