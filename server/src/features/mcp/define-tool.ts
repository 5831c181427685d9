// Defines MCP tools: each wraps a route with its own input schema and a short output that names the next step.
import { type Static, type TObject, Type } from 'typebox'
import type { ToolName } from '../../domain/access/mcp-abilities.ts'
import type { Scope } from '../../domain/access/scopes.ts'
import type { Instant } from '../../domain/time/instant.ts'
import type { Route } from '../../platform/http/route-table.ts'
import type { RowInput } from '../../platform/run-row.ts'

/** Output of a route, in the envelope of the API. */
export interface SingleResult<Resource> {
  readonly resource: Resource
}
export interface ListResult<Resource> {
  readonly collection: readonly Resource[]
  readonly pagination: { readonly next_page_token: string | null }
}

export type ToolOutput = Readonly<Record<string, unknown>>

/** Runs another route as the caller, to get details for a question. */
export type ReadRow = (row: Route, input: RowInput) => Promise<never>

interface ToolFields<Input extends TObject, Result> {
  readonly name: ToolName
  readonly title: string
  /** For the model: what the tool does, when to use it, and what it needs first. */
  readonly description: string
  readonly row: Route
  readonly input: Input
  readonly isIdempotent?: true
  /** Changes or deletes something that exists. */
  readonly isDestructive?: true
  /** Sends mail to people outside the organization, or returns text that they wrote. */
  readonly isOpenWorld?: true
  toRowInput(args: Static<Input>, now: Instant): RowInput
  show(result: Result, args: Static<Input>, now: Instant): ToolOutput
  /** Returns the question to the user; null if this call needs none. */
  ask?(args: Static<Input>, read: ReadRow): Promise<string | null>
}

/** A tool with its input and output types erased. */
export interface Tool extends Omit<ToolFields<TObject, never>, 'toRowInput' | 'show' | 'ask'> {
  readonly scope: Scope
  toRowInput(args: never, now: Instant): RowInput
  show(result: never, args: never, now: Instant): ToolOutput
  ask?(args: never, read: ReadRow): Promise<string | null>
}

const confirm = Type.Optional(
  Type.String({
    maxLength: 500,
    description:
      'Omit it first. If the result has `question` and `confirm`, ask the user. Only if they agree, call again with this `confirm`.',
  }),
)

/** A tool that asks has the argument `confirm`, for clients that can't show a question. */
export const defineTool = <const Input extends TObject, Result>(fields: ToolFields<Input, Result>): Tool => ({
  ...fields,
  input: fields.ask ? Type.Object({ ...fields.input.properties, confirm }) : fields.input,
  scope: fields.row.method === 'GET' ? 'mcp:scheduling:read' : 'mcp:scheduling:write',
})

export function findRow(routes: readonly Route[], id: string): Route {
  const row = routes.find((one) => one.id === id)
  if (!row) throw new Error(`Unknown route: ${id}`)
  return row
}

/** Removes undefined fields, which routes reject. */
export const omitUndefined = (fields: ToolOutput): ToolOutput =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
