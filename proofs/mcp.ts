// Proves that the MCP server works with official clients of two generations, the inspector and the conformance suite.
import type { Scope } from '../server/src/domain/access/scopes.ts'
import { createGroup } from '../server/src/features/groups/create-group.ts'
import { tools } from '../server/src/features/mcp/tools.ts'
import { connectAiTool, createMcpToken, sendMessage } from '../testbed/mcp.ts'
import { createTestApp, ISSUER, obtainCode, postForm, toMember } from '../testbed/oauth.ts'
import type { Person, ServiceHandle } from '../testbed/people.ts'
import { reportFaultChecks, withFault } from '../testbed/planted-fault.ts'
import type { Proof, Report } from '../testbed/runner.ts'
import { startTestbed, type Testbed } from '../testbed/testbed.ts'
import { converse } from './mcp/conversation.ts'
import { callEveryTool } from './mcp/every-tool.ts'
import { findTimesFromNow } from './mcp/find-times-from-now.ts'
import { connectOlder } from './mcp/older-client.ts'
import {
  applicableScenarios,
  inspect,
  install,
  runConformance,
  skippedScenarios,
  startProxy,
  toolArguments,
} from './mcp/third-parties.ts'
import { type ConsentingClient, createConsentingClient } from './mcp/unconfirmed-calls.ts'

const NEWEST = '2026-07-28'

interface TestContext {
  readonly testbed: Testbed
  readonly url: string
  readonly service: ServiceHandle
}

interface PartResult {
  readonly part: string
  readonly calls: number
  readonly faults: readonly string[]
}

/** Creates an organization with two members and a token for the MCP server. */
async function createOrganization(
  { testbed, service }: TestContext,
  name: string,
): Promise<{ owner: Person; token: string }> {
  const owner = await testbed.createOrganization(name)
  await testbed.addMember(owner.organizationId, 'Member')
  await createGroup(testbed.ctx, toMember(owner), 'Sales')
  return { owner, token: await createMcpToken(service, owner) }
}

async function testNewestClient(context: TestContext): Promise<PartResult> {
  const { owner, token } = await createOrganization(context, 'Newest')
  const ai = await connectAiTool(context.url, token, { user: 'yes' })
  const protocol = ai.client.getNegotiatedProtocolVersion() ?? 'none'
  const { tools: shown } = await ai.client.listTools()
  const faults = await converse(context.testbed, ai, owner.organizationId)
  if (protocol !== NEWEST) faults.push(`negotiated protocol ${protocol}`)
  if (shown.length !== tools.length) faults.push(`${shown.length} tools listed, expected ${tools.length}`)
  // Booking a new address, rescheduling and canceling ask for confirmation in this conversation.
  if (ai.questions.length !== 3) faults.push(`${ai.questions.length} confirmations requested, expected 3`)
  const { called, faults: otherFaults } = await callEveryTool(context.testbed, (name, args) =>
    ai.call(name, args),
  )
  await ai.client.close()
  return {
    part: `client v2, ${protocol}`,
    calls: called.size,
    faults: [...faults, ...otherFaults, ...findMissing(called)],
  }
}

async function testOlderClient(context: TestContext): Promise<PartResult> {
  const { owner, token } = await createOrganization(context, 'Older')
  const ai = await connectOlder(context.url, token)
  const client = createConsentingClient(context.testbed, owner.organizationId, ai.call)
  const faults = await converse(context.testbed, client, owner.organizationId)
  if (ai.tools.length !== tools.length)
    faults.push(`${ai.tools.length} tools listed, expected ${tools.length}`)
  const { called, faults: otherFaults } = await callEveryTool(context.testbed, client.call)
  await ai.close()
  return {
    part: `client v1, ${ai.protocol}`,
    calls: called.size,
    faults: [...faults, ...otherFaults, ...findMissing(called), ...findUnasked(client)],
  }
}

/** Mail and cancellations need the user's consent. Their first call must return a question and change nothing. */
const findUnasked = ({ asked, faults }: ConsentingClient): string[] => [
  ...faults,
  ...['book_meeting', 'reschedule_invitee', 'cancel_invitee', 'cancel_event']
    .filter((name) => !asked.includes(name))
    .map((name) => `${name} returned no question`),
]

const findMissing = (called: ReadonlySet<string>): string[] =>
  tools.filter(({ name }) => !called.has(name)).map(({ name }) => `${name} was not called`)

/** Tokens that are invalid or for another resource, each with the expected error code. */
async function createWrongTokens(context: TestContext) {
  const { service } = context
  const { owner, token } = await createOrganization(context, 'Refused')
  const issue = async (scope: Scope, resource: string | null) => {
    const { clientId: client_id, secret } = await createTestApp(service, { scopes: [scope] })
    const code = await obtainCode(service, owner, { clientId: client_id, secret }, { scope, resource })
    return { client_id, ...(await postForm(service, '/oauth/token', code)).body }
  }
  const { access_token: forApi, refresh_token: refreshing } = await issue('users:read', null)
  const { client_id, access_token: revoked } = await issue('mcp:scheduling:read', `${ISSUER}/mcp`)
  await postForm(service, '/oauth/revoke', { client_id, token: revoked })
  const cases = [
    ['no token', null, 'unauthenticated'],
    ['a personal token', owner.token, 'token_for_other_resource'],
    ['a token of an app for the API', forApi, 'token_for_other_resource'],
    ['a refresh token', refreshing, 'token_invalid'],
    ['a revoked token', revoked, 'token_revoked'],
    ['a token that does not exist', `${token.slice(0, -4)}AAAA`, 'token_invalid'],
  ] as const
  return { token, cases }
}

type WrongTokens = Awaited<ReturnType<typeof createWrongTokens>>

async function testWrongTokens(url: string, { token, cases }: WrongTokens): Promise<PartResult> {
  const faults: string[] = []
  for (const [part, presented, expected] of cases) {
    const { status, headers, body } = await sendMessage(url, presented, 'tools/list')
    const hasMetadataLink = headers
      .get('www-authenticate')
      ?.includes(`resource_metadata="${ISSUER}/.well-known/`)
    if (status !== 401 || body.code !== expected || !hasMetadataLink)
      faults.push(`${part}: ${status} ${body.code}`)
  }
  const atApi = await fetch(`${url}/users/me`, { headers: { authorization: `Bearer ${token}` } })
  if (atApi.status !== 401) faults.push(`a token for the MCP server at the API: ${atApi.status}`)
  return { part: 'refused tokens', calls: cases.length + 1, faults }
}

/** Accepts any valid token, whatever its audience. */
const everyAudience = {
  file: 'features/access-tokens/authenticate-bearer.ts',
  right: 'caller.audience !== audience',
  wrong: 'caller.audience === undefined',
}

/** Asks for consent, but runs the call already. */
const runsBeforeConsent = {
  file: 'features/mcp/call-tool.ts',
  right: 'const state = sealQuestion(ctx, question)',
  wrong: `const state = sealQuestion(ctx, question)
        await runRow(ctx, member, tool.row, tool.toRowInput(checked, ctx.clock.now()))`,
}

/** Returns the calls that changed something before the user agreed. */
async function findUnconfirmedChanges(context: TestContext): Promise<readonly string[]> {
  const { owner, token } = await createOrganization(context, 'Unconfirmed')
  const ai = await connectOlder(context.url, token)
  const client = createConsentingClient(context.testbed, owner.organizationId, ai.call)
  await callEveryTool(context.testbed, client.call)
  await ai.close()
  return client.faults
}

/** Runs `meetwright mcp` alone: it serves the endpoint and its metadata, and nothing of the API. */
async function testStandaloneProcess(context: TestContext): Promise<PartResult> {
  const { token } = await createOrganization(context, 'Alone')
  const { url } = await context.testbed.startApi({ command: 'mcp' })
  const ai = await connectAiTool(url, token)
  const { isError } = await ai.call('get_me')
  await ai.client.close()
  const metadata = await fetch(`${url}/.well-known/oauth-protected-resource`)
  const keys = Object.keys((await metadata.json()) as object)
  const faults = isError ? ['get_me fails'] : []
  if (keys.join() !== 'resource,authorization_servers,scopes_supported,bearer_methods_supported')
    faults.push(`the metadata contains ${keys.join(', ')}`)
  if (metadata.headers.get('x-ratelimit-limit') === null) faults.push('the metadata has no rate limit header')
  const atApi = await fetch(`${url}/openapi.json`)
  if (atApi.status !== 404) faults.push(`it serves the API: ${atApi.status}`)
  return { part: 'meetwright mcp', calls: 1, faults }
}

const FIND_TIMES_CALLS = { full: 1_000, short: 20 }

async function testFindTimesFromNow(context: TestContext, count: number): Promise<PartResult> {
  const connect = async () => {
    const { token } = await createOrganization(context, 'From now')
    return connectAiTool(context.url, token, { user: 'yes' })
  }
  const { calls, faults } = await findTimesFromNow(context.testbed, connect, count)
  return { part: 'find_times from now', calls, faults }
}

async function testWithInspector(context: TestContext, report: Report): Promise<PartResult> {
  const { owner, token } = await createOrganization(context, 'Inspected')
  const listed = (await inspect(context.url, token, ['--method', 'tools/list'])).tools as
    | unknown[]
    | undefined
  const faults = listed?.length === tools.length ? [] : [`it lists ${listed?.length} tools`]
  const client = createConsentingClient(context.testbed, owner.organizationId, async (name, args) => {
    report.progress(`the inspector calls ${name}`)
    const { isError, structuredContent } = await inspect(context.url, token, toolArguments(name, args))
    return { isError: isError === true, content: structuredContent ?? ({} as never) }
  })
  const { called, faults: otherFaults } = await callEveryTool(context.testbed, client.call)
  return {
    part: 'inspector',
    calls: called.size,
    faults: [...faults, ...otherFaults, ...findMissing(called), ...findUnasked(client)],
  }
}

async function testConformance(context: TestContext): Promise<PartResult> {
  const { token } = await createOrganization(context, 'Conforming')
  const proxy = await startProxy(context.url, token)
  const faults: string[] = []
  for (const scenario of applicableScenarios)
    if (!(await runConformance(proxy.url, scenario))) faults.push(scenario)
  proxy.close()
  return { part: 'conformance', calls: applicableScenarios.length, faults }
}

export default {
  claim:
    'AI tools find, hold, book, reschedule and cancel through the MCP server, and invalid tokens are refused.',
  shortSeconds: 10,
  async run({ full }, report) {
    const testbed = await startTestbed({ apis: 0, redis: false, environment: { PUBLIC_URL: ISSUER } })
    try {
      const { url } = await testbed.startApi({ command: 'start' })
      const service = { url, ctx: testbed.ctx }
      const context: TestContext = { testbed, url, service }
      const tokens = await createWrongTokens(context)
      const lines = [
        await testNewestClient(context),
        await testOlderClient(context),
        await testStandaloneProcess(context),
        await testWrongTokens(url, tokens),
        await testFindTimesFromNow(context, full ? FIND_TIMES_CALLS.full : FIND_TIMES_CALLS.short),
      ]
      const faulty = await testbed.startApi({
        ...withFault(everyAudience, runsBeforeConsent),
        command: 'start',
      })
      const seen = (await testWrongTokens(faulty.url, tokens)).faults.length
      const changes = await findUnconfirmedChanges({ ...context, url: faulty.url })
      const booking = changes.find((change) => change.startsWith('book_meeting'))
      const isFaultCaught = reportFaultChecks(report, [
        { description: 'tokens of any audience are accepted', isCaught: seen >= 3 },
        {
          description: 'a call runs before the user agrees',
          isCaught: booking !== undefined,
          effect: booking ?? null,
        },
      ])
      if (full) {
        report.progress('installing the inspector and the conformance suite')
        await install()
        lines.push(await testWithInspector(context, report), await testConformance(context))
        for (const [scenarios, why] of Object.entries(skippedScenarios))
          report.print(`not run: ${scenarios}: ${why}`)
      }
      report.table(lines.map(({ part, calls, faults }) => ({ part, calls, faults: faults.length })))
      for (const { part, faults } of lines) for (const fault of faults) report.print(`${part}: ${fault}`)
      const count = lines.reduce((sum, { faults }) => sum + faults.length, 0)
      return {
        pass: count === 0 && isFaultCaught,
        figure: `${tools.length} tools, ${lines.length} parts, ${count} faults`,
      }
    } finally {
      await testbed.stop()
    }
  },
} satisfies Proof
