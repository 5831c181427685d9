// The `meetwright` command.
import { isSupported, SUPPORTED } from './cli/node-version.ts'

if (!isSupported(process.versions.node)) {
  console.error(
    `meetwright: this is Node ${process.versions.node}, and Meetwright needs Node ${SUPPORTED}. Install it from https://nodejs.org.`,
  )
  process.exit(1)
}

// Whoever reads our output may have seen enough (`meetwright help | head`); a service must not end for that.
process.stdout.on('error', () => {})
process.stderr.on('error', () => {})

const { main } = await import('./cli/main.ts')
const { createTerminal } = await import('./cli/terminal.ts')
const { withEnvFile } = await import('./cli/environment.ts')
const cwd = process.cwd()
const terminal = createTerminal(process.stdout, process.stderr)
process.exit(await main(process.argv.slice(2), { terminal, environment: withEnvFile(process.env, cwd), cwd }))
