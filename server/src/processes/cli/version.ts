// `meetwright version`: which version this is.
import { readFileSync } from 'node:fs'
import type { Command } from './command.ts'

export const version: Command = {
  about: 'Prints the version, and nothing else.',
  operands: [],
  options: {},
  async run({ terminal }) {
    terminal.out.line(packageVersion())
    return 0
  },
}

export function packageVersion(): string {
  const file = new URL('../../../package.json', import.meta.url)
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}
