// Turns a cell into a request: ids in their positions and the caller's token or session in the headers.
import { SESSION_API_PATH } from '../../server/src/platform/pages/session-path.ts'
import { consoleHeaders } from '../../testbed/accounts.ts'
import { type Caller, scopesFor, type Tenants } from './callers.ts'
import {
  type Cell,
  FOREIGN,
  FOREIGN_UPPER,
  MALFORMED,
  NO_UUID,
  NONEXISTENT,
  OTHER_KIND,
  OTHER_ORIGIN,
} from './cells.ts'
import type { Fixture } from './fixture.ts'
import { buildLink, type LinkObject } from './links.ts'
import { createFreshObject, findOwnObject, type NamedObject } from './objects.ts'
import type { OperationPolicy, PositionName } from './policy.ts'
import { positionsOf, setAt } from './positions.ts'
import type { TokenCache } from './tokens.ts'

export interface CellRequest {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  readonly url: string
  readonly headers: Record<string, string>
  readonly payload?: string | Buffer
  /** The id in the last path parameter. */
  readonly id: string | null
  readonly caller: Caller
}

/** A token for the MCP server can have only scopes of the MCP server, whatever the operation requires. */
const MCP_SCOPE = 'mcp:scheduling:read'

export class RequestBuilder {
  readonly #fixture: Fixture
  readonly #tenants: Tenants
  /** By position, because two nonexistent ids must differ. */
  readonly #nonexistentIds = new Map<string, string>()
  readonly #tokens: TokenCache

  constructor(fixture: Fixture, tenants: Tenants, tokens: TokenCache) {
    this.#fixture = fixture
    this.#tenants = tenants
    this.#tokens = tokens
  }

  /** `expectsSuccess`: the cell expects a success, so an object that it consumes must be fresh. */
  async build(cell: Cell, expectsSuccess: boolean): Promise<CellRequest> {
    const { route, policy } = cell
    let { caller } = cell
    if (policy.freshTenant && expectsSuccess) caller = await this.#asFreshTenant(caller)
    if (policy.freshMember && expectsSuccess) caller = await this.#asFreshMember(caller)
    let path: string = route.path
    let id: string | null = null
    for (const [name, value] of Object.entries(policy.path ?? {})) path = path.replace(`{${name}}`, value)
    const query = new URLSearchParams(policy.query)
    const main = Object.values(cell.choices)[0] ?? ''
    const body = policy.body?.({ object: main, unique: this.#fixture.uniqueName(), at: cell.choices }) ?? {}
    for (const position of positionsOf(route)) {
      const object = cell.choices[position.name]
      if (object === undefined) continue
      let text: string
      if (policy.who === 'link holders') {
        const kind = policy.link ?? 'organization_invitation'
        text = await buildLink(this.#fixture, this.#tenants, kind, object as LinkObject, caller.tenant)
      } else {
        const named = await this.#resolveId(
          cell,
          position.name,
          object,
          expectsSuccess,
          position.location !== 'path',
        )
        text = named.text
        caller = named.caller ?? caller
      }
      const ids = policy.ids?.[position.name]
      if (position.location === 'path') {
        path = path.replace(`{${position.field}}`, encodeURIComponent(text))
        id = text
      } else if (position.location === 'query') query.set(position.field, text)
      else setAt(body, position.field, text)
      for (const [name, value] of Object.entries(ids?.query ?? {})) query.set(name, value)
    }
    if (route.response.kind === 'list' || route.response.kind === 'feed') query.set('count', '100')
    const isSession = caller.bearer === 'session'
    const hasBody = policy.file !== undefined || policy.body !== undefined || Object.keys(body).length > 0
    return {
      method: route.method,
      url: `${isSession ? SESSION_API_PATH : ''}${path}${query.size > 0 ? `?${query}` : ''}`,
      headers: {
        ...(isSession ? await this.#sessionHeaders(caller) : await this.#bearerHeaders(caller, policy)),
        ...(hasBody ? { 'content-type': policy.file?.type ?? 'application/json' } : {}),
        ...(route.method !== 'GET' && caller.grant === 'every scope'
          ? { 'idempotency-key': this.#fixture.uniqueName() }
          : {}),
      },
      ...(hasBody ? { payload: policy.file?.bytes ?? JSON.stringify(body) } : {}),
      id: /\}$/.test(route.path) ? id : null,
      caller,
    }
  }

  async #resolveId(
    cell: Cell,
    position: PositionName,
    object: string,
    expectsSuccess: boolean,
    asUri: boolean,
  ): Promise<{ text: string; caller?: Caller | undefined }> {
    const { policy, caller } = cell
    const ids = policy.ids?.[position]
    const kinds = ids?.kinds ?? []
    const kind = kinds[0] ?? ''
    const formatId = ({ kind, id }: NamedObject, origin?: string) =>
      asUri ? this.#fixture.uri(kind, id).replace(/^https?:\/\/[^/]+/, (ours) => origin ?? ours) : id
    const first = Object.keys(ids?.lines ?? {})[0] ?? ''
    switch (object) {
      case NONEXISTENT:
        return { text: formatId({ kind, id: this.#nonexistentId(position) }) }
      case FOREIGN:
        return { text: formatId({ kind, id: this.#foreignId(kind, first, caller) }) }
      case FOREIGN_UPPER:
        return { text: formatId({ kind, id: this.#foreignId(kind, first, caller).toUpperCase() }) }
      case NO_UUID:
        return { text: formatId({ kind, id: 'not-a-uuid' }) }
      case OTHER_KIND: {
        const another = (['users', 'groups', 'organizations'] as const).find((one) => !kinds.includes(one))
        const { objects, organizationId } = caller.tenant
        const ids = {
          users: caller.person.userId,
          groups: objects.groups?.sales,
          organizations: organizationId,
        }
        return { text: this.#fixture.uri(another ?? '', ids[another ?? 'organizations'] ?? '') }
      }
      case MALFORMED:
        return { text: 'none of yours' }
    }
    const wanted = object === OTHER_ORIGIN ? first : object
    const isConsumed = expectsSuccess && ids?.consumes?.includes(wanted)
    const named: NamedObject = isConsumed
      ? await createFreshObject(this.#fixture, kinds, wanted, caller)
      : (findOwnObject(kinds, wanted, caller) ?? { kind, id: this.#nonexistentId(position) })
    const origin = object === OTHER_ORIGIN ? 'https://elsewhere.example' : undefined
    return { text: formatId(named, origin), caller: named.caller }
  }

  #nonexistentId(position: string): string {
    const id = this.#nonexistentIds.get(position) ?? this.#fixture.ctx.newId()
    this.#nonexistentIds.set(position, id)
    return id
  }

  /** The corresponding object of the other organization. */
  #foreignId(kind: string, object: string, caller: Caller): string {
    const { home, away } = this.#tenants
    const tenant = caller.tenant === away ? home : away
    const theirs = { ...caller, tenant, person: tenant.people[caller.role] }
    return (
      (findOwnObject([kind], object, theirs) ?? findOwnObject([kind], 'teammate', theirs))?.id ??
      this.#nonexistentId(kind)
    )
  }

  async #asFreshTenant(caller: Caller): Promise<Caller> {
    const { plan } = caller.tenant
    const tenant = await this.#fixture.createTenant(this.#fixture.uniqueName(), plan, 'active')
    return { ...caller, tenant, person: tenant.people[caller.role] }
  }

  async #asFreshMember(caller: Caller): Promise<Caller> {
    const role = caller.role === 'admin' || caller.role === 'owner' ? 'admin' : 'user'
    return { ...caller, person: await this.#fixture.addMember(caller.tenant, role) }
  }

  async #sessionHeaders(caller: Caller): Promise<Readonly<Record<string, string>>> {
    if (caller.refusedSession) return caller.refusedSession.headers
    return consoleHeaders(this.#fixture, { secret: await this.#tokens.get(caller, []) })
  }

  async #bearerHeaders(
    caller: Caller,
    { scope = 'users:read', extraScopes = [] }: OperationPolicy,
  ): Promise<Record<string, string>> {
    if (caller.refused) return caller.refused.header === null ? {} : { authorization: caller.refused.header }
    const own = scopesFor(caller.grant, caller.bearer === 'mcp' ? MCP_SCOPE : scope) ?? []
    const scopes = own === 'legacy' ? own : [...new Set([...own, ...extraScopes])]
    return { authorization: `Bearer ${await this.#tokens.get(caller, scopes)}` }
  }
}
