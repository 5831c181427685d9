// What a route row is: data that Fastify registers, OpenAPI prints, MCP offers and the authorization proof enumerates.
import type { Static, TObject, TSchema } from 'typebox'
import type { Member, Visitor } from '../../domain/access/actor.ts'
import type { PlanGate } from '../../domain/access/plans.ts'
import type { Policy } from '../../domain/access/policies.ts'
import type { Scope } from '../../domain/access/scopes.ts'
import type { EventType } from '../../domain/events/catalog.ts'
import type { Context } from '../context.ts'
import type { PageRequest } from '../db/keyset.ts'
import type { ErrorCode } from '../errors.ts'
import type { FeedPage, FeedRequest } from '../lists/feeds.ts'
import type { Page } from '../lists/pages.ts'

/** A class of the limits table: a request counts in all that its row names, or in none. */
export type LimitClass = 'api' | 'anonymous' | 'session' | 'booking_page' | 'create_invitee'

/** What a row answers with; the envelope is put around it on the way out. */
export type ResponseSpec<Schema extends TSchema = TSchema> =
  | { readonly kind: 'resource'; readonly schema: Schema }
  | { readonly kind: 'list'; readonly schema: Schema; readonly sort: readonly string[] }
  | { readonly kind: 'feed'; readonly schema: Schema }
  | { readonly kind: 'file'; readonly type: string }
  | { readonly kind: 'empty' }
  | { readonly kind: 'no_content' }

export const resource = <const Schema extends TSchema>(schema: Schema) =>
  ({ kind: 'resource', schema }) as const
/** `sort`: the fields a caller may sort by, the default first, as `field:direction`. */
export const list = <const Schema extends TSchema>(schema: Schema, ...sort: readonly [string, ...string[]]) =>
  ({ kind: 'list', schema, sort }) as const
/** A list in one fixed order, which is answered whole where no `count` is given. */
export const unpaged = <const Schema extends TSchema>(schema: Schema) =>
  ({ kind: 'list', schema, sort: [] }) as const
/** A list without an end, read on from where one was: page by page, or as a stream. The row is run for each page of both. */
export const feed = <const Schema extends TSchema>(schema: Schema) => ({ kind: 'feed', schema }) as const
/** A text of this media type, with a tag by which whoever has it already is not sent it again. For undocumented rows. */
export const file = (type: string) => ({ kind: 'file', type }) as const
/** `{}`: it was understood, and there is nothing more to say. */
export const empty = { kind: 'empty' } as const
export const noContent = { kind: 'no_content' } as const

interface RowFields {
  /** The operation's name in OpenAPI, in the SDK and in logs. */
  readonly id: string
  readonly path: `/${string}`
  readonly summary: string
  readonly policy: Policy
  /** Of several one is enough, and the row shows only what it is for. Null only where the policy asks for no token. */
  readonly scope: Scope | readonly Scope[] | null
  readonly plan: PlanGate
  readonly limit: LimitClass | readonly LimitClass[]
  readonly status: 200 | 201 | 202 | 204
  /** What is to be said about parameters of the path that are no ids; the row reads them. */
  readonly params?: TObject
  readonly query?: TObject
  readonly body?: TObject
  readonly response: ResponseSpec
  /** What it may be refused with beside what every row of its kind may. */
  readonly errors?: readonly ErrorCode[]
  /** Pages' own routes work like any other and are not part of the documented API. */
  readonly documented?: false
}

/** A read changes nothing; a write says which event it emits. */
export type RowSpec =
  | (RowFields & { readonly method: 'GET'; readonly emits?: undefined })
  | (RowFields & { readonly method: 'POST' | 'PATCH' | 'PUT' | 'DELETE'; readonly emits: EventType })

/** A row as the registering loop sees it. */
export type Route = RowSpec & {
  readonly run: (ctx: Context, actor: never, input: never) => Promise<unknown>
}

type ParameterNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterNames<Rest>
  : never

export interface Input<Spec extends RowSpec = RowSpec> {
  readonly params: { readonly [Name in ParameterNames<Spec['path']>]: string }
  readonly query: Spec['query'] extends TObject ? Static<Spec['query']> : Record<never, never>
  /** For feeds: from where on, and how much of it. */
  readonly feed: FeedRequest
  readonly body: Spec['body'] extends TObject ? Static<Spec['body']> : Record<never, never>
  /** For lists: which page is wanted. */
  readonly page: PageRequest
}

type ActorFor<Spec extends RowSpec> = Spec['policy'] extends 'link_holder' ? Visitor : Member

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

/** In two steps, so that the types of actor, input and answer come from the row's own data. */
export const row = <const Spec extends RowSpec>(spec: Spec) => ({
  run: (
    run: (ctx: Context, actor: ActorFor<Spec>, input: Input<Spec>) => Promise<ResultOf<Spec['response']>>,
  ): Route => ({ ...spec, run: run as Route['run'] }),
})
