// Runs `meetwright audit verify` like an operator and reads its output.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { COMPILE_CACHE } from '../../server/test/compile-cache.ts'
import type { Testbed } from '../testbed/testbed.ts'

const CLI = new URL('../../server/src/processes/cli.ts', import.meta.url).pathname

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
  const child = spawn(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(report)}`, CLI, 'audit', 'verify', ...args],
    {
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'test',
        NODE_COMPILE_CACHE: COMPILE_CACHE,
        DATABASE_URL: database.url,
        MEETWRIGHT_SECRET: secrets[0] ?? '',
        ...(testClockFile === null ? {} : { TEST_CLOCK_FILE: testClockFile }),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  const seconds = (performance.now() - started) / 1_000
  return {
    code: Number(code),
    stdout,
    seconds,
    megabytes: Math.round(Number(/rss (\d+)/.exec(stderr)?.[1]) / 1_024),
  }
}
