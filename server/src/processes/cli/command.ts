// Defines commands and parses their arguments.
import { parseArgs } from 'node:util'
import type { DestinationStream } from 'pino'
import type { Terminal } from './terminal.ts'

export interface Option {
  readonly help: string
  /** The placeholder of the value in the help text. An option without it is a switch. */
  readonly takes?: string
}

export interface Command {
  /** One or more sentences under the usage line. */
  readonly about: string
  /** Required positional arguments, in order. */
  readonly operands?: readonly string[]
  /** Optional positional arguments after the required ones. */
  readonly optionalOperands?: readonly string[]
  readonly options?: Readonly<Record<string, Option>>
  /** Returns the exit code; 0 if it returns nothing. */
  run(input: Input): Promise<number | undefined>
}

/** What a command gets from its process: terminal, environment, working directory and log. */
export interface Invocation {
  readonly terminal: Terminal
  readonly environment: Environment
  /** The working directory. Relative paths are resolved against it. */
  readonly cwd: string
  /** Destination of the log; standard error by default. */
  readonly logTo?: DestinationStream
}

export interface Input extends Invocation {
  readonly operands: readonly string[]
  readonly values: ReadonlyMap<string, string>
  readonly switches: ReadonlySet<string>
}

export type Environment = Readonly<Record<string, string | undefined>>

/** Invalid command line arguments: prints one sentence and exits with code 2. */
export class UsageError extends Error {}

export function parseArguments(
  { operands: required = [], optionalOperands = [], options = {} }: Command,
  args: readonly string[],
): Pick<Input, 'operands' | 'values' | 'switches'> {
  const types = Object.entries(options).map(
    ([name, { takes }]) => [name, { type: takes === undefined ? 'boolean' : 'string' }] as const,
  )
  const { tokens } = parseArgs({
    args: [...args],
    options: Object.fromEntries(types),
    strict: false,
    allowPositionals: true,
    tokens: true,
  })
  const values = new Map<string, string>()
  const switches = new Set<string>()
  const operands: string[] = []
  for (const token of tokens) {
    if (token.kind === 'positional') operands.push(token.value)
    if (token.kind !== 'option') continue
    const option = Object.hasOwn(options, token.name) ? options[token.name] : undefined
    if (!option) {
      const suggestion = suggest(token.name, Object.keys(options), '--')
      throw new UsageError(`Unknown option: ${token.rawName}.${suggestion}`)
    }
    if (option.takes === undefined) {
      if (token.value !== undefined) throw new UsageError(`--${token.name} takes no value.`)
      switches.add(token.name)
    } else {
      // In `--user --legacy` the value is missing; "--legacy" is not the user.
      if (token.value === undefined || (!token.inlineValue && token.value.startsWith('--')))
        throw new UsageError(`--${token.name} needs a value: --${token.name} ${option.takes}.`)
      values.set(token.name, token.value)
    }
  }
  const missing = required[operands.length]
  if (missing !== undefined) throw new UsageError(`Missing argument: ${missing}.`)
  const extra = operands[required.length + optionalOperands.length]
  if (extra !== undefined) throw new UsageError(`Unexpected argument: ${extra}.`)
  return { operands, values, switches }
}

export function requiredOption({ values }: Input, name: string, example: string): string {
  const value = values.get(name)
  if (value === undefined || value.trim() === '')
    throw new UsageError(`Missing option: --${name} ${example}.`)
  return value
}

export function integerOption({ values }: Input, name: string, min: number, max: number): number | undefined {
  const text = values.get(name)
  if (text === undefined) return undefined
  const value = Number(text)
  if (!/^\d+$/.test(text) || value < min || value > max)
    throw new UsageError(`--${name} must be a whole number from ${min} to ${max}, not "${text}".`)
  return value
}

export function choiceOption<const T extends string>(
  { values }: Input,
  name: string,
  allowed: readonly T[],
): T | undefined {
  const text = values.get(name)
  if (text === undefined) return undefined
  const value = allowed.find((one) => one === text)
  if (value === undefined)
    throw new UsageError(`--${name} must be one of ${allowed.join(', ')}, not "${text}".`)
  return value
}

/** Returns " Did you mean …?" if one of the names is similar, else an empty string. */
export function suggest(word: string, names: readonly string[], prefix = ''): string {
  const [nearest] = names
    .map((name) => ({ name, far: distance(word, name) }))
    .filter(({ name, far }) => far <= Math.max(1, Math.floor(name.length / 3)) || name.startsWith(word))
    .sort((a, b) => a.far - b.far)
  return nearest ? ` Did you mean ${prefix}${nearest.name}?` : ''
}

/** The Levenshtein distance. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const changed = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(changed, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}
