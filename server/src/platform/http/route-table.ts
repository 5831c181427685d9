// Defines a route as data for Fastify, the OpenAPI document, MCP and the authorization proof.
import type { Static, TObject, TSchema } from 'typebox'
import type { Member, Visitor } from '../../domain/access/actor.ts'
import type { PlanGate } from '../../domain/access/plans.ts'
import type { Policy } from '../../domain/access/policies.ts'
import type { Scope } from '../../domain/access/scopes.ts'
import type { EventType } from '../../domain/events/catalog.ts'
import type { Context } from '../context.ts'
import type { PageRequest } from '../db/keyset.ts'
import type { ErrorCode } from '../errors.ts'
import type { LimitClass } from '../limits/limit-class.ts'
import type { CsvColumn, CsvTable } from '../lists/csv.ts'
import type { FeedPage, FeedRequest } from '../lists/feeds.ts'
import type { Page } from '../lists/pages.ts'
import type { SessionMember } from '../pages/session-member.ts'

/** The result of a route. The HTTP layer adds the envelope. */
export type ResponseSpec<Schema extends TSchema = TSchema> =
  | { readonly kind: 'resource'; readonly schema: Schema; readonly stored: TSchema }
  | { readonly kind: 'list'; readonly schema: Schema; readonly sort: readonly string[] }
  | { readonly kind: 'feed'; readonly schema: Schema }
  | { readonly kind: 'file'; readonly type: string }
  | { readonly kind: 'empty' }
  | { readonly kind: 'no_content' }

/** `stored`: the object as GET returns it, if this response has more fields, such as a secret that is shown once. */
export const resource = <const Schema extends TSchema>(schema: Schema, stored: TSchema = schema) =>
  ({ kind: 'resource', schema, stored }) as const
/** `sort`: the fields that a caller may sort by, as `field:direction`, the default first. */
export const list = <const Schema extends TSchema>(schema: Schema, ...sort: readonly [string, ...string[]]) =>
  ({ kind: 'list', schema, sort }) as const
/** A list in a fixed order, returned completely unless the request sets `count`. */
export const unpaged = <const Schema extends TSchema>(schema: Schema) =>
  ({ kind: 'list', schema, sort: [] }) as const
/** An endless list, read from a cursor as pages or as a stream. The route runs once per page in both cases. */
export const feed = <const Schema extends TSchema>(schema: Schema) => ({ kind: 'feed', schema }) as const
/** A text of this media type with an ETag. For undocumented routes. */
export const file = (type: string) => ({ kind: 'file', type }) as const
/** The body `{}`. */
export const empty = { kind: 'empty' } as const
export const noContent = { kind: 'no_content' } as const

interface RowFields {
  /** The name of the operation in OpenAPI, the SDK and logs. */
  readonly id: string
  readonly path: `/${string}`
  readonly summary: string
  readonly policy: Policy
  /** Any one of several is sufficient, and the route returns only what it covers. Null only if it accepts no token. */
  readonly scope: Scope | readonly Scope[] | null
  readonly plan: PlanGate
  readonly limit: LimitClass | readonly LimitClass[]
  /** Default: 204 without content, or else 200. */
  readonly status?: 200 | 201 | 202 | 204
  /** Schemas of path parameters that are not ids. The route validates them. */
  readonly params?: TObject
  readonly query?: TObject
  readonly body?: TObject
  /** Instead of a JSON body: a file of one of these media types. */
  readonly upload?: { readonly types: readonly string[]; readonly description: string }
  readonly response: ResponseSpec
  /** For lists: `Accept: text/csv` returns all items as these columns. `query`: parameters that the columns need. */
  readonly csv?: {
    readonly columns: readonly CsvColumn[]
    readonly query: Readonly<Record<string, unknown>>
    /** One line of the file. */
    readonly example: readonly string[]
  }
  /** For resources: `Accept: text/csv` returns this table. */
  readonly csvTable?: CsvTable
  /** Errors in addition to those that apply to every route of its kind. */
  readonly errors?: readonly ErrorCode[]
  /** The number of items in a resource. A request with many of them counts as several, like a long list. */
  readonly countItems?: (resource: never) => number
  /** Set on routes for our own pages, which are not part of the documented API. */
  readonly documented?: false
  /** Only signed-in users in a browser may call it, never a program with a token. Default: tokens and sessions. */
  readonly access?: 'session'
  /** Also in a deleted organization. */
  readonly whileDeleted?: true
  /** Requests with a session: the user must have entered the password in the last 15 minutes. */
  readonly reauthenticate?: true
  /** A PUT that evaluates If-Match. Every PATCH does. */
  readonly hasPrecondition?: true
}

/** Every write declares the event that it emits. A POST that emits null only reads; its parameters don't fit into a query. */
export type RowSpec =
  | (RowFields & { readonly method: 'GET'; readonly emits?: undefined })
  | (RowFields & { readonly method: 'POST'; readonly emits: null })
  | (RowFields & { readonly method: 'POST' | 'PATCH' | 'PUT' | 'DELETE'; readonly emits: EventType })

export const evaluatesIfMatch = ({ method, hasPrecondition }: Route): boolean =>
  method === 'PATCH' || hasPrecondition === true

export const isWrite = ({ emits }: Pick<RowSpec, 'emits'>): boolean => emits !== undefined && emits !== null

/** A route with its types erased, for registration. */
export type Route = RowSpec & {
  readonly status: NonNullable<RowFields['status']>
  readonly run: (ctx: Context, actor: never, input: never) => Promise<unknown>
}

type ParameterNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterNames<Rest>
  : never

export interface Input<Spec extends RowSpec = RowSpec> {
  readonly params: { readonly [Name in ParameterNames<Spec['path']>]: string }
  readonly query: Spec['query'] extends TObject ? Static<Spec['query']> : Record<never, never>
  /** For feeds: the cursor and the page size. */
  readonly feed: FeedRequest
  readonly body: Spec['upload'] extends object
    ? Buffer
    : Spec['body'] extends TObject
      ? Static<Spec['body']>
      : Record<never, never>
  /** For lists: the requested page. */
  readonly page: PageRequest
}

type ActorFor<Spec extends RowSpec> = Spec['policy'] extends 'link_holder'
  ? Visitor
  : Spec['access'] extends 'session'
    ? SessionMember
    : Member

type ResultOf<A extends ResponseSpec> = A extends { kind: 'resource'; schema: infer Schema extends TSchema }
  ? Static<Schema>
  : A extends { kind: 'list'; schema: infer Schema extends TSchema }
    ? Page<Static<Schema>>
    : A extends { kind: 'feed'; schema: infer Schema extends TSchema }
      ? FeedPage<Static<Schema>>
      : A extends { kind: 'file' }
        ? string
        : // biome-ignore lint/suspicious/noConfusingVoidType: it becomes a return type.
          void

/** Two steps, because TypeScript infers the types of actor, input and result from the first. */
export const row = <const Spec extends RowSpec>(spec: Spec) => ({
  run: (
    run: (ctx: Context, actor: ActorFor<Spec>, input: Input<Spec>) => Promise<ResultOf<Spec['response']>>,
  ): Route => ({ status: spec.response === noContent ? 204 : 200, ...spec, run: run as Route['run'] }),
})
