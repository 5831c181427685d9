// Runs `meetwright audit verify` like an operator and reads its output.
import { CLI, spawnCli } from '../../testbed/cli.ts'
import { COMPILE_CACHE } from '../../testbed/compile-cache.ts'
import type { Testbed } from '../../testbed/testbed.ts'

export interface Verification {
  readonly code: number
  readonly stdout: string
  readonly seconds: number
  readonly megabytes: number
}

/** `args` are appended to the command. */
export async function verify({ ctx }: Pick<Testbed, 'ctx'>, ...args: string[]): Promise<Verification> {
  const { database, secrets, testClockFile } = ctx.config
  const started = performance.now()
  const report = "process.on('exit', () => process.stderr.write('rss ' + process.resourceUsage().maxRSS))"
  const program: [string, ...string[]] = [
    process.execPath,
    '--import',
    `data:text/javascript,${encodeURIComponent(report)}`,
    CLI,
  ]
  const environment = {
    NODE_COMPILE_CACHE: COMPILE_CACHE,
    DATABASE_URL: database.url,
    MEETWRIGHT_SECRET: secrets[0] ?? '',
    ...(testClockFile === null ? {} : { TEST_CLOCK_FILE: testClockFile }),
  }
  const { code, out, err } = await spawnCli(['audit', 'verify', ...args], { program, environment })
  const seconds = (performance.now() - started) / 1_000
  return {
    code: Number(code),
    stdout: out,
    seconds,
    megabytes: Math.round(Number(/rss (\d+)/.exec(err)?.[1]) / 1_024),
  }
}
