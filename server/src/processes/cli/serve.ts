// The lifecycle of a server process: ops port, start, signals, drain, exit.
import { type Config, readConfig } from '../../platform/config/config.ts'
import { type OpsServer, type Readiness, startOpsServer } from '../../platform/ops/ops-server.ts'
import { buildContext, type ProcessContext } from '../build-context.ts'
import type { Invocation } from './command.ts'
import type { Terminal } from './terminal.ts'
import { requireCurrentSchema } from './with-context.ts'

/** `port` is null if the process only has an ops port. */
export interface RunningProcess {
  readonly port: number | null
  /** The link that creates the first organization; null if there is one, or if the process serves no pages. */
  readonly setupUrl: string | null
  readiness(): Promise<Readiness>
  stop(): Promise<void>
}

/** `received` resolves at the first signal. A second signal exits the process immediately. */
export interface ShutdownSignal {
  readonly received: Promise<NodeJS.Signals>
  readonly isReceived: boolean
  stopListening(): void
}

const NOT_READY: Readiness = { ready: false, checks: { start: 'starting' } }
const CLOSE_TIMEOUT_MS = 2_000

/** `start` imports its modules dynamically, so invalid settings fail before they load. */
export async function serve(
  name: string,
  { terminal, environment, cwd, logTo }: Invocation,
  start: (built: ProcessContext) => Promise<RunningProcess>,
): Promise<number> {
  const config = readConfig(environment, cwd)
  const shutdown = onShutdownSignal(['SIGTERM', 'SIGINT'])
  const built = buildContext(config, `meetwright ${name}`, logTo)
  const removeUncaughtHandler = exitOnUncaught(built)
  try {
    const opened = await openProcess(built, start)
    printListening(name, config, terminal, opened)
    const signal = await shutdown.received
    built.ctx.log.info({ signal }, 'draining')
    await opened.close()
    built.ctx.log.info('stopped')
    return 0
  } finally {
    removeUncaughtHandler()
    shutdown.stopListening()
  }
}

interface OpenedProcess {
  readonly running: RunningProcess
  readonly ops: OpsServer
  /** Drains, then closes everything, including the context. */
  close(): Promise<void>
}

/** Starts the ops port first: probes must distinguish a starting process from a dead one. */
export async function openProcess(
  built: ProcessContext,
  start: (built: ProcessContext) => Promise<RunningProcess>,
): Promise<OpenedProcess> {
  const { ctx, metrics } = built
  let running: RunningProcess | null = null
  let ops: OpsServer | null = null
  try {
    const server = await startOpsServer(
      ctx.config.ops,
      metrics,
      async () => (await running?.readiness()) ?? NOT_READY,
    )
    ops = server
    await requireCurrentSchema(ctx.config.database.url)
    const started = await start(built)
    running = started
    metrics.measureProcess()
    return {
      running: started,
      ops: server,
      async close() {
        await started.stop()
        await server.close()
        ctx.mailer?.close()
        ctx.outgoing.close()
        ctx.publicOutgoing.close()
        // A query still running after the drain must not delay the exit.
        await Promise.race([
          ctx.db.close(),
          new Promise((resolve) => setTimeout(resolve, CLOSE_TIMEOUT_MS).unref()),
        ])
      },
    }
  } catch (error) {
    await ops?.close()
    ctx.mailer?.close()
    await ctx.db.close()
    throw error
  }
}

function printListening(
  name: string,
  { listen, ops }: Config,
  { out, err }: Terminal,
  opened: OpenedProcess,
): void {
  const { port, setupUrl } = opened.running
  out.line(`meetwright ${name}: /livez, /readyz and /metrics on ${urlOf(ops.host, opened.ops.port)}`)
  if (port !== null) out.line(`meetwright ${name}: listening on ${urlOf(listen.host, port)}`)
  if (setupUrl !== null)
    err.line(`Finish the installation: ${setupUrl} (works until the first organization exists)`)
}

export const urlOf = (host: string, port: number): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`

export function onShutdownSignal(signals: readonly NodeJS.Signals[]): ShutdownSignal {
  let isReceived = false
  const { promise: received, resolve } = Promise.withResolvers<NodeJS.Signals>()
  const listener = (signal: NodeJS.Signals) => {
    if (isReceived) process.exit(signal === 'SIGINT' ? 130 : 143)
    isReceived = true
    resolve(signal)
  }
  for (const signal of signals) process.on(signal, listener)
  return {
    received,
    get isReceived() {
      return isReceived
    },
    stopListening() {
      for (const signal of signals) process.off(signal, listener)
    },
  }
}

/** Exits on an uncaught exception: the state is unknown, and a supervisor restarts the process. Returns a cleanup function. */
export function exitOnUncaught({ ctx }: ProcessContext): () => void {
  const listener = (err: Error) => {
    ctx.log.fatal({ err }, 'uncaught exception')
    process.exit(1)
  }
  process.on('uncaughtException', listener)
  return () => void process.off('uncaughtException', listener)
}
