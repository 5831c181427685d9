// `meetwright help`: lists all commands, or prints the help of one command.
import { type Command, suggest, UsageError } from './command.ts'
import { type CommandEntry, commands } from './commands.ts'
import { formatColumns, type TerminalOutput } from './terminal.ts'

export const help: Command = {
  about: 'Lists all commands, or prints the help of one command: meetwright help token create.',
  // main.ts reads the operands, because a command name has one or two words.
  async run({ terminal }) {
    printOverview(terminal.out)
  },
}

export function printOverview(out: TerminalOutput): void {
  out.line(`${out.style('bold', 'meetwright')}: open-source scheduling service`)
  out.line()
  out.line('Usage: meetwright COMMAND [options]')
  out.line()
  for (const line of formatColumns(commands.map(({ name, summary }) => [`  ${name}`, summary])))
    out.line(line)
  out.line()
  out.line('New here? Run `meetwright dev`. For details about a command: `meetwright help COMMAND`.')
  out.line('Settings are environment variables, or lines in a .env file in the working directory.')
  out.line('.env.example describes each setting.')
}

export function printCommand(out: TerminalOutput, { name, summary }: CommandEntry, command: Command): void {
  const { operands: required = [], optionalOperands = [] } = command
  const options = formatOptions(command)
  const operands = [
    ...required.map((operand) => ` ${operand}`),
    ...optionalOperands.map((operand) => ` [${operand}]`),
  ].join('')
  out.line(`${out.style('bold', `meetwright ${name}`)}: ${summary}`)
  out.line()
  out.line(`Usage: meetwright ${name}${operands}${options.length > 0 ? ' [options]' : ''}`)
  out.line()
  for (const line of command.about.split('\n')) out.line(line)
  if (options.length === 0) return
  out.line()
  for (const line of options) out.line(line)
}

export const formatOptions = ({ options = {} }: Command): string[] =>
  formatColumns(
    Object.entries(options).map(([option, { takes, help: text }]) => [
      `  --${option}${takes === undefined ? '' : ` ${takes}`}`,
      text,
    ]),
  )

/** Finds the command named by the first one or two words. `length` is the number of words used. */
export function findCommand(args: readonly string[]): { entry: CommandEntry; length: number } {
  for (const length of [2, 1]) {
    const entry = commands.find(({ name }) => name === args.slice(0, length).join(' '))
    if (entry && args.length >= length) return { entry, length }
  }
  const [first = '', second] = args
  const inGroup = commands.filter(({ name }) => name.startsWith(`${first} `)).map(({ name }) => name)
  if (inGroup.length > 0) {
    const which =
      second === undefined || second.startsWith('-') ? '' : `Unknown command: ${first} ${second}. `
    throw new UsageError(`${which}Use one of: ${inGroup.map((name) => `meetwright ${name}`).join(', ')}.`)
  }
  const names = commands.flatMap(({ name }) => [name, name.split(' ')[0] ?? name])
  throw new UsageError(`Unknown command: ${first}.${suggest(first, names)}`)
}
