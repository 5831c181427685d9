// Serves calendar files by their path.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface FileServer {
  /** Returns the URL of the file. */
  add(name: string, text: string): string
  stop(): Promise<void>
}

export async function startFileServer(): Promise<FileServer> {
  const files = new Map<string, string>()
  const server = createServer((request, reply) => {
    const text = files.get(request.url ?? '')
    reply.writeHead(text === undefined ? 404 : 200, { 'content-type': 'text/calendar' }).end(text)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    add(name, text) {
      files.set(`/${name}.ics`, text)
      return `http://127.0.0.1:${port}/${name}.ics`
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
