// The client of the first SDK, which uses the older protocols, with the interface of the newer one.
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { AiTool, ToolResult } from '../../testbed/mcp.ts'

export interface OlderTool extends Pick<AiTool, 'call'> {
  readonly protocol: string
  readonly tools: readonly string[]
  close(): Promise<void>
}

export async function connectOlder(url: string, token: string): Promise<OlderTool> {
  const client = new Client({ name: 'an-older-ai-tool', version: '1' })
  const requestInit = { headers: { authorization: `Bearer ${token}` } }
  const transport = new StreamableHTTPClientTransport(new URL(`${url}/mcp`), { requestInit })
  // The SDK types its optional fields without undefined.
  await client.connect(transport as never)
  const { tools } = await client.listTools()
  return {
    protocol: transport.protocolVersion ?? '',
    tools: tools.map(({ name }) => name),
    async call(name, args = {}) {
      const { isError, structuredContent } = await client.callTool({ name, arguments: args })
      return { isError: isError === true, content: structuredContent as ToolResult['content'] }
    },
    close: () => client.close(),
  }
}
