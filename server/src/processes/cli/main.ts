// Runs the command named on the command line and turns errors into a message and an exit code.

import { explain } from '../../platform/db/explain.ts'
import { type Invocation, parseArguments, UsageError } from './command.ts'
import { findCommand, printCommand, printOverview } from './help.ts'

export async function main(args: readonly string[], invocation: Invocation): Promise<number> {
  try {
    return await run(args, invocation)
  } catch (error) {
    const { err } = invocation.terminal
    if (error instanceof UsageError) {
      err.line(`${err.style('red', 'meetwright:')} ${error.message}`)
      err.line(`Try: meetwright help${helpTopic(args)}`)
      return 2
    }
    err.line(`${err.style('red', 'meetwright:')} ${explain(error)}`)
    return 1
  }
}

async function run(args: readonly string[], invocation: Invocation): Promise<number> {
  const { terminal } = invocation
  const [first] = args
  if (first === undefined || first === '--help' || first === '-h') {
    printOverview(terminal.out)
    return 0
  }
  const target =
    first === '--version' || first === '-v'
      ? ['version']
      : first === 'help' && args.length > 1
        ? args.slice(1)
        : args
  const { entry, length } = findCommand(target)
  const command = await entry.load()
  const rest = target.slice(length)
  if ((first === 'help' && args.length > 1) || rest.includes('--help') || rest.includes('-h')) {
    printCommand(terminal.out, entry, command)
    return 0
  }
  return (await command.run({ ...parseArguments(command, rest), ...invocation })) ?? 0
}

/** The command for the "Try: meetwright help …" line, if the arguments name one. */
function helpTopic(args: readonly string[]): string {
  try {
    const { entry } = findCommand(args)
    return entry.name === 'help' ? '' : ` ${entry.name}`
  } catch {
    return ''
  }
}
