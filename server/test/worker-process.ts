// A worker in a child process, for tests that kill or pause it. Its only subscriber waits for a line on standard input.
import { once } from 'node:events'
import { flushCompileCache } from 'node:module'
import { createInterface } from 'node:readline'
import { readConfig } from '../src/platform/config/config.ts'
import { buildContext } from '../src/processes/build-context.ts'
import { startWorker } from '../src/processes/worker.ts'

const built = buildContext(readConfig(process.env), 'meetwright test worker', process.stdout)
const input = createInterface({ input: process.stdin })

const worker = await startWorker(built, {
  subscribers: [
    {
      name: 'slow',
      eventTypes: ['group.created'],
      async handle(_, _tx, events) {
        console.log(`begun ${events.map(({ id }) => id).join(' ')}`)
        await once(input, 'line')
        console.log('finished')
      },
    },
  ],
  periodicTasks: [],
})
// A killed process does not print this.
flushCompileCache()
console.log('started')
process.once('SIGTERM', async () => {
  await worker.stop()
  console.log('ended')
  process.exit(0)
})
