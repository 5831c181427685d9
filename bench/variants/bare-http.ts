// A minimal Node server that returns the same small JSON text for every request: the lowest possible cost on this machine.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const body = JSON.stringify({ resource: { text: 'x'.repeat(600) } })
const server = createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body)
})
server.listen(0, '127.0.0.1', () => {
  console.log(`bare: listening on http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
process.once('SIGTERM', () => server.close().closeAllConnections())
