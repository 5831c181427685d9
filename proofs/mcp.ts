// Proves that AI tools really work: official clients of two generations, the inspector, the conformance suite, refused tokens.
import type { Scope } from '../server/src/domain/access/scopes.ts'
import { createGroup } from '../server/src/features/groups/create-group.ts'
import { tools } from '../server/src/features/mcp/tools.ts'
import { connectAiTool, mcpTokenFor, sendMessage } from '../server/test/mcp.ts'
import { codeFor, ISSUER, makeApp, memberOf, post } from '../server/test/oauth.ts'
import type { Service } from '../server/test/service.ts'
import { converse } from './mcp/conversation.ts'
import { callEveryTool } from './mcp/every-tool.ts'
import { connectOlder } from './mcp/older-client.ts'
import {
  applying,
  conform,
  inspect,
  install,
  notApplying,
  startProxy,
  toolWords,
} from './mcp/third-parties.ts'
import { tellCatches, withFault } from './stand/planted-fault.ts'
import type { Report, Trial } from './stand/runner.ts'
import { type Owner, type Stand, startStand } from './stand/stand.ts'

const CLI = new URL('../server/src/processes/cli.ts', import.meta.url).pathname
const NEWEST = '2026-07-28'

interface Ground {
  readonly stand: Stand
  readonly url: string
  readonly service: Service
}

interface Line {
  readonly what: string
  readonly calls: number
  readonly faults: readonly string[]
}

/** An organization of two, with a token for the MCP server. */
async function newOrganization(
  { stand, service }: Ground,
  name: string,
): Promise<{ owner: Owner; token: string }> {
  const owner = await stand.found(name)
  await stand.join(owner.organizationId, 'user')
  await createGroup(stand.ctx, memberOf(owner), { name: 'Sales' })
  return { owner, token: await mcpTokenFor(service, owner) }
}

async function newestClient(ground: Ground): Promise<Line> {
  const { owner, token } = await newOrganization(ground, 'Newest')
  const ai = await connectAiTool(ground.url, token, { user: 'yes' })
  const protocol = ai.client.getNegotiatedProtocolVersion() ?? 'none'
  const { tools: shown } = await ai.client.listTools()
  const faults = await converse(ground.stand, ai, owner.organizationId)
  if (protocol !== NEWEST) faults.push(`speaks ${protocol}`)
  if (shown.length !== tools.length) faults.push(`${shown.length} tools are shown`)
  // Moving and canceling are asked about; nothing else in the conversation is.
  if (ai.questions.length !== 2) faults.push(`${ai.questions.length} questions were asked`)
  const { called, faults: further } = await callEveryTool(ground.stand, (name, args) => ai.call(name, args))
  await ai.client.close()
  return {
    what: `client v2, ${protocol}`,
    calls: called.size,
    faults: [...faults, ...further, ...missing(called)],
  }
}

async function olderClient(ground: Ground): Promise<Line> {
  const { owner, token } = await newOrganization(ground, 'Older')
  const ai = await connectOlder(ground.url, token)
  const faults = await converse(ground.stand, ai, owner.organizationId)
  if (ai.tools.length !== tools.length) faults.push(`${ai.tools.length} tools are shown`)
  const { called, faults: further } = await callEveryTool(ground.stand, (name, args) => ai.call(name, args))
  await ai.close()
  return {
    what: `client v1, ${ai.protocol}`,
    calls: called.size,
    faults: [...faults, ...further, ...missing(called)],
  }
}

const missing = (called: ReadonlySet<string>): string[] =>
  tools.filter(({ name }) => !called.has(name)).map(({ name }) => `${name} was not called`)

/** Tokens that are for something else, or for nobody, and the code of each one's refusal. */
async function wrongTokens(ground: Ground) {
  const { service } = ground
  const { owner, token } = await newOrganization(ground, 'Refused')
  const issue = async (scope: Scope, resource: string | null) => {
    const { clientId: client_id, secret } = await makeApp(service, { scopes: [scope] })
    const code = await codeFor(service, owner, { clientId: client_id, secret }, { scope, resource })
    return { client_id, ...(await post(service, '/oauth/token', code)).body }
  }
  const { access_token: forApi, refresh_token: refreshing } = await issue('users:read', null)
  const { client_id, access_token: revoked } = await issue('mcp:scheduling:read', `${ISSUER}/mcp`)
  await post(service, '/oauth/revoke', { client_id, token: revoked })
  const cases = [
    ['no token', null, 'unauthenticated'],
    ['a personal token', owner.token, 'token_for_other_resource'],
    ['a token of an app for the API', forApi, 'token_for_other_resource'],
    ['a refresh token', refreshing, 'token_invalid'],
    ['a token that was revoked', revoked, 'token_revoked'],
    ['a token that nobody has', `${token.slice(0, -4)}AAAA`, 'token_invalid'],
  ] as const
  return { token, cases }
}

type WrongTokens = Awaited<ReturnType<typeof wrongTokens>>

async function refusedTokens(url: string, { token, cases }: WrongTokens): Promise<Line> {
  const faults: string[] = []
  for (const [what, presented, expected] of cases) {
    const { status, headers, body } = await sendMessage(url, presented, 'tools/list')
    const leads = headers.get('www-authenticate')?.includes(`resource_metadata="${ISSUER}/.well-known/`)
    if (status !== 401 || body.code !== expected || !leads) faults.push(`${what}: ${status} ${body.code}`)
  }
  const atApi = await fetch(`${url}/users/me`, { headers: { authorization: `Bearer ${token}` } })
  if (atApi.status !== 401) faults.push(`a token for the MCP server at the API: ${atApi.status}`)
  return { what: 'refused tokens', calls: cases.length + 1, faults }
}

/** Takes every token that stands, whatever it is for. */
const everyAudience = {
  file: 'features/access-tokens/authenticate-bearer.ts',
  right: 'caller.audience !== audience',
  wrong: 'caller.audience === undefined',
}

/** `meetwright mcp` by itself: the endpoint and its metadata, and nothing of the API. */
async function processOfItsOwn(ground: Ground): Promise<Line> {
  const { token } = await newOrganization(ground, 'Alone')
  const { url } = await ground.stand.startApi({ program: [CLI, 'mcp'] })
  const ai = await connectAiTool(url, token)
  const { isError } = await ai.call('get_me')
  await ai.client.close()
  const metadata = await fetch(`${url}/.well-known/oauth-protected-resource`)
  const keys = Object.keys((await metadata.json()) as object)
  const faults = isError ? ['get_me fails'] : []
  if (keys.join() !== 'resource,authorization_servers,scopes_supported,bearer_methods_supported')
    faults.push(`the metadata has ${keys.join(', ')}`)
  if (metadata.headers.get('x-ratelimit-limit') === null) faults.push('the metadata shows no limit')
  const atApi = await fetch(`${url}/openapi.json`)
  if (atApi.status !== 404) faults.push(`it answers the API: ${atApi.status}`)
  return { what: 'meetwright mcp', calls: 1, faults }
}

async function inspector(ground: Ground, report: Report): Promise<Line> {
  const { token } = await newOrganization(ground, 'Inspected')
  const listed = (await inspect(ground.url, token, ['--method', 'tools/list'])).tools as unknown[] | undefined
  const faults = listed?.length === tools.length ? [] : [`it lists ${listed?.length} tools`]
  const { called, faults: further } = await callEveryTool(ground.stand, async (name, args) => {
    report.progress(`the inspector calls ${name}`)
    const { isError, structuredContent } = await inspect(ground.url, token, toolWords(name, args))
    return { isError: isError === true, told: structuredContent ?? ({} as never) }
  })
  return { what: 'inspector', calls: called.size, faults: [...faults, ...further, ...missing(called)] }
}

async function conformance(ground: Ground): Promise<Line> {
  const { token } = await newOrganization(ground, 'Conforming')
  const proxy = await startProxy(ground.url, token)
  const faults: string[] = []
  for (const scenario of applying) if (!(await conform(proxy.url, scenario))) faults.push(scenario)
  proxy.close()
  return { what: 'conformance', calls: applying.length, faults }
}

export default {
  says: 'AI tools find, hold, book, move and cancel through the MCP server, and nobody else gets in.',
  shortSeconds: 8,
  async run({ full }, report) {
    const stand = await startStand({ apis: 0, redis: false, environment: { PUBLIC_URL: ISSUER } })
    try {
      const { url } = await stand.startApi({ program: [CLI, 'start'] })
      const service = { url, ctx: stand.ctx } as Service
      const ground: Ground = { stand, url, service }
      const tokens = await wrongTokens(ground)
      const lines = [
        await newestClient(ground),
        await olderClient(ground),
        await processOfItsOwn(ground),
        await refusedTokens(url, tokens),
      ]
      const faulty = await stand.startApi({ ...withFault(everyAudience), program: [CLI, 'start'] })
      const seen = (await refusedTokens(faulty.url, tokens)).faults.length
      const isSharp = tellCatches(report, [{ says: 'tokens of every audience are taken', caught: seen >= 3 }])
      if (full) {
        report.progress('installing the inspector and the conformance suite')
        await install()
        lines.push(await inspector(ground, report), await conformance(ground))
        for (const [scenarios, why] of Object.entries(notApplying))
          report.say(`not run: ${scenarios}: ${why}`)
      }
      report.table(lines.map(({ what, calls, faults }) => ({ what, calls, faults: faults.length })))
      for (const { what, faults } of lines) for (const fault of faults) report.say(`${what}: ${fault}`)
      const count = lines.reduce((sum, { faults }) => sum + faults.length, 0)
      return {
        pass: count === 0 && isSharp,
        figure: `${tools.length} tools, ${lines.length} ways in, ${count} faults`,
      }
    } finally {
      await stand.stop()
    }
  },
} satisfies Trial
