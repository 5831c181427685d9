// Runs the checks of `meetwright doctor` that a server process may run: they change nothing and end within seconds.
import type { Context } from '../../platform/context.ts'
import { explain } from '../../platform/db/explain.ts'
import { checkBounces } from './check-bounces.ts'
import { checkCalendars } from './check-calendars.ts'
import { checkDatabase } from './check-database.ts'
import { checkJobs } from './check-jobs.ts'
import { checkMail } from './check-mail.ts'
import { checkOperators } from './check-operators.ts'
import { checkRedis } from './check-redis.ts'
import { checkRuntime } from './check-runtime.ts'
import { checkSettings } from './check-settings.ts'
import type { Finding } from './report-finding.ts'

/** The deletion ledger is missing: it is a file of the workers, which may run on another machine. */
export const checkSubjects = [
  'runtime',
  'settings',
  'operators',
  'database',
  'jobs',
  'redis',
  'mail',
  'calendars',
] as const
type CheckSubject = (typeof checkSubjects)[number]

export interface Check {
  readonly subject: CheckSubject
  readonly finding: Finding
}

const CHECK_TIMEOUT_MS = 15_000

export async function runChecks(ctx: Context): Promise<readonly Check[]> {
  const { config, db } = ctx
  const database = checkDatabase(config.database.url, config)
  const hasSchema = database.then(
    (result) => result.hasSchema,
    () => false,
  )
  const bySubject: Readonly<Record<CheckSubject, () => Promise<readonly Finding[]>>> = {
    runtime: async () => checkRuntime(),
    settings: async () => checkSettings(config),
    operators: () => checkOperators(ctx),
    database: async () => (await database).findings,
    jobs: () => checkJobs(db, ctx.clock.now()),
    redis: async () => (config.redisUrl === null ? [] : checkRedis(config.redisUrl)),
    mail: async () => (await Promise.all([checkMail(config.mail), checkBounces(config.mailBounces)])).flat(),
    calendars: async () => checkCalendars(config, await hasSchema),
  }
  const checks = checkSubjects.map(async (subject) =>
    (await withinTime(bySubject[subject]())).map((finding) => ({ subject, finding })),
  )
  return (await Promise.all(checks)).flat()
}

/** A check that fails or takes too long is a finding itself, so that the others are shown. */
async function withinTime(check: Promise<readonly Finding[]>): Promise<readonly Finding[]> {
  let timer: NodeJS.Timeout | undefined
  const timedOut = new Promise<readonly Finding[]>((resolve) => {
    timer = setTimeout(() => {
      const text = `no result within ${CHECK_TIMEOUT_MS / 1_000} seconds`
      resolve([{ level: 'problem', text, fix: 'Run `meetwright doctor` on the server.' }])
    }, CHECK_TIMEOUT_MS)
  })
  try {
    return await Promise.race([check, timedOut])
  } catch (error) {
    return [{ level: 'problem', text: 'the check failed', fix: explain(error) }]
  } finally {
    clearTimeout(timer)
  }
}
