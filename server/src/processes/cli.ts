// The `meetwright` command.
import { isSupported, SUPPORTED } from '../platform/node-version.ts'

if (!isSupported(process.versions.node)) {
  console.error(
    `meetwright: Node ${process.versions.node} is not supported. Install Node ${SUPPORTED} from https://nodejs.org.`,
  )
  process.exit(1)
}

// The reader of a pipe may close it early (`meetwright help | head`). That must not crash the process.
process.stdout.on('error', () => {})
process.stderr.on('error', () => {})

const { main } = await import('./cli/main.ts')
const { createTerminal } = await import('./cli/terminal.ts')
const { withEnvFile } = await import('./cli/environment.ts')
const cwd = process.cwd()
const terminal = createTerminal(process.stdout, process.stderr)
process.exit(await main(process.argv.slice(2), { terminal, environment: withEnvFile(process.env, cwd), cwd }))
