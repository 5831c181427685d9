// Tries every tool of the MCP server with every kind of token and with objects of every owner.
import { mcpMounts } from '../../server/src/features/mcp/serve-mcp.ts'
import { tools } from '../../server/src/features/mcp/tools.ts'
import { createApp } from '../../server/src/platform/http/app.ts'
import type { Mount } from '../../server/src/platform/mounts/mount.ts'
import { forEachConcurrently } from '../../testbed/run-concurrently.ts'
import { type Caller, isScopeSufficient, scopesFor } from './callers.ts'
import { FOREIGN, NONEXISTENT } from './cells.ts'
import { createHttpDeps } from './http-deps.ts'
import type { Deviation, MatrixSetup } from './matrix.ts'
import { findOwnObject } from './objects.ts'
import { type PositionName, statusIn } from './policy.ts'
import { type ToolPolicy, toolTable } from './policy-table/tools.ts'
import { policyTable } from './policy-table.ts'
import { findForeignOwner } from './verdicts.ts'

interface ToolCall {
  readonly name: string
  readonly policy: ToolPolicy
  readonly caller: Caller
  /** The tested argument and its object; null = none. */
  readonly target: { readonly argument: string; readonly object: string } | null
}

export interface McpMatrix {
  readonly calls: number
  readonly gaps: readonly string[]
  readonly deviations: readonly Deviation[]
}

const CONCURRENCY = 8
const SHORT_FORM_TOOLS = ['get_me', 'cancel_event']
/** An id that exists in no test organization. */
const UNKNOWN_ID = '01985a3e-7c1b-7d44-8a9e-3f5c2b1a0d9e'
const SCOPE_PREFIX = 'mcp:scheduling:'

export interface McpMatrixOptions {
  /** Callers that the token alone excludes call one read tool and one write tool. */
  readonly short?: boolean
  /** Names of tools; all by default. */
  readonly only?: readonly string[]
  readonly mounts?: readonly Mount[]
}

export async function tryMcpTools(
  setup: MatrixSetup,
  { short = false, only, mounts = mcpMounts(setup.fixture.ctx, '0') }: McpMatrixOptions = {},
): Promise<McpMatrix> {
  const app = await createApp(createHttpDeps(setup.fixture.ctx), { mounts })
  // The MCP server knows bearer tokens only.
  const callers = setup.callers.filter(({ bearer }) => bearer !== 'session')
  const calls = callers.flatMap((caller) =>
    Object.entries(toolTable)
      .filter(
        ([name]) => only?.includes(name) ?? (!short || isAdmitted(caller) || SHORT_FORM_TOOLS.includes(name)),
      )
      .flatMap(([name, policy]) => callsOf(name, policy, caller)),
  )
  const responses = new Map<ToolCall, string>()
  const deviations: Deviation[] = []
  try {
    await forEachConcurrently(CONCURRENCY, calls, async (call) => {
      const args = argumentsOf(setup, call)
      const bearer = await bearerOf(setup, call.caller)
      const send = (more: Record<string, string> = {}) =>
        app.inject({
          method: 'POST',
          url: '/mcp',
          headers: {
            'content-type': 'application/json',
            accept: 'application/json, text/event-stream',
            ...(bearer === null ? {} : { authorization: bearer }),
          },
          payload: JSON.stringify({
            jsonrpc: '2.0',
            id: 1,
            method: 'tools/call',
            params: { name: call.name, arguments: { ...args, ...more } },
          }),
        })
      const first = await send()
      // A tool that asks changes nothing at first. The user agrees, so that the permission decides.
      const confirm = first.statusCode === 200 ? contentOf(first.body)?.confirm : undefined
      const { statusCode, body } = confirm === undefined ? first : await send({ confirm })
      const expected = expectedOf(call)
      const got = outcomeOf(statusCode, body)
      responses.set(call, `${got} ${body.replaceAll(/"request_id[^,}]*/g, '')}`)
      const foreign = findForeignOwner(setup.fixture, call.caller.tenant.name, JSON.stringify(args), body)
      if (got !== expected) deviations.push(describe(call, expected, got))
      else if (foreign !== null) deviations.push(describe(call, expected, `${got}, with an id of ${foreign}`))
    })
  } finally {
    await app.close()
  }
  deviations.push(...calls.flatMap((call) => findDistinguishable(call, responses)))
  return { calls: calls.length, gaps: findGaps(), deviations }
}

function findGaps(): string[] {
  const names: readonly string[] = tools.map(({ name }) => name)
  const table = 'proofs/authorization/policy-table/tools.ts'
  return [
    ...names.filter((name) => !toolTable[name]).map((name) => `${name}: add the tool to ${table}.`),
    ...Object.keys(toolTable)
      .filter((name) => !names.includes(name))
      .map((name) => `${name}: no tool has this name. Remove it from ${table}.`),
  ]
}

/** Leaves out calls whose success would consume or create an object; the operation matrix covers those. */
function callsOf(name: string, policy: ToolPolicy, caller: Caller): ToolCall[] {
  const named = Object.entries(policy.idArguments ?? {})
  if (!isAuthorized(caller, policy)) return [{ name, policy, caller, target: null }]
  const plain = named.length === 0 ? [{ name, policy, caller, target: null }] : []
  return [
    ...plain,
    ...named.flatMap(([argument, position]) =>
      [...Object.keys(linesOf(policy, position)), FOREIGN, NONEXISTENT]
        .map((object): ToolCall => ({ name, policy, caller, target: { argument, object } }))
        .filter(
          (call) => isNameable(call, position) && (policy.access === 'read' || expectedOf(call) !== DONE),
        ),
    ),
  ]
}

const isAdmitted = ({ refused, bearer }: Caller) => !refused && bearer === 'mcp'
const isAuthorized = (caller: Caller, { access }: ToolPolicy) =>
  isAdmitted(caller) && isScopeSufficient(caller.grant, `${SCOPE_PREFIX}${access}`)

const linesOf = ({ operation }: ToolPolicy, position: PositionName) =>
  policyTable[operation]?.ids?.[position]?.lines ?? {}

function isNameable({ policy, caller, target }: ToolCall, position: PositionName): boolean {
  const object = target?.object ?? ''
  if (object === FOREIGN || object === NONEXISTENT) return true
  const line = lineFor(policy, position, object)
  const kinds = policyTable[policy.operation]?.ids?.[position]?.kinds ?? []
  return findOwnObject(kinds, object, caller) !== null && statusIn(line, caller.role) !== null
}

/** An invitee is looked up under its own event, so the combined line applies. */
function lineFor({ operation }: ToolPolicy, position: PositionName, object: string): string {
  const together = policyTable[operation]?.combinations?.find(
    ({ at }) => position in at && Object.values(at).every((one) => one === object),
  )
  const isNested = position === 'path invitee_uuid'
  return (
    (isNested ? together?.line : undefined) ?? policyTable[operation]?.ids?.[position]?.lines[object] ?? ''
  )
}

const errorCodes: Readonly<Record<number, string>> = {
  400: 'invalid_argument',
  403: 'permission_denied',
  404: 'not_found',
}
const DONE = 'done'

function expectedOf({ policy, caller, target }: ToolCall): string {
  if (caller.refused) return `401 ${caller.refused.atMcp}`
  if (caller.bearer !== 'mcp') return '401 token_for_other_resource'
  if (!isAuthorized(caller, policy)) return '403 insufficient_scope'
  const operation = policyTable[policy.operation]
  if (operation?.plan === 'enterprise' && caller.tenant.plan !== 'enterprise') return 'refused plan_required'
  if (target === null) return DONE
  if (target.object === FOREIGN || target.object === NONEXISTENT) return 'refused not_found'
  const position = policy.idArguments?.[target.argument] ?? 'path uuid'
  const status = statusIn(lineFor(policy, position, target.object), caller.role) ?? 0
  return status < 300 ? DONE : `refused ${errorCodes[status] ?? status}`
}

interface ToolMessage {
  readonly code?: string
  readonly result?: {
    readonly isError?: boolean
    readonly structuredContent?: { readonly error?: string; readonly confirm?: string }
  }
}

const readMessage = (text: string): ToolMessage => JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? text)
const contentOf = (text: string) => readMessage(text).result?.structuredContent

function outcomeOf(status: number, text: string): string {
  const message = readMessage(text)
  if (status !== 200) return `${status} ${message.code}`
  if (!message.result) return `200 ${text.slice(0, 200)}`
  return message.result.isError ? `refused ${message.result.structuredContent?.error}` : DONE
}

async function bearerOf({ tokens }: MatrixSetup, caller: Caller): Promise<string | null> {
  if (caller.refused) return caller.refused.header
  const granted =
    scopesFor(caller.grant, caller.bearer === 'mcp' ? `${SCOPE_PREFIX}read` : 'users:read') ?? []
  return `Bearer ${await tokens.get(caller, granted)}`
}

function argumentsOf(setup: MatrixSetup, { policy, caller, target }: ToolCall): Record<string, string> {
  const [first] = Object.entries(policy.idArguments ?? {})
  const named: Record<string, string> = { ...policy.extraArguments }
  if (first) {
    const [argument, position] = first
    const object = Object.keys(linesOf(policy, position))[0] ?? ''
    // Optional in lists, and left out while another argument is tested.
    if (!position.startsWith('query') || target === null || argument === target.argument)
      named[argument] = uriAt(setup, policy, caller, position, object)
  }
  const position = target && policy.idArguments?.[target.argument]
  if (position) named[target.argument] = uriAt(setup, policy, caller, position, target.object)
  return named
}

function uriAt(
  setup: MatrixSetup,
  { operation }: ToolPolicy,
  caller: Caller,
  position: PositionName,
  object: string,
): string {
  const { fixture, tenants } = setup
  const ids = policyTable[operation]?.ids?.[position]
  const kinds = ids?.kinds ?? []
  const isForeignOrNonexistent = object === FOREIGN || object === NONEXISTENT
  const tenant = isForeignOrNonexistent
    ? caller.tenant === tenants.away
      ? tenants.home
      : tenants.away
    : caller.tenant
  const holder = { ...caller, tenant, person: tenant.people[caller.role] }
  const name = isForeignOrNonexistent ? (Object.keys(ids?.lines ?? {})[0] ?? '') : object
  const idOf = (kind: string) =>
    object === NONEXISTENT ? UNKNOWN_ID : (findOwnObject([kind], name, holder)?.id ?? UNKNOWN_ID)
  const kind = kinds.find((one) => findOwnObject([one], name, holder) !== null) ?? kinds[0] ?? ''
  return kind === 'invitees'
    ? `${fixture.uri('scheduled_events', idOf('scheduled_events'))}/invitees/${idOf(kind)}`
    : fixture.uri(kind, idOf(kind))
}

/** A foreign object must get exactly the same response as a nonexistent one. */
function findDistinguishable(call: ToolCall, responses: ReadonlyMap<ToolCall, string>): Deviation[] {
  const { target } = call
  if (target?.object !== FOREIGN) return []
  const [nonexistent] = [...responses].filter(
    ([one]) =>
      one.caller === call.caller &&
      one.name === call.name &&
      one.target?.argument === target.argument &&
      one.target.object === NONEXISTENT,
  )
  const [expected, got] = [nonexistent?.[1] ?? '', responses.get(call) ?? '']
  return expected === got ? [] : [describe(call, `same as for a nonexistent id: ${expected}`, got)]
}

const describe = ({ name, caller, target }: ToolCall, expected: string, got: string): Deviation => ({
  operation: `tool ${name}`,
  caller: caller.name,
  position: target?.argument ?? 'none',
  object: target?.object ?? 'none',
  expected,
  got,
})
