// The process under test: API, pages, authorization server and MCP server at one address, without a worker.
import { readConfig } from '../../server/src/platform/config/config.ts'
import { startHttp } from '../../server/src/processes/api.ts'
import { buildContext } from '../../server/src/processes/build-context.ts'

const built = buildContext(readConfig(process.env), 'meetwright fuzzed')
const api = await startHttp(built, ['api', 'mcp'])
process.once('SIGTERM', async () => {
  await api.stop()
  await built.ctx.db.close()
  process.exit(0)
})
console.log(`listening on http://127.0.0.1:${api.port}`)
