// Reads the words of the command line, runs the command they name, and turns what goes wrong into a sentence and an exit code.
import { type Invocation, readWords, UsageError } from './command.ts'
import { explain } from './explain.ts'
import { findCommand, printCommand, printOverview } from './help.ts'

export async function main(words: readonly string[], invocation: Invocation): Promise<number> {
  try {
    return await run(words, invocation)
  } catch (error) {
    const { err } = invocation.terminal
    if (error instanceof UsageError) {
      err.line(`${err.paint('red', 'meetwright:')} ${error.message}`)
      err.line(`Try: meetwright help${helpTopic(words)}`)
      return 2
    }
    err.line(`${err.paint('red', 'meetwright:')} ${explain(error)}`)
    return 1
  }
}

async function run(words: readonly string[], invocation: Invocation): Promise<number> {
  const { terminal } = invocation
  const [first] = words
  if (first === undefined || first === '--help' || first === '-h') {
    printOverview(terminal.out)
    return 0
  }
  const named =
    first === '--version' || first === '-v'
      ? ['version']
      : first === 'help' && words.length > 1
        ? words.slice(1)
        : words
  const { entry, length } = findCommand(named)
  const command = await entry.load()
  const rest = named.slice(length)
  if ((first === 'help' && words.length > 1) || rest.includes('--help') || rest.includes('-h')) {
    printCommand(terminal.out, entry, command)
    return 0
  }
  return command.run({ ...readWords(command, rest), ...invocation })
}

/** The command that was meant, if the words name one. */
function helpTopic(words: readonly string[]): string {
  try {
    const { entry } = findCommand(words)
    return entry.name === 'help' ? '' : ` ${entry.name}`
  } catch {
    return ''
  }
}
