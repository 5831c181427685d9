// Turns a cell into the request that is sent: the ids in their places, the caller's token in the header.
import { type Caller, scopesOf, type Tenants } from './callers.ts'
import {
  type Cell,
  FOREIGN,
  FOREIGN_UPPER,
  MALFORMED,
  NEVER,
  NO_UUID,
  OTHER_KIND,
  OTHER_ORIGIN,
} from './cells.ts'
import { type LinkObject, linkFor } from './links.ts'
import { freshObject, type Named, ownObject } from './objects.ts'
import type { OperationPolicy, PositionName } from './policy.ts'
import { positionsOf, putAt } from './positions.ts'
import type { Tokens } from './tokens.ts'
import type { World } from './world.ts'

export interface CellRequest {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  readonly url: string
  readonly headers: Record<string, string>
  readonly payload?: string
  /** The id that the last path parameter names. */
  readonly id: string | null
  readonly caller: Caller
}

/** Whatever is asked for: a token for the MCP server can have no other than its scopes. */
const MCP_SCOPE = 'mcp:scheduling:read'

export class Requests {
  readonly #world: World
  readonly #tenants: Tenants
  /** By position: two ids that nobody has are not the same. */
  readonly #nevers = new Map<string, string>()
  readonly #tokens: Tokens

  constructor(world: World, tenants: Tenants, tokens: Tokens) {
    this.#world = world
    this.#tenants = tenants
    this.#tokens = tokens
  }

  /** `mayWork`: a success is expected, so what it uses up must be the cell's own. */
  async build(cell: Cell, mayWork: boolean): Promise<CellRequest> {
    const { route, policy } = cell
    let { caller } = cell
    let path: string = route.path
    let id: string | null = null
    for (const [name, value] of Object.entries(policy.path ?? {})) path = path.replace(`{${name}}`, value)
    const query = new URLSearchParams(policy.query)
    const main = Object.values(cell.choices)[0] ?? ''
    const body = policy.body?.({ object: main, unique: this.#world.unique(), at: cell.choices }) ?? {}
    for (const position of positionsOf(route)) {
      const object = cell.choices[position.name]
      if (object === undefined) continue
      let text: string
      if (policy.who === 'link holders') {
        const kind = policy.link ?? 'organization_invitation'
        text = await linkFor(this.#world, this.#tenants, kind, object as LinkObject, caller.tenant)
      } else {
        const named = await this.#name(cell, position.name, object, mayWork, position.place !== 'path')
        text = named.text
        caller = named.caller ?? caller
      }
      const ids = policy.ids?.[position.name]
      if (position.place === 'path') {
        path = path.replace(`{${position.field}}`, encodeURIComponent(text))
        id = text
      } else if (position.place === 'query') query.set(position.field, text)
      else putAt(body, position.field, text)
      for (const [name, value] of Object.entries(ids?.query ?? {})) query.set(name, value)
    }
    if (route.answer.kind === 'list' || route.answer.kind === 'feed') query.set('count', '100')
    const bearer = await this.#header(caller, policy)
    const hasBody = policy.body !== undefined || Object.keys(body).length > 0
    return {
      method: route.method,
      url: query.size > 0 ? `${path}?${query}` : path,
      headers: {
        ...(bearer === null ? {} : { authorization: bearer }),
        ...(hasBody ? { 'content-type': 'application/json' } : {}),
        ...(route.method !== 'GET' && caller.grant === 'every scope'
          ? { 'idempotency-key': this.#world.unique() }
          : {}),
      },
      ...(hasBody ? { payload: JSON.stringify(body) } : {}),
      id: /\}$/.test(route.path) ? id : null,
      caller,
    }
  }

  async #name(
    cell: Cell,
    position: PositionName,
    object: string,
    mayWork: boolean,
    asUri: boolean,
  ): Promise<{ text: string; caller?: Caller | undefined }> {
    const { policy, caller } = cell
    const ids = policy.ids?.[position]
    const kinds = ids?.kinds ?? []
    const kind = kinds[0] ?? ''
    const write = ({ kind, id }: Named, origin?: string) =>
      asUri ? this.#world.uri(kind, id).replace(/^https?:\/\/[^/]+/, (ours) => origin ?? ours) : id
    const first = Object.keys(ids?.lines ?? {})[0] ?? ''
    switch (object) {
      case NEVER:
        return { text: write({ kind, id: this.#never(position) }) }
      case FOREIGN:
        return { text: write({ kind, id: this.#foreign(kind, first, caller) }) }
      case FOREIGN_UPPER:
        return { text: write({ kind, id: this.#foreign(kind, first, caller).toUpperCase() }) }
      case NO_UUID:
        return { text: write({ kind, id: 'not-a-uuid' }) }
      case OTHER_KIND: {
        const another = (['users', 'groups', 'organizations'] as const).find((one) => !kinds.includes(one))
        const { objects, organizationId } = caller.tenant
        const ids = {
          users: caller.person.userId,
          groups: objects.groups?.sales,
          organizations: organizationId,
        }
        return { text: this.#world.uri(another ?? '', ids[another ?? 'organizations'] ?? '') }
      }
      case MALFORMED:
        return { text: 'none of yours' }
    }
    const wanted = object === OTHER_ORIGIN ? first : object
    const isSpent = mayWork && ids?.spends?.includes(wanted)
    const named: Named = isSpent
      ? await freshObject(this.#world, kinds, wanted, caller)
      : (ownObject(kinds, wanted, caller) ?? { kind, id: this.#never(position) })
    const origin = object === OTHER_ORIGIN ? 'https://elsewhere.example' : undefined
    return { text: write(named, origin), caller: named.caller }
  }

  #never(position: string): string {
    const id = this.#nevers.get(position) ?? this.#world.ctx.newId()
    this.#nevers.set(position, id)
    return id
  }

  /** The same object of the other organization. */
  #foreign(kind: string, object: string, caller: Caller): string {
    const { home, away } = this.#tenants
    const tenant = caller.tenant === away ? home : away
    const theirs = { ...caller, tenant, person: tenant.people[caller.standing] }
    return (
      (ownObject([kind], object, theirs) ?? ownObject([kind], 'teammate', theirs))?.id ?? this.#never(kind)
    )
  }

  async #header(
    caller: Caller,
    { scope = 'users:read', also = [] }: OperationPolicy,
  ): Promise<string | null> {
    if (caller.refused) return caller.refused.header
    const own = scopesOf(caller.grant, caller.bearer === 'mcp' ? MCP_SCOPE : scope) ?? []
    return `Bearer ${await this.#tokens.of(caller, own === 'legacy' ? own : [...new Set([...own, ...also])])}`
  }
}
