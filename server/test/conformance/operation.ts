// What a row of the table of operations says; a name in braces stands for something that the fixture of the test made.
import type { Scope } from '../../src/domain/access/scopes.ts'
import type { LimitClass } from '../../src/platform/http/route-table.ts'
import type { Fields } from './resources.ts'

export interface Parameter {
  /** Values that are taken; a list then shows something. */
  readonly accepts: readonly string[]
  /** Values that are 400 and named in `details`. */
  readonly rejects?: readonly string[]
  /** What else the query has to say then. */
  readonly extraQuery?: string
  /** The field of every item that then has this value. */
  readonly field?: string
  readonly isRequired?: true
  /** It names an object: another organization's is 404, one of another kind and what is no URI are 400. */
  readonly isReference?: true
}

export interface Operation {
  /** The method and the path, as the specification writes them. */
  readonly operation: `${'GET' | 'POST' | 'PATCH'} /${string}`
  /** Where the ids of the path come from, in their order. */
  readonly ids?: readonly string[]
  readonly scope: Scope
  /** What else the token has to be granted. */
  readonly additionalScopes?: readonly Scope[]
  readonly plan: 'any' | 'enterprise'
  /** What a member gets who has no part in the object, where the owner of the organization succeeds. */
  readonly memberStatus: 200 | 201 | 403
  readonly limits: readonly LimitClass[]
  readonly status: 200 | 201 | 202
  readonly answer:
    | { readonly kind: 'resource'; readonly fields: Fields }
    /** `sort`: what it may be sorted by, the default first; a list that is always answered whole has none. */
    | { readonly kind: 'list'; readonly fields: Fields; readonly sort: readonly string[] }
    | { readonly kind: 'empty' }
  /** Of a list: the query that has more than 20 rows to show. */
  readonly queryWithManyRows?: string
  /** The name of the resource in the list of fields that were seen. */
  readonly resourceName: string
  readonly query?: Readonly<Record<string, Parameter>>
  readonly body?: {
    /** Every field that the specification lists, at once. */
    readonly example: Readonly<Record<string, unknown>>
    readonly required: readonly string[]
    /** By the parameter's name in `details`: values that are 400. */
    readonly rejects: Readonly<Record<string, readonly unknown[]>>
    /** Which limits of the specification are among what is refused. */
    readonly limits?: readonly string[]
    /** Names of fields whose URI may not be another organization's: 404. */
    readonly references?: readonly string[]
    /** What the answer holds after it. */
    readonly expected?: Readonly<Record<string, unknown>>
  }
}

/** What nearly every row has. */
export const defaults = { plan: 'any', limits: ['api'], status: 200 } as const

export const organization: Parameter = { accepts: ['{organization_uri}'], isReference: true }
export const user: Parameter = { accepts: ['{user_uri}'], isReference: true }
