// A row of the table of operations. A name in braces is replaced by an object of the fixture.
import type { Scope } from '../../src/domain/access/scopes.ts'
import type { LimitClass } from '../../src/platform/limits/limit-class.ts'
import type { Fields } from './resources.ts'

export interface Parameter {
  /** Accepted values; a list must then return items. */
  readonly accepts: readonly string[]
  /** Values that return 400 and are named in `details`. */
  readonly rejects?: readonly string[]
  /** Other parameters that the query then needs. */
  readonly extraQuery?: string
  /** The field of each item that must then have this value. */
  readonly field?: string
  readonly isRequired?: true
  /** A URI parameter: 404 for another organization's object, 400 for another type or an invalid URI. */
  readonly isReference?: true
}

export interface Operation {
  /** Method and path as in the specification. */
  readonly operation: `${'GET' | 'POST' | 'PATCH'} /${string}`
  /** Sources of the ids in the path, in order. */
  readonly ids?: readonly string[]
  readonly scope: Scope
  /** Other scopes that the token needs. */
  readonly additionalScopes?: readonly Scope[]
  readonly plan: 'any' | 'enterprise'
  /** The status for a member without access to the object, if the owner of the organization succeeds. */
  readonly memberStatus: 200 | 201 | 403
  readonly limits: readonly LimitClass[]
  readonly status: 200 | 201 | 202
  readonly response:
    | { readonly kind: 'resource'; readonly fields: Fields }
    /** `sort`: sort fields, default first; an unpaged list has none. */
    | { readonly kind: 'list'; readonly fields: Fields; readonly sort: readonly string[] }
    | { readonly kind: 'empty' }
  /** A query of the list that returns more than 20 rows. */
  readonly queryWithManyRows?: string
  /** Name of the resource in the list of seen fields. */
  readonly resourceName: string
  readonly query?: Readonly<Record<string, Parameter>>
  readonly body?: {
    /** A body with every field of the specification. */
    readonly example: Readonly<Record<string, unknown>>
    readonly required: readonly string[]
    /** Values that return 400, by the parameter named in `details`. */
    readonly rejects: Readonly<Record<string, readonly unknown[]>>
    /** Limits of the specification that the rejected values test. */
    readonly limits?: readonly string[]
    /** Fields that return 404 for a URI of another organization. */
    readonly references?: readonly string[]
    /** Expected part of the response. */
    readonly expected?: Readonly<Record<string, unknown>>
  }
}

/** Defaults of most rows. */
export const defaults = { plan: 'any', limits: ['api'], status: 200 } as const

export const organization: Parameter = { accepts: ['{organization_uri}'], isReference: true }
export const user: Parameter = { accepts: ['{user_uri}'], isReference: true }
