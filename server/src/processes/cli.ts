#!/usr/bin/env node
// The `meetwright` command.
import { readConfig } from '../platform/config/config.ts'
import { startApi } from './api.ts'
import { buildContext } from './build-context.ts'

const [command] = process.argv.slice(2)
if (command !== 'api') throw new Error('There is only: meetwright api')
const config = readConfig(process.env)
const built = buildContext(config, 'meetwright api')
const api = await startApi(built)
console.log(`meetwright api: listening on http://${config.listen.host}:${api.port}`)
process.once('SIGTERM', async () => {
  await api.stop()
  await built.ctx.db.close()
})
