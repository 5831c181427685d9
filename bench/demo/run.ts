// Creates a large installation in a database: npm run bench:demo -- --hosts 200
import { withEnvFile } from '../../server/src/processes/cli/environment.ts'
import { createTerminal } from '../../server/src/processes/cli/terminal.ts'
import { runLargeDemo } from './large-demo.ts'

const cwd = process.cwd()
process.exitCode = await runLargeDemo(process.argv.slice(2), {
  terminal: createTerminal(process.stdout, process.stderr),
  environment: withEnvFile(process.env, cwd),
  cwd,
})
