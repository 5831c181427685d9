// What an entry of the policy table is made of.

export const callerRoles = ['user', 'groupMember', 'groupAdmin', 'admin', 'owner'] as const
export type CallerRole = (typeof callerRoles)[number]

/** Where a request names an object: `path uuid`, `query user`, `body hosts[].user`. */
export type PositionName = `${'path' | 'query' | 'body'} ${string}`

/** Five statuses, one for each standing in the order above. */
type Line = string

export interface IdsPolicy {
  /** The collections whose members may be named here. */
  readonly kinds: readonly string[]
  /** By the object that is named. The first that a caller has is used where another position is tried. */
  readonly lines: Readonly<Record<string, Line>>
  /** For what another organization has or nobody has; 404 for everybody unless said otherwise. */
  readonly unknown?: Line
  /** Objects that a success uses up: each such cell gets one of its own. */
  readonly consumes?: readonly string[]
  /** Goes with this parameter. */
  readonly query?: Readonly<Record<string, string>>
}

export interface OperationPolicy {
  /** Who may call it at all. Link holders are told by the link alone, whatever bearer comes with it. */
  readonly who: 'members' | 'admins' | 'link holders'
  /** Of several each is enough. Missing only for link holders. */
  readonly scope?: string | readonly string[]
  /** Further scopes that it asks for by what is said in the body: every token has them here. */
  readonly extraScopes?: readonly string[]
  readonly plan?: 'enterprise'
  /** The kind of sealed link that leads here. */
  readonly link?: 'organization_invitation' | 'calendar_feed'
  /** Without any id: the whole operation, or a list without filters. */
  readonly plain?: Line
  readonly ids?: Readonly<Record<PositionName, IdsPolicy>>
  /** Two ids at once where that means something of its own. */
  readonly combinations?: readonly {
    readonly at: Readonly<Record<PositionName, string>>
    readonly line: Line
  }[]
  /** Goes with every request: parameters of the path that are no ids, and of the query. */
  readonly path?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: (about: {
    /** What stands at the first position. */
    readonly object: string
    readonly unique: string
    readonly at: Readonly<Partial<Record<PositionName, string>>>
  }) => Record<string, unknown>
  /** For lists: which of the organization's objects each standing sees, and no others. */
  readonly shows?: { readonly kind: string } & Readonly<Record<CallerRole, readonly string[]>>
}

/** By the operation's id. */
export type PolicyTable = Readonly<Record<string, OperationPolicy>>

/** Null where the caller has no such object. */
export function statusIn(line: Line, role: CallerRole): number | null {
  const word = line.split(/\s+/)[callerRoles.indexOf(role)]
  if (word === undefined || !/^(\d{3}|-)$/.test(word))
    throw new Error(`The policy table has the line "${line}": write five statuses, or - for none.`)
  return word === '-' ? null : Number(word)
}
