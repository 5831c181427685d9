// Implements `meetwright dev`: finds or starts a database, fills it, and runs the service until Ctrl-C.
import { apiScopes } from '../../domain/access/app-scopes.ts'
import { authenticateBearer } from '../../features/access-tokens/authenticate-bearer.ts'
import { createAccessToken } from '../../features/access-tokens/create-access-token.ts'
import { checkLedgerReplayed, replayLedger } from '../../features/data-compliance/replay-ledger.ts'
import { toRoutingForm } from '../../features/routing-forms/schema.ts'
import { findAccount } from '../../features/sessions/find-account.ts'
import { createSignInLink } from '../../features/sign-in/sign-in-link.ts'
import { signInEmail, userById } from '../../features/users/store.ts'
import { type Config, readConfig } from '../../platform/config/config.ts'
import type { Context } from '../../platform/context.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { orNotFound } from '../../platform/errors.ts'
import { startAllInOne } from '../all-in-one.ts'
import { buildContext } from '../build-context.ts'
import { type Environment, type Input, integerOption } from './command.ts'
import { findShowcaseForm } from './demo/showcase.ts'
import { demoOwnerEmail, fillDemo } from './demo.ts'
import { DEFAULT_PORT } from './dev.ts'
import { ensureDatabase, toDatabaseUrl } from './dev-database.ts'
import { type DevFolder, openDevFolder } from './dev-folder.ts'
import { findFreePort } from './find-free-port.ts'
import { readableLog } from './readable-log.ts'
import { exitOnUncaught, onShutdownSignal, openProcess, type ShutdownSignal, urlOf } from './serve.ts'
import type { Terminal } from './terminal.ts'

const DEMO = { name: 'Demo', people: 25 }
const OPS_PORT = 9090

export async function runDev(input: Input): Promise<number> {
  const shutdown = onShutdownSignal(['SIGINT', 'SIGTERM', 'SIGHUP'])
  const cleanups: (() => Promise<void> | void)[] = [() => shutdown.stopListening()]
  try {
    await runUntilShutdown(input, shutdown, cleanups)
    return 0
  } catch (error) {
    if (error instanceof Interrupted) return 130
    throw error
  } finally {
    for (const one of cleanups.reverse()) await one()
  }
}

/** Ctrl-C during startup: the current step finishes, then everything is shut down. */
class Interrupted extends Error {}

async function runUntilShutdown(
  input: Input,
  shutdown: ShutdownSignal,
  cleanups: (() => Promise<void> | void)[],
): Promise<void> {
  const { terminal } = input
  const started = performance.now()
  const folder = openDevFolder(input.cwd)
  const step: Terminal['step'] = async (label, work) => {
    if (shutdown.isReceived) throw new Interrupted()
    return terminal.step(label, work)
  }
  const configuredUrl = input.environment.DATABASE_URL
  const isLocal = !configuredUrl
  const url =
    configuredUrl ||
    (await step('Looking for PostgreSQL', async (relabel) => {
      // Not in the container image.
      const { startLocalPostgres } = await import('../../platform/local-postgres/start-local-postgres.ts')
      const postgres = await startLocalPostgres(`${folder.path}/postgres`, relabel)
      cleanups.push(() => postgres.stop())
      return toDatabaseUrl(postgres.url, 'meetwright')
    }))
  await step('Preparing the database', async (relabel) => {
    if (await ensureDatabase(url)) relabel('Preparing a new database')
    await migrate(url)
  })
  const config = await configure(input, folder, url)
  const built = buildContext(
    config,
    'meetwright dev',
    input.logTo ?? (process.stderr.isTTY ? readableLog(terminal.err) : undefined),
  )
  cleanups.push(exitOnUncaught(built))
  const opened = await step('Starting api and worker', () =>
    openProcess(built, async () => {
      if (isLocal) await replayLedgerIfBehind(built.ctx, terminal)
      return startAllInOne(built)
    }),
  )
  cleanups.push(() => opened.close())
  const token = await step('Looking for the demo organization', (relabel) =>
    ensureDemoToken(built.ctx, folder, relabel),
  )
  folder.writeEnvFile({
    DATABASE_URL: url,
    MEETWRIGHT_SECRET: config.secrets.join(','),
    PUBLIC_URL: config.urls.public,
    API_URL: config.urls.api,
    AUTH_URL: config.urls.auth,
    MCP_URL: config.urls.mcp,
    BOOKING_URL: config.urls.booking,
    DELETION_LEDGER: config.deletionLedger,
  })
  cleanups.push(() => folder.removeEnvFile())
  const pages = await findDemoPages(built.ctx, token)
  const signInLink = await createDemoSignInLink(built.ctx)
  printWelcome(terminal, config, {
    token,
    signInLink,
    ...pages,
    opsPort: opened.ops.port,
    ms: performance.now() - started,
  })
  await shutdown.received
  terminal.err.line('Stopping after the requests in flight. Press Ctrl-C again to stop immediately.')
}

/**
 * Replays the ledger like `meetwright restore-check`, which can't be run here: the local server only runs during `dev`.
 * A database in DATABASE_URL may be shared, so there the startup check refuses instead.
 */
async function replayLedgerIfBehind(ctx: Context, { err }: Terminal): Promise<void> {
  if ((await checkLedgerReplayed(ctx)) !== null) await replayLedger(ctx, (line) => err.line(line))
}

/** Environment variables override the defaults for local development. */
async function configure(input: Input, folder: DevFolder, url: string): Promise<Config> {
  const { environment, terminal } = input
  const host = environment.HOST || '127.0.0.1'
  const preferred = integerOption(input, 'port', 0, 65_535) ?? Number(environment.PORT || DEFAULT_PORT)
  const port = await findFreePort(host, preferred)
  if (port !== preferred && preferred !== 0)
    terminal.err.line(
      terminal.err.style('yellow', `Port ${preferred} is in use by another program. Using ${port}.`),
    )
  const opsHost = environment.OPS_HOST || '127.0.0.1'
  const opsPort = environment.OPS_PORT || String(await findFreePort(opsHost, OPS_PORT))
  const settings = {
    NODE_ENV: 'development',
    MEETWRIGHT_SECRET: folder.secret,
    PUBLIC_URL: `http://localhost:${port}`,
    ALLOW_LOOPBACK_CALLS: 'true',
    SIGN_UP: 'open',
    SIGN_UP_STAGE: 'active',
    DELETION_LEDGER: `${folder.path}/deletions.jsonl`,
    ...withoutEmpty(environment),
    DATABASE_URL: url,
    PORT: String(port),
    OPS_PORT: opsPort,
  }
  return readConfig(settings, input.cwd)
}

const withoutEmpty = (environment: Environment) =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''))

/** Reuses the token of the last run if it still works. Creates the demo organization only once, even if it was changed. */
async function ensureDemoToken(
  ctx: Context,
  folder: DevFolder,
  relabel: (label: string) => void,
): Promise<string> {
  if (folder.token !== null && typeof (await authenticateBearer(ctx, folder.token)) === 'object')
    return folder.token
  let [owner] = await ctx.db.directory(signInEmail(demoOwnerEmail(DEMO.name)))
  if (!owner) {
    relabel(`Creating a demo organization with ${DEMO.people} people`)
    await fillDemo(ctx, DEMO, () => {})
    ;[owner] = await ctx.db.directory(signInEmail(demoOwnerEmail(DEMO.name)))
  }
  if (!owner) throw new Error('The demo organization has no owner. Delete .meetwright/ to start over.')
  const tokenInput = {
    userId: owner.user_id,
    name: 'meetwright dev',
    scopes: apiScopes,
    legacy: false,
    expiresAt: null,
  }
  const { token } = await createAccessToken(
    ctx,
    { kind: 'system', organizationId: owner.organization_id },
    tokenInput,
  )
  folder.saveToken(token)
  return token
}

/** For the owner of the demo organization. */
async function createDemoSignInLink(ctx: Context): Promise<string> {
  return createSignInLink(ctx, orNotFound(await findAccount(ctx, demoOwnerEmail(DEMO.name))))
}

/** The booking page of the token's user, and the demo routing form. */
async function findDemoPages(ctx: Context, token: string): Promise<Pick<WelcomeInfo, 'page' | 'form'>> {
  const caller = await authenticateBearer(ctx, token)
  if (typeof caller === 'string')
    throw new Error(`The token of the demo organization was rejected: ${caller}.`)
  const { organizationId, userId } = caller
  const user = orNotFound(
    await ctx.db.withOrganization(organizationId).first(userById(organizationId, userId)),
  )
  const form = await findShowcaseForm(ctx, organizationId)
  return {
    page: `${ctx.config.urls.booking}/${user.slug}`,
    form: form && toRoutingForm(ctx, form).booking_url,
  }
}

interface WelcomeInfo {
  readonly token: string
  readonly signInLink: string
  readonly page: string
  readonly form: string | null
  readonly opsPort: number
  readonly ms: number
}

function printWelcome(
  { out }: Terminal,
  config: Config,
  { token, signInLink, page, form, opsPort, ms }: WelcomeInfo,
): void {
  out.line()
  out.line(`meetwright dev: listening on ${urlOf(config.listen.host, config.listen.port)}`)
  out.line(
    `${out.style('green', 'Ready')} in ${(ms / 1_000).toFixed(1)} s at ${out.style('bold', config.urls.public)}`,
  )
  out.line()
  out.line(
    `You are ${demoOwnerEmail(DEMO.name)}, owner of the demo organization. Open the console (the link works once):`,
  )
  out.line(`  ${signInLink}`)
  out.line('Your token:')
  out.line(`  ${token}`)
  out.line('Your booking page:')
  out.line(`  ${page}`)
  if (form !== null) {
    out.line('A routing form that redirects to it:')
    out.line(`  ${form}`)
  }
  out.line('Call the API:')
  out.line(`  curl -H 'Authorization: Bearer ${token}' ${urlOf('localhost', config.listen.port)}/event_types`)
  out.line()
  out.line(
    `Metrics and readiness: ${urlOf(config.ops.host, opsPort)}/metrics, /readyz. Press Ctrl-C to stop.`,
  )
}
