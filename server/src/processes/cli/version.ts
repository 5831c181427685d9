// `meetwright version`: prints the version.
import { packageVersion } from '../../platform/package-version.ts'
import type { Command } from './command.ts'

export const version: Command = {
  about: 'Prints the version.',
  async run({ terminal }) {
    terminal.out.line(packageVersion())
  },
}
