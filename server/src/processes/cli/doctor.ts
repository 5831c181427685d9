// `meetwright doctor`: looks at everything the service stands on and says how to mend what is wrong.
import { zoneRelease } from '../../domain/time/zone.ts'
import type { Command } from './command.ts'
import { checkConfig } from './doctor-config.ts'
import { checkDatabase } from './doctor-database.ts'
import { checkLedger } from './doctor-ledger.ts'
import { checkMail } from './doctor-mail.ts'
import { checkRedis } from './doctor-redis.ts'
import { withDevInstallation } from './environment.ts'
import { isSupported, SUPPORTED } from './node-version.ts'
import type { TerminalOutput, TextStyle } from './terminal.ts'

/** `fix`: what to do; not needed where all is well. */
export type Finding =
  | { readonly level: 'ok'; readonly text: string }
  | { readonly level: 'warning' | 'problem'; readonly text: string; readonly fix: string }

export const doctor: Command = {
  about: `Checks Node, the settings, PostgreSQL (version, rights, migrations, extensions, the wall between organizations, its clock),
Redis, the mail server and the ledger of deletions. Changes and sends nothing. Ends with code 1 if there is a problem; warnings alone are no problem.`,
  operands: [],
  options: {},
  async run(input) {
    const { terminal, cwd } = input
    const environment = withDevInstallation(input)
    const { config, findings } = checkConfig(environment, cwd)
    const url = config?.database.url ?? environment.DATABASE_URL
    const all: Finding[] = [checkNode(), zones, ...findings]
    const database = url
      ? await terminal.step('Asking PostgreSQL', () => checkDatabase(url, config))
      : { findings: [], hasSchema: false }
    all.push(...database.findings)
    const redisUrl = config?.redisUrl ?? null
    if (redisUrl !== null) all.push(...(await terminal.step('Asking Redis', () => checkRedis(redisUrl))))
    if (config !== null) all.push(await terminal.step('Asking the mail server', () => checkMail(config.mail)))
    if (config !== null)
      all.push(
        ...(await terminal.step('Comparing the ledger with the database', () =>
          checkLedger(config, database.hasSchema),
        )),
      )
    for (const finding of all) print(terminal.out, finding)
    const count = (level: Finding['level']) => all.filter((one) => one.level === level).length
    terminal.out.line(`${count('problem')} problems, ${count('warning')} warnings, ${count('ok')} in order`)
    return count('problem') > 0 ? 1 : 0
  },
}

/** Not Node's own nor the system's: for whoever asks which law a time was computed by. */
const zones: Finding = { level: 'ok', text: `time zones of IANA ${zoneRelease}` }

function checkNode(): Finding {
  const { node } = process.versions
  return isSupported(node)
    ? { level: 'ok', text: `Node ${node}` }
    : { level: 'problem', text: `Node ${node} is too old`, fix: `Install Node ${SUPPORTED}.` }
}

const labels = { ok: 'ok', warning: 'warning', problem: 'PROBLEM' } as const
const styles: Record<Finding['level'], TextStyle> = { ok: 'green', warning: 'yellow', problem: 'red' }

function print(out: TerminalOutput, finding: Finding): void {
  out.line(`${out.style(styles[finding.level], labels[finding.level].padEnd(7))}  ${finding.text}`)
  if (finding.level !== 'ok') out.line(`         To mend it: ${finding.fix}`)
}
