// Handles one tool call: validates arguments, asks for confirmation if needed, runs the route and formats the result.
import {
  type CallToolResult,
  CLIENT_CAPABILITIES_META_KEY,
  type InputRequiredResult,
  inputRequired,
  type ServerContext,
} from '@modelcontextprotocol/server'
import type { Member } from '../../domain/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { errorCatalog, type Problem } from '../../platform/errors.ts'
import { toLoggedProblem } from '../../platform/http/problems.ts'
import { noContent, type Route } from '../../platform/http/route-table.ts'
import { createValidator } from '../../platform/http/validate.ts'
import { describeCaller } from '../../platform/request-log.ts'
import { type RowInput, runRow } from '../../platform/run-row.ts'
import { canAsk, isValidState, QUESTION, questionForm, resolveAnswer, sealQuestion } from './ask-user.ts'
import type { Tool, ToolOutput } from './define-tool.ts'

export interface Caller {
  readonly member: Member
  readonly requestId: string
}

/** The newest protocol version sends the client's capabilities with each request, untyped. */
const clientCapabilities = (envelope: object | undefined): unknown =>
  (envelope as Record<string, unknown> | undefined)?.[CLIENT_CAPABILITIES_META_KEY]

export async function callTool(
  baseContext: Context,
  { member, requestId }: Caller,
  tool: Tool,
  args: unknown,
  { mcpReq }: ServerContext,
): Promise<CallToolResult | InputRequiredResult> {
  const ctx: Context = { ...baseContext, request: { id: requestId, idempotencyKey: null, surface: 'mcp' } }
  try {
    const { confirm, ...rest } = readArguments(tool, args) as { readonly confirm?: string }
    const checked = rest as never
    if (tool.ask) {
      const question = { tool: tool.name, args: checked, member }
      const canElicit = canAsk(clientCapabilities(mcpReq.envelope))
      const answer = canElicit
        ? resolveAnswer(ctx, question, mcpReq.inputResponses, mcpReq.requestState())
        : isValidState(ctx, question, confirm)
          ? 'yes'
          : 'ask'
      if (answer === 'no') return toResult(REFUSED_BY_USER)
      const read = (row: Route, input: RowInput) => runRow(ctx, member, row, input)
      const message = answer === 'ask' ? await tool.ask(checked, read as never) : null
      if (message !== null) {
        const state = sealQuestion(ctx, question)
        if (!canElicit) return toResult({ done: false, question: message, confirm: state, next: ASK_USER })
        return inputRequired({
          inputRequests: { [QUESTION]: inputRequired.elicit({ message, requestedSchema: questionForm }) },
          requestState: state,
        })
      }
    }
    const result = await runRow(ctx, member, tool.row, tool.toRowInput(checked, ctx.clock.now()))
    return toResult(tool.show(result as never, checked, ctx.clock.now()))
  } catch (error) {
    const problem = toLoggedProblem(error, ctx.log, requestId)
    const caller = describeCaller(ctx, { actor: member.userId })
    ctx.log.info(
      { request_id: requestId, tool: tool.name, error: problem.code, ...caller },
      'tool call rejected',
    )
    return { ...toResult(describe(problem, requestId)), isError: true }
  }
}

/** For clients that can't show the question themselves. */
const ASK_USER =
  'Nothing was changed. Ask the user the question. Only if they agree, call the tool again with the same arguments and this confirm.'

const REFUSED_BY_USER: ToolOutput = {
  done: false,
  message: 'The user declined. Nothing was changed.',
  next: 'Do not retry on your own. Ask the user what they want instead.',
}

const validators = new Map<Tool, ReturnType<typeof createValidator>>()

/** Validates arguments like a query string: numeric text becomes a number, and unknown names are rejected. */
function readArguments(tool: Tool, args: unknown): unknown {
  const { body: _, ...row } = tool.row
  const validator =
    validators.get(tool) ??
    createValidator({ ...row, query: tool.input, response: noContent } as unknown as Route)
  validators.set(tool, validator)
  return validator(args ?? {}, undefined).query
}

/** Some clients read structured content; others pass the text to the model. */
const toResult = (shown: ToolOutput): CallToolResult => ({
  content: [{ type: 'text', text: JSON.stringify(shown) }],
  structuredContent: { ...shown },
})

/** Formats an error for a model: the cause, the next step and, if known, the next available times. */
function describe(problem: Problem, requestId: string): ToolOutput {
  const { details, fields = {} } = problem.extras
  const times = fields.next_available_times
  const next =
    Array.isArray(times) && times.length > 0
      ? 'Offer the user one of next_available_times, or call find_times for more.'
      : (advice[problem.code] ?? errorCatalog[problem.code][3])
  return {
    error: problem.code,
    message: problem.message,
    ...(details ? { details } : {}),
    ...fields,
    next,
    request_id: requestId,
  }
}

/** Replaces advice of the API that refers to requests: a model needs advice that names tools. */
const advice: Readonly<Record<string, string>> = {
  invalid_argument: 'Correct the arguments named in details and call the tool again.',
  invalid_page_token: 'Call the tool again without page_token.',
  not_found:
    'Check the URI: use one from the result of a list or find tool, and never make one up. Objects of other organizations are not found either.',
  permission_denied:
    'Tell the user that their role does not allow this. An admin of their organization can do it.',
  already_exists:
    'Tell the user what exists already. Use it, or call the tool again with another value for what must be unique.',
  approval_required:
    'Nothing was booked: a host must accept bookings of this event type. Tell the user. With create_single_use_link they get a page on which the invitee can ask for the meeting.',
  already_filled: 'Call find_times and offer the user another time.',
  conflict: 'Re-read the object with a get or list tool, then retry if it still makes sense.',
  location_not_connected: 'Choose another kind of location; get_event_type shows those of the event type.',
}
