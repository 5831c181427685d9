// The other door: every tool of the MCP server, called with every kind of token, about everybody's objects.
import { mcpMounts } from '../../server/src/features/mcp/serve-mcp.ts'
import { tools } from '../../server/src/features/mcp/tools.ts'
import { createApp } from '../../server/src/platform/http/app.ts'
import type { Mount } from '../../server/src/platform/mounts/mount.ts'
import { mountAnswers } from '../../server/src/processes/mount-answers.ts'
import { inLanes } from '../stand/lanes.ts'
import { type Caller, grantSuffices, scopesOf } from './callers.ts'
import { FOREIGN, NEVER } from './cells.ts'
import type { Deviation, Scene } from './matrix.ts'
import { meansOf } from './means.ts'
import { ownObject } from './objects.ts'
import { type PositionName, statusIn } from './policy.ts'
import { type ToolPolicy, toolTable } from './policy-table/tools.ts'
import { policyTable } from './policy-table.ts'
import { foreignIn } from './verdicts.ts'

interface Call {
  readonly name: string
  readonly policy: ToolPolicy
  readonly caller: Caller
  /** The argument that it is about, and what stands there; null = none. */
  readonly about: { readonly argument: string; readonly object: string } | null
}

export interface Door {
  readonly calls: number
  readonly gaps: readonly string[]
  readonly deviations: readonly Deviation[]
}

const LANES = 8
const SHORT = ['get_me', 'cancel_event']
/** An id that no organization of the proof has. */
const NOBODYS = '01985a3e-7c1b-7d44-8a9e-3f5c2b1a0d9e'
const SCOPE = 'mcp:scheduling:'

export interface McpTrial {
  /** Callers who are refused by the token alone call one tool that reads and one that writes. */
  readonly short?: boolean
  /** Names of tools; by default all. */
  readonly only?: readonly string[]
  readonly mounts?: readonly Mount[]
}

export async function tryMcpDoor(
  scene: Scene,
  { short = false, only, mounts = mcpMounts(scene.world.ctx, '0') }: McpTrial = {},
): Promise<Door> {
  const means = meansOf(scene.world.ctx)
  const app = createApp([], means)
  mountAnswers(app, means, mounts)
  const calls = scene.callers.flatMap((caller) =>
    Object.entries(toolTable)
      .filter(([name]) => only?.includes(name) ?? (!short || isAdmitted(caller) || SHORT.includes(name)))
      .flatMap(([name, policy]) => callsOf(name, policy, caller)),
  )
  const answers = new Map<Call, string>()
  const deviations: Deviation[] = []
  try {
    await inLanes(LANES, calls.length, async (number) => {
      const call = calls[number]
      if (!call) return
      const args = argumentsOf(scene, call)
      const payload = {
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: call.name, arguments: args },
      }
      const bearer = await bearerOf(scene, call.caller)
      const { statusCode, body } = await app.inject({
        method: 'POST',
        url: '/mcp',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
          ...(bearer === null ? {} : { authorization: bearer }),
        },
        payload: JSON.stringify(payload),
      })
      const expected = expectedOf(call)
      const got = outcomeOf(statusCode, body)
      answers.set(call, `${got} ${body.replaceAll(/"request_id[^,}]*/g, '')}`)
      const foreign = foreignIn(scene.world, call.caller.tenant.name, JSON.stringify(args), body)
      if (got !== expected) deviations.push(describe(call, expected, got))
      else if (foreign !== null) deviations.push(describe(call, expected, `${got}, with an id of ${foreign}`))
    })
  } finally {
    await app.close()
  }
  deviations.push(...calls.flatMap((call) => tellsApart(call, answers)))
  return { calls: calls.length, gaps: gapsOf(), deviations }
}

function gapsOf(): string[] {
  const names = tools.map(({ name }) => name)
  const table = 'proofs/authorization/policy-table/tools.ts'
  return [
    ...names.filter((name) => !toolTable[name]).map((name) => `${name}: add the tool to ${table}.`),
    ...Object.keys(toolTable)
      .filter((name) => !names.includes(name))
      .map((name) => `${name}: there is no such tool. Remove it from ${table}.`),
  ]
}

/** What a success would use up or add is not asked for here: who may is for the operations themselves to show. */
function callsOf(name: string, policy: ToolPolicy, caller: Caller): Call[] {
  const named = Object.entries(policy.names ?? {})
  if (!comesIn(caller, policy)) return [{ name, policy, caller, about: null }]
  const plain = named.length === 0 ? [{ name, policy, caller, about: null }] : []
  return [
    ...plain,
    ...named.flatMap(([argument, position]) =>
      [...Object.keys(linesOf(policy, position)), FOREIGN, NEVER]
        .map((object): Call => ({ name, policy, caller, about: { argument, object } }))
        .filter(
          (call) => isNameable(call, position) && (policy.needs === 'read' || expectedOf(call) !== DONE),
        ),
    ),
  ]
}

const isAdmitted = ({ refused, bearer }: Caller) => !refused && bearer === 'mcp'
const comesIn = (caller: Caller, { needs }: ToolPolicy) =>
  isAdmitted(caller) && grantSuffices(caller.grant, `${SCOPE}${needs}`)

const linesOf = ({ does }: ToolPolicy, position: PositionName) =>
  policyTable[does]?.ids?.[position]?.lines ?? {}

function isNameable({ policy, caller, about }: Call, position: PositionName): boolean {
  const object = about?.object ?? ''
  if (object === FOREIGN || object === NEVER) return true
  const line = lineFor(policy, position, object)
  const kinds = policyTable[policy.does]?.ids?.[position]?.kinds ?? []
  return ownObject(kinds, object, caller) !== null && statusIn(line, caller.standing) !== null
}

/** An invitee is looked for under its own event: that is the line of both together. */
function lineFor({ does }: ToolPolicy, position: PositionName, object: string): string {
  const together = policyTable[does]?.together?.find(
    ({ at }) => position in at && Object.values(at).every((one) => one === object),
  )
  const isNested = position === 'path invitee_uuid'
  return (isNested ? together?.line : undefined) ?? policyTable[does]?.ids?.[position]?.lines[object] ?? ''
}

const words: Readonly<Record<number, string>> = {
  400: 'invalid_argument',
  403: 'permission_denied',
  404: 'not_found',
}
const DONE = 'done'

function expectedOf({ policy, caller, about }: Call): string {
  if (caller.refused) return `401 ${caller.refused.atMcp}`
  if (caller.bearer !== 'mcp') return '401 token_for_other_resource'
  if (!comesIn(caller, policy)) return '403 insufficient_scope'
  const operation = policyTable[policy.does]
  if (operation?.plan === 'enterprise' && caller.tenant.plan !== 'enterprise') return 'refused plan_required'
  if (about === null) return DONE
  if (about.object === FOREIGN || about.object === NEVER) return 'refused not_found'
  const position = policy.names?.[about.argument] ?? 'path uuid'
  const status = statusIn(lineFor(policy, position, about.object), caller.standing) ?? 0
  return status < 300 ? DONE : `refused ${words[status] ?? status}`
}

function outcomeOf(status: number, text: string): string {
  const message = JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? text) as {
    readonly code?: string
    readonly result?: { readonly isError?: boolean; readonly structuredContent?: { readonly error?: string } }
  }
  if (status !== 200) return `${status} ${message.code}`
  if (!message.result) return `200 ${text.slice(0, 200)}`
  return message.result.isError ? `refused ${message.result.structuredContent?.error}` : DONE
}

async function bearerOf({ tokens }: Scene, caller: Caller): Promise<string | null> {
  if (caller.refused) return caller.refused.header
  const granted = scopesOf(caller.grant, caller.bearer === 'mcp' ? `${SCOPE}read` : 'users:read') ?? []
  return `Bearer ${await tokens.of(caller, granted)}`
}

function argumentsOf(scene: Scene, { policy, caller, about }: Call): Record<string, string> {
  const [first] = Object.entries(policy.names ?? {})
  const named: Record<string, string> = { ...policy.with }
  if (first) {
    const [argument, position] = first
    const object = Object.keys(linesOf(policy, position))[0] ?? ''
    // Lists can do without; where another argument is tried they have to.
    if (!position.startsWith('query') || about === null || argument === about.argument)
      named[argument] = uriAt(scene, policy, caller, position, object)
  }
  const position = about && policy.names?.[about.argument]
  if (position) named[about.argument] = uriAt(scene, policy, caller, position, about.object)
  return named
}

function uriAt(
  scene: Scene,
  { does }: ToolPolicy,
  caller: Caller,
  position: PositionName,
  object: string,
): string {
  const { world, tenants } = scene
  const ids = policyTable[does]?.ids?.[position]
  const kinds = ids?.kinds ?? []
  const isStrange = object === FOREIGN || object === NEVER
  const tenant = isStrange ? (caller.tenant === tenants.away ? tenants.home : tenants.away) : caller.tenant
  const holder = { ...caller, tenant, person: tenant.people[caller.standing] }
  const name = isStrange ? (Object.keys(ids?.lines ?? {})[0] ?? '') : object
  const idOf = (kind: string) =>
    object === NEVER ? NOBODYS : (ownObject([kind], name, holder)?.id ?? NOBODYS)
  const kind = kinds.find((one) => ownObject([one], name, holder) !== null) ?? kinds[0] ?? ''
  return kind === 'invitees'
    ? `${world.uri('scheduled_events', idOf('scheduled_events'))}/invitees/${idOf(kind)}`
    : world.uri(kind, idOf(kind))
}

/** What another organization has must be answered exactly as what never was. */
function tellsApart(call: Call, answers: ReadonlyMap<Call, string>): Deviation[] {
  const { about } = call
  if (about?.object !== FOREIGN) return []
  const [never] = [...answers].filter(
    ([one]) =>
      one.caller === call.caller &&
      one.name === call.name &&
      one.about?.argument === about.argument &&
      one.about.object === NEVER,
  )
  const [expected, got] = [never?.[1] ?? '', answers.get(call) ?? '']
  return expected === got ? [] : [describe(call, `as for what never was: ${expected}`, got)]
}

const describe = ({ name, caller, about }: Call, expected: string, got: string): Deviation => ({
  operation: `tool ${name}`,
  caller: caller.name,
  position: about?.argument ?? 'none',
  object: about?.object ?? 'none',
  expected,
  got,
})
