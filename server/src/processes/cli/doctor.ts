// `meetwright doctor`: checks everything the service depends on and prints a fix for each problem.
import { zoneRelease } from '../../domain/time/zone.ts'
import type { Command } from './command.ts'
import { checkCalendars } from './doctor-calendars.ts'
import { checkConfig } from './doctor-config.ts'
import { checkDatabase } from './doctor-database.ts'
import { checkLedger } from './doctor-ledger.ts'
import { checkMail } from './doctor-mail.ts'
import { checkRedis } from './doctor-redis.ts'
import { withDevInstallation } from './environment.ts'
import { isSupported, SUPPORTED } from './node-version.ts'
import type { TerminalOutput, TextStyle } from './terminal.ts'

/** The result of one check. Warnings and problems include a fix. */
export type Finding =
  | { readonly level: 'ok'; readonly text: string }
  | { readonly level: 'warning' | 'problem'; readonly text: string; readonly fix: string }

export const doctor: Command = {
  about: `Checks Node, the settings, PostgreSQL (version, privileges, migrations, extensions, row-level security, clock), Redis,
the mail server, the deletion ledger and calendar providers. It changes nothing and sends no mail. Exits with code 1 if there is a problem; warnings
don't affect the exit code.`,
  async run(input) {
    const { terminal, cwd } = input
    const environment = withDevInstallation(input)
    const { config, findings } = checkConfig(environment, cwd)
    const url = config?.database.url ?? environment.DATABASE_URL
    const all: Finding[] = [checkNode(), zones, ...findings]
    const database = url
      ? await terminal.step('Checking PostgreSQL', () => checkDatabase(url, config))
      : { findings: [], hasSchema: false }
    all.push(...database.findings)
    const redisUrl = config?.redisUrl ?? null
    if (redisUrl !== null) all.push(...(await terminal.step('Checking Redis', () => checkRedis(redisUrl))))
    if (config !== null)
      all.push(await terminal.step('Checking the mail server', () => checkMail(config.mail)))
    if (config !== null)
      all.push(
        ...(await terminal.step('Checking the deletion ledger', () =>
          checkLedger(config, database.hasSchema),
        )),
      )
    if (config !== null)
      all.push(
        ...(await terminal.step('Checking calendar providers', () =>
          checkCalendars(config, database.hasSchema),
        )),
      )
    for (const finding of all) print(terminal.out, finding)
    const count = (level: Finding['level']) => all.filter((one) => one.level === level).length
    terminal.out.line(`${count('problem')} problems, ${count('warning')} warnings, ${count('ok')} OK`)
    return count('problem') > 0 ? 1 : 0
  },
}

/** The bundled time zone data, which may differ from that of Node and of the operating system. */
const zones: Finding = { level: 'ok', text: `IANA time zones ${zoneRelease}` }

function checkNode(): Finding {
  const { node } = process.versions
  return isSupported(node)
    ? { level: 'ok', text: `Node ${node}` }
    : { level: 'problem', text: `Node ${node} is not supported`, fix: `Install Node ${SUPPORTED}.` }
}

const labels = { ok: 'ok', warning: 'warning', problem: 'PROBLEM' } as const
const styles: Record<Finding['level'], TextStyle> = { ok: 'green', warning: 'yellow', problem: 'red' }

function print(out: TerminalOutput, finding: Finding): void {
  out.line(`${out.style(styles[finding.level], labels[finding.level].padEnd(7))}  ${finding.text}`)
  if (finding.level !== 'ok') out.line(`         Fix: ${finding.fix}`)
}
