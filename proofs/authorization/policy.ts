// Types of the entries of the policy table.

export const callerRoles = ['user', 'groupMember', 'groupAdmin', 'admin', 'owner'] as const
export type CallerRole = (typeof callerRoles)[number]

/** Position of an object reference in a request: `path uuid`, `query user`, `body hosts[].user`. */
export type PositionName = `${'path' | 'query' | 'body'} ${string}`

/** Five statuses, one per role in the order above. */
type Line = string

export interface IdsPolicy {
  /** The collections whose members may be named here. */
  readonly kinds: readonly string[]
  /** By object. The first that a caller has is used while another position is tested. */
  readonly lines: Readonly<Record<string, Line>>
  /** For foreign and nonexistent objects; 404 for all roles by default. */
  readonly unknown?: Line
  /** For objects of other organizations, if operators may use them; `unknown` by default. */
  readonly foreign?: Line
  /** Objects that a success consumes; each such cell gets a fresh one. */
  readonly consumes?: readonly string[]
  /** Query parameters that the position requires. */
  readonly query?: Readonly<Record<string, string>>
}

export interface OperationPolicy {
  /** Who may call the operation. For link holders only the link counts, whatever the bearer. */
  readonly who: 'members' | 'admins' | 'owner' | 'operators' | 'link holders'
  /** Any one of several is enough. Missing only for link holders and sessions. */
  readonly scope?: string | readonly string[]
  /** Further scopes that the body makes necessary; every token has them here. */
  readonly extraScopes?: readonly string[]
  readonly plan?: 'enterprise'
  /** Requests with a session need a password that was entered in the last 15 minutes. */
  readonly asksForPassword?: true
  /** Each success needs another member, because it changes what the caller has. */
  readonly freshMember?: true
  /** Each success needs another organization, because it changes how its members sign in. */
  readonly freshTenant?: true
  /** The kind of sealed link that the operation accepts. */
  readonly link?: 'organization_invitation' | 'calendar_feed'
  /** Without any id: the whole operation, or a list without filters. */
  readonly plain?: Line
  readonly ids?: Readonly<Record<PositionName, IdsPolicy>>
  /** Two ids at once, if their combination has a separate rule. */
  readonly combinations?: readonly {
    readonly at: Readonly<Record<PositionName, string>>
    readonly line: Line
  }[]
  /** Sent with every request: query parameters, and path parameters that are not ids. */
  readonly path?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: (about: {
    /** The object at the first position. */
    readonly object: string
    readonly unique: string
    readonly at: Readonly<Partial<Record<PositionName, string>>>
  }) => Record<string, unknown>
  /** Instead of a JSON body. */
  readonly file?: { readonly type: string; readonly bytes: Buffer }
  /** For lists: the objects of the organization that each role sees, and no others. */
  readonly shows?: { readonly kind: string } & Readonly<Record<CallerRole, readonly string[]>>
}

/** By operation id. */
export type PolicyTable = Readonly<Record<string, OperationPolicy>>

/** Null if the caller has no such object. */
export function statusIn(line: Line, role: CallerRole): number | null {
  const word = line.split(/\s+/)[callerRoles.indexOf(role)]
  if (word === undefined || !/^(\d{3}|-)$/.test(word))
    throw new Error(`Invalid line in the policy table: "${line}". Write five statuses, or - for none.`)
  return word === '-' ? null : Number(word)
}
