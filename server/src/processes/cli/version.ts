// `meetwright version`: prints the version.
import { readFileSync } from 'node:fs'
import type { Command } from './command.ts'

export const version: Command = {
  about: 'Prints the version.',
  async run({ terminal }) {
    terminal.out.line(packageVersion())
  },
}

/** package.json is next to both `src` and `dist`. */
export function packageVersion(): string {
  const file = new URL('../../../package.json', import.meta.url)
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}
