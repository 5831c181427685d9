// Starts a Redis server for a test, on a free loopback port and in a temporary folder.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '../server/src/processes/cli/find-free-port.ts'
import { killAtExit } from './kill-at-exit.ts'

export type TestRedis = {
  url: string
  port: number
  pid: number
  /** Shuts the server down and removes its folder. */
  stop(): Promise<void>
  /** Kills the server (SIGKILL) and removes its folder. */
  kill(): Promise<void>
}

/** With the `port` of a killed server, starts an empty server at the same address. */
export async function startRedis(options: { port?: number } = {}): Promise<TestRedis> {
  const port = options.port ?? (await findFreePort('127.0.0.1', 0))
  const folder = await mkdtemp(join(tmpdir(), 'meetwright-redis-'))
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', '']
  const server = spawn('redis-server', settings, { stdio: ['ignore', 'pipe', 'ignore'] })
  const release = killAtExit(() => server.kill('SIGKILL'))
  const pid = await waitUntilReady(server)

  async function end(signal: NodeJS.Signals): Promise<void> {
    release()
    if (server.exitCode === null && server.signalCode === null) {
      const exited = once(server, 'exit')
      server.kill(signal)
      await exited
    }
    await rm(folder, { recursive: true, force: true })
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    pid,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
}

async function waitUntilReady(server: ChildProcess): Promise<number> {
  await once(server, 'spawn').catch((error: Error) => {
    throw new Error(
      `redis-server does not start; install Redis 7 or newer and put it on the PATH: ${error.message}`,
    )
  })
  const { stdout, pid } = server
  if (!stdout || pid === undefined) throw new Error('redis-server started without output')
  let output = ''
  return new Promise((resolve, reject) => {
    // Keeps reading while the server runs: a full pipe would block it.
    stdout.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-4_000)
      if (output.includes('Ready to accept connections')) resolve(pid)
    })
    server.once('exit', () => reject(new Error(`redis-server exited during startup:\n${output}`)))
  })
}
