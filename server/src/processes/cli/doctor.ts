// `meetwright doctor`: checks everything the service depends on and prints a fix for each problem.
import { instant } from '../../domain/time/instant.ts'
import { checkBounces } from '../../features/installation/check-bounces.ts'
import { checkCalendars } from '../../features/installation/check-calendars.ts'
import { checkDatabase, withDatabase } from '../../features/installation/check-database.ts'
import { checkJobs } from '../../features/installation/check-jobs.ts'
import { checkLedger } from '../../features/installation/check-ledger.ts'
import { checkMail } from '../../features/installation/check-mail.ts'
import { checkOperators } from '../../features/installation/check-operators.ts'
import { checkRedis } from '../../features/installation/check-redis.ts'
import { checkRuntime } from '../../features/installation/check-runtime.ts'
import type { Finding } from '../../features/installation/report-finding.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Command } from './command.ts'
import { checkConfig } from './doctor-config.ts'
import { withDevInstallation } from './environment.ts'
import type { TerminalOutput, TextStyle } from './terminal.ts'

export const doctor: Command = {
  about: `Checks Node, the settings, PostgreSQL (version, privileges, migrations, extensions, row-level security, clock), Redis,
the mail server, the mailbox of bounces, the deletion ledger, calendar providers, operators and failed jobs. It changes nothing and sends no mail. Exits with code 1 if there is a problem; warnings
don't affect the exit code.`,
  async run(input) {
    const { terminal, cwd } = input
    const environment = withDevInstallation(input)
    const { config, findings } = checkConfig(environment, cwd)
    const url = config?.database.url ?? environment.DATABASE_URL
    const all: Finding[] = [...checkRuntime(), ...findings]
    const database = url
      ? await terminal.step('Checking PostgreSQL', () => checkDatabase(url, config))
      : { findings: [], hasSchema: false }
    all.push(...database.findings)
    const redisUrl = config?.redisUrl ?? null
    if (redisUrl !== null) all.push(...(await terminal.step('Checking Redis', () => checkRedis(redisUrl))))
    if (config !== null) {
      const { hasSchema } = database
      const check = async (title: string, run: () => Promise<readonly Finding[]>) => {
        all.push(...(await terminal.step(title, run)))
      }
      await check('Checking the mail server', async () => [await checkMail(config.mail)])
      await check('Checking the mailbox of bounces', () => checkBounces(config.mailBounces))
      await check('Checking the deletion ledger', () => checkLedger(config, hasSchema))
      await check('Checking calendar providers', () => checkCalendars(config, hasSchema))
      if (hasSchema) await check('Checking operators and jobs', () => checkUsage(config))
    }
    for (const finding of all) print(terminal.out, finding)
    const count = (level: Finding['level']) => all.filter((one) => one.level === level).length
    terminal.out.line(`${count('problem')} problems, ${count('warning')} warnings, ${count('ok')} OK`)
    return count('problem') > 0 ? 1 : 0
  },
}

const checkUsage = (config: Config): Promise<readonly Finding[]> =>
  withDatabase(config.database.url, async (db) => [
    ...(await checkOperators({ config, db })),
    ...(await checkJobs(db, instant(Date.now()))),
  ])

const labels = { ok: 'ok', warning: 'warning', problem: 'PROBLEM' } as const
const styles: Record<Finding['level'], TextStyle> = { ok: 'green', warning: 'yellow', problem: 'red' }

function print(out: TerminalOutput, finding: Finding): void {
  out.line(`${out.style(styles[finding.level], labels[finding.level].padEnd(7))}  ${finding.text}`)
  if (finding.level !== 'ok') out.line(`         Fix: ${finding.fix}`)
}
