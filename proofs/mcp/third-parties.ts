// Runs the MCP inspector and the conformance suite, installed once in a separate folder.
import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const FOLDER = new URL('../../node_modules/.cache/meetwright-mcp', import.meta.url).pathname
const packages = {
  '@modelcontextprotocol/inspector': '2.12.0',
  '@modelcontextprotocol/conformance': '0.1.16',
}

/** Separate because they have hundreds of dependencies that only the full form of this proof needs. */
export async function install(): Promise<void> {
  if (existsSync(join(FOLDER, 'node_modules/.bin/conformance'))) return
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(join(FOLDER, 'package.json'), JSON.stringify({ private: true, dependencies: packages }))
  await run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: FOLDER })
}

const binPath = (name: string) => join(FOLDER, 'node_modules/.bin', name)
const EXEC_OPTIONS = { timeout: 120_000, maxBuffer: 10_000_000 }

/** Sends one request with the inspector in CLI mode. Arguments other than strings are sent as JSON. */
export async function inspect(
  url: string,
  token: string,
  args: readonly string[],
): Promise<Record<string, never>> {
  const target = ['--cli', `${url}/mcp`, '--transport', 'http', '--header', `Authorization: Bearer ${token}`]
  const environment = { ...process.env, MCP_CATALOG_PATH: join(FOLDER, 'catalog.json') }
  const { stdout } = await run(binPath('mcp-inspector'), [...target, ...args], {
    ...EXEC_OPTIONS,
    env: environment,
  })
  return JSON.parse(stdout.slice(stdout.indexOf('{')))
}

export const toolArguments = (name: string, args: Readonly<Record<string, unknown>>): string[] => [
  ...['--method', 'tools/call', '--tool-name', name],
  ...Object.entries(args).flatMap(([key, value]) => [
    '--tool-arg',
    `${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  ]),
]

/** Scenarios of the suite that apply to every server. */
export const applicableScenarios = [
  'server-initialize',
  'ping',
  'tools-list',
  'dns-rebinding-protection',
] as const

/** Scenarios that do not apply, with the reason. */
export const skippedScenarios: Readonly<Record<string, string>> = {
  'tools-call-*, json-schema-2020-12, elicitation-sep*':
    'these call tools that only the example server of the suite has',
  'resources-*, prompts-*, completion-complete, logging-set-level':
    'a server with tools only declares none of these capabilities',
  'server-sse-polling, server-sse-multiple-streams':
    'the server has no streams beyond the response to one request, and no sessions to resume one',
}

export async function runConformance(url: string, scenario: string): Promise<boolean> {
  const args = ['server', '--url', `${url}/mcp`, '--scenario', scenario]
  return run(binPath('conformance'), args, { ...EXEC_OPTIONS, cwd: FOLDER }).then(
    () => true,
    () => false,
  )
}

/** The suite sends no bearer token, so this proxy adds one. */
export async function startProxy(target: string, token: string): Promise<{ url: string; close(): void }> {
  const server = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, authorization: `Bearer ${token}` }
    const onward = request(`${target}${incoming.url}`, { method: incoming.method, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(outgoing)
    })
    onward.once('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => server.close().closeAllConnections(),
  }
}
