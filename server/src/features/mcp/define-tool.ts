// What a tool is: a route row, told to a model, with arguments of its own and a short answer that names the next step.
import type { Static, TObject } from 'typebox'
import type { Scope } from '../../domain/access/scopes.ts'
import type { Instant } from '../../domain/time/instant.ts'
import type { Route } from '../../platform/http/route-table.ts'

/** What a row is given, as a request would bring it. */
export interface RowInput {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: Readonly<Record<string, unknown>>
}

/** A row's answer, in the envelope of the API. */
export interface SingleResult<Resource> {
  readonly resource: Resource
}
export interface ListResult<Resource> {
  readonly collection: readonly Resource[]
  readonly pagination: { readonly next_page_token: string | null }
}

export type ToolOutput = Readonly<Record<string, unknown>>

/** Reads something else on the caller's behalf, to word a question. */
export type ReadRow = (row: Route, input: RowInput) => Promise<never>

interface ToolFields<Input extends TObject, Answer> {
  readonly name: string
  readonly title: string
  /** For the model: what it does, when to use it, what has to be known before. */
  readonly description: string
  readonly row: Route
  readonly input: Input
  /** Doing it again changes nothing more. */
  readonly isIdempotent?: true
  toRowInput(args: Static<Input>, now: Instant): RowInput
  show(answer: Answer, args: Static<Input>, now: Instant): ToolOutput
  /** Only where something that was there is changed or ends: what the user is asked before. */
  ask?(args: Static<Input>, read: ReadRow): Promise<string>
}

/** A tool as the loop that offers them sees it. */
export interface Tool extends Omit<ToolFields<TObject, never>, 'toRowInput' | 'show' | 'ask'> {
  readonly scope: Scope
  toRowInput(args: never, now: Instant): RowInput
  show(answer: never, args: never, now: Instant): ToolOutput
  ask?(args: never, read: ReadRow): Promise<string>
}

export const defineTool = <const Input extends TObject, Answer>(fields: ToolFields<Input, Answer>): Tool => ({
  ...fields,
  scope: fields.row.method === 'GET' ? 'mcp:scheduling:read' : 'mcp:scheduling:write',
})

export function findRow(routes: readonly Route[], id: string): Route {
  const row = routes.find((one) => one.id === id)
  if (!row) throw new Error(`There is no row ${id}: a tool stands on it.`)
  return row
}

/** Leaves out what was not given: a row takes no undefined. */
export const omitUndefined = (fields: ToolOutput): ToolOutput =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
