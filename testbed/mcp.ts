// Acts as an AI tool: gets a token for the MCP server, connects the official client and calls tools.
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { createTestApp, ISSUER, obtainCode, postForm } from './oauth.ts'
import type { Person, ServiceHandle } from './people.ts'

export const READ = 'mcp:scheduling:read'
export const WRITE = 'mcp:scheduling:write'

export async function createMcpToken(
  service: ServiceHandle,
  person: Person,
  scope = `${READ} ${WRITE}`,
): Promise<string> {
  const app = await createTestApp(service, { scopes: [READ, WRITE] })
  const code = await obtainCode(service, person, app, { scope, resource: `${ISSUER}/mcp` })
  const { body } = await postForm(service, '/oauth/token', code)
  if (typeof body.access_token !== 'string') throw new Error(`No token: ${JSON.stringify(body)}`)
  return body.access_token
}

export interface ToolResult {
  readonly isError: boolean
  /** The structured result. */
  readonly content: Record<string, never>
}

export interface AiTool {
  readonly client: Client
  /** The questions to the user, in order. */
  readonly questions: string[]
  call(name: string, args?: Record<string, unknown>): Promise<ToolResult>
}

interface AiToolOptions {
  /** The user's answer to every question; undefined if the client does not support questions. */
  readonly user?: 'yes' | 'no'
  readonly newest?: boolean
  /** False does not repeat a call with the `confirm` of its result. */
  readonly confirms?: boolean
}

export async function connectAiTool(
  url: string,
  token: string,
  options: AiToolOptions = {},
): Promise<AiTool> {
  const { user, newest = true, confirms = true } = options
  const questions: string[] = []
  const client = new Client(
    { name: 'an-ai-tool', version: '1' },
    {
      capabilities: user === undefined ? {} : { elicitation: { form: {} } },
      versionNegotiation: { mode: newest ? 'auto' : 'legacy' },
    },
  )
  if (user !== undefined) {
    client.setRequestHandler('elicitation/create', async ({ params }) => {
      questions.push(params.message)
      return user === 'yes' ? { action: 'accept', content: { go_ahead: true } } : { action: 'decline' }
    })
  }
  const requestInit = { headers: { authorization: `Bearer ${token}` } }
  await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/mcp`), { requestInit }))
  return {
    client,
    questions,
    async call(name, args = {}) {
      const send = async (more: Record<string, unknown> = {}): Promise<ToolResult> => {
        const { isError = false, structuredContent } = await client.callTool({
          name,
          arguments: { ...args, ...more },
        })
        return { isError, content: structuredContent as ToolResult['content'] }
      }
      return confirms ? withConsent(send) : send()
    },
  }
}

/** For clients that can't show questions: the user agrees to what the tool asks. `onQuestion` runs before that. */
export async function withConsent(
  send: (more?: Record<string, unknown>) => Promise<ToolResult>,
  onQuestion?: () => Promise<void>,
): Promise<ToolResult> {
  const first = await send()
  const { confirm } = (first.content ?? {}) as { confirm?: string }
  if (confirm === undefined) return first
  await onQuestion?.()
  return send({ confirm })
}

/** Sends one message without a client and returns the raw response. */
export async function sendMessage(
  url: string,
  token: string | null,
  method: string,
  params: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<{ status: number; headers: Headers; body: Record<string, never> }> {
  const response = await fetch(`${url}/mcp`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const text = await response.text()
  const data = /^data: (.*)$/m.exec(text)?.[1] ?? text
  return { status: response.status, headers: response.headers, body: data === '' ? {} : JSON.parse(data) }
}
