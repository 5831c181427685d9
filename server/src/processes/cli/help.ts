// `meetwright help`: all commands on one page, or everything about one of them.
import { type Command, suggest, UsageError } from './command.ts'
import { type CommandEntry, commands } from './commands.ts'
import { formatColumns, type TerminalOutput } from './terminal.ts'

export const help: Command = {
  about: 'Explains the commands, or the one that is named: meetwright help token create.',
  // Its operands are read in main.ts: it alone takes as many words as a command has.
  operands: [],
  options: {},
  async run({ terminal }) {
    printOverview(terminal.out)
    return 0
  },
}

export function printOverview(out: TerminalOutput): void {
  out.line(`${out.style('bold', 'meetwright')}: the open scheduling service`)
  out.line()
  out.line('Usage: meetwright COMMAND [options]')
  out.line()
  for (const line of formatColumns(commands.map(({ name, summary }) => [`  ${name}`, summary])))
    out.line(line)
  out.line()
  out.line('New here? Run `meetwright dev`. One command in full: `meetwright help COMMAND`.')
  out.line('Settings are environment variables, or lines of a file .env in the working directory;')
  out.line('each is described in .env.example.')
}

export function printCommand(out: TerminalOutput, { name, summary }: CommandEntry, command: Command): void {
  const entries = Object.entries(command.options)
  const operands = [
    ...command.operands.map((operand) => ` ${operand}`),
    ...(command.optionalOperands ?? []).map((operand) => ` [${operand}]`),
  ].join('')
  out.line(`${out.style('bold', `meetwright ${name}`)}: ${summary}`)
  out.line()
  out.line(`Usage: meetwright ${name}${operands}${entries.length > 0 ? ' [options]' : ''}`)
  out.line()
  for (const line of command.about.split('\n')) out.line(line)
  if (entries.length === 0) return
  out.line()
  const rows = entries.map(([option, { takes, help: text }]) => [
    `  --${option}${takes === undefined ? '' : ` ${takes}`}`,
    text,
  ])
  for (const line of formatColumns(rows)) out.line(line)
}

/** The command that the first words name; how many words that took. */
export function findCommand(args: readonly string[]): { entry: CommandEntry; length: number } {
  for (const length of [2, 1]) {
    const entry = commands.find(({ name }) => name === args.slice(0, length).join(' '))
    if (entry && args.length >= length) return { entry, length }
  }
  const [first = '', second] = args
  const inGroup = commands.filter(({ name }) => name.startsWith(`${first} `)).map(({ name }) => name)
  if (inGroup.length > 0) {
    const which = second === undefined || second.startsWith('-') ? '' : `There is no ${first} ${second}. `
    throw new UsageError(`${which}Say one of: ${inGroup.map((name) => `meetwright ${name}`).join(', ')}.`)
  }
  const names = commands.flatMap(({ name }) => [name, name.split(' ')[0] ?? name])
  throw new UsageError(`There is no command "${first}".${suggest(first, names)}`)
}
