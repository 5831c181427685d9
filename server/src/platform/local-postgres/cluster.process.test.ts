// A local server starts, stops, recovers from crashes and never outlives its owner.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findBinaries, type LocalBinaries } from './binaries.ts'
import { startCluster } from './cluster.ts'
import { embeddedBinaries } from './embedded.ts'
import { isAlive, readPostmasterFile } from './postmaster-file.ts'

// Each test starts servers, and other test files may keep the machine busy.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const found = findBinaries() ?? embeddedBinaries()
if (!found) throw new Error('These tests need PostgreSQL.')
const binaries: LocalBinaries = found

let folder = ''
let cleanups: (() => Promise<void> | void)[] = []

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'cluster-test-')))
  // If we are root, the account of the server must be able to traverse the folder.
  chmodSync(folder, 0o755)
})

afterEach(async () => {
  for (const step of cleanups.reverse()) await step()
  cleanups = []
  rmSync(folder, { recursive: true, force: true })
})

async function startPersistent(dataDir = join(folder, 'data')) {
  const cluster = await startCluster({ binaries, ephemeral: false, dataDir, settings: { fsync: 'off' } })
  cleanups.push(() => cluster.stop())
  return cluster
}

async function runQuery(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

/** A separate process that starts a cluster, prints its location and keeps running. */
async function startInOtherProcess(options: string) {
  const script = `
    const { startCluster } = await import(${JSON.stringify(new URL('./cluster.ts', import.meta.url).href)})
    const cluster = await startCluster({ binaries: ${JSON.stringify(binaries)}, ${options} })
    console.log(JSON.stringify({ pid: cluster.pid, port: cluster.port, dataDir: cluster.dataDir }))
    setInterval(() => {}, 1000)`
  const parent: ChildProcess = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  cleanups.push(() => void parent.kill('SIGKILL'))
  if (!parent.stdout) throw new Error('no output')
  const [line] = (await once(createInterface(parent.stdout), 'line')) as [string]
  return { parent, server: JSON.parse(line) as { pid: number; port: number; dataDir: string } }
}

async function killHard(parent: ChildProcess): Promise<void> {
  const exit = once(parent, 'exit')
  parent.kill('SIGKILL')
  await exit
}

test('an ephemeral cluster runs, and leaves neither process nor folder behind', async () => {
  const cluster = await startCluster({ binaries, ephemeral: true, settings: { shared_buffers: '64MB' } })
  cleanups.push(() => cluster.stop())
  const sql = `SELECT current_setting('fsync') AS fsync, current_setting('shared_buffers') AS buffers,
    current_setting('max_connections') AS connections, current_setting('listen_addresses') AS address`
  expect(await runQuery(cluster.url, sql)).toEqual([
    { fsync: 'off', buffers: '64MB', connections: '200', address: '127.0.0.1' },
  ])
  await cluster.stop()
  expect(isAlive(cluster.pid)).toBe(false)
  expect(existsSync(dirname(cluster.dataDir))).toBe(false)
})

test('a durable cluster keeps committed data after kill -9, on the same port', async () => {
  const cluster = await startCluster({ binaries, ephemeral: true, durable: true })
  cleanups.push(() => cluster.stop())
  expect(await runQuery(cluster.url, 'SHOW fsync')).toEqual([{ fsync: 'on' }])
  await runQuery(cluster.url, 'CREATE TABLE kept AS SELECT 7 AS id')
  const before = cluster.pid
  await cluster.kill()
  expect(isAlive(before)).toBe(false)
  await cluster.restart()
  expect(cluster.pid).not.toBe(before)
  expect(await runQuery(cluster.url, 'SELECT id FROM kept')).toEqual([{ id: 7 }])
})

test('a persistent cluster keeps its data after stop and start', async () => {
  const first = await startPersistent()
  await runQuery(first.url, 'CREATE TABLE kept AS SELECT 7 AS id')
  await first.stop()
  expect(isAlive(first.pid)).toBe(false)
  const second = await startPersistent()
  expect(await runQuery(second.url, 'SELECT id FROM kept')).toEqual([{ id: 7 }])
})

test('an ephemeral cluster stops with its parent, also on kill -9', async () => {
  const { parent, server } = await startInOtherProcess('ephemeral: true')
  expect(isAlive(server.pid)).toBe(true)
  await killHard(parent)
  await vi.waitFor(() => expect(isAlive(server.pid)).toBe(false), { timeout: 20_000 })
  await vi.waitFor(() => expect(existsSync(dirname(server.dataDir))).toBe(false), { timeout: 20_000 })
})

test('a server of a killed parent is adopted and stops with the adopter', async () => {
  const dataDir = join(folder, 'data')
  const { parent, server } = await startInOtherProcess(
    `ephemeral: false, dataDir: ${JSON.stringify(dataDir)}`,
  )
  await killHard(parent)
  const adopted = await startPersistent(dataDir)
  expect([adopted.pid, adopted.port]).toEqual([server.pid, server.port])
  await adopted.stop()
  expect(isAlive(server.pid)).toBe(false)
})

test('a server of another live process is shared and not stopped', async () => {
  const dataDir = join(folder, 'data')
  const { server } = await startInOtherProcess(`ephemeral: false, dataDir: ${JSON.stringify(dataDir)}`)
  const shared = await startPersistent(dataDir)
  expect(shared.pid).toBe(server.pid)
  await shared.stop()
  expect(isAlive(server.pid)).toBe(true)
  await shared.kill()
})

test('a stale postmaster.pid does not prevent the start, whether its pid is dead or recycled', async () => {
  const cluster = await startPersistent()
  const file = join(cluster.dataDir, 'postmaster.pid')
  await cluster.kill()
  const stale = readFileSync(file, 'utf8')
  const restarted = await startPersistent()
  expect(restarted.pid).not.toBe(cluster.pid)
  await restarted.stop()
  // The pid of a live process of the same account: PostgreSQL refuses to start in this case.
  const otherServer = await startCluster({ binaries, ephemeral: true })
  cleanups.push(() => otherServer.stop())
  writeFileSync(file, stale.replace(/^\d+/, String(otherServer.pid)))
  const afterPidReuse = await startPersistent()
  expect(readPostmasterFile(cluster.dataDir)?.pid).toBe(afterPidReuse.pid)
  expect(isAlive(otherServer.pid)).toBe(true)
})

test('throws for data of another major version and names the version', async () => {
  const dataDir = join(folder, 'old')
  mkdirSync(dataDir)
  writeFileSync(join(dataDir, 'PG_VERSION'), '9\n')
  await expect(startPersistent(dataDir)).rejects.toThrow(/was created by PostgreSQL 9, .*pg_upgrade/)
})

test('throws for a folder with other files and leaves it unchanged', async () => {
  writeFileSync(join(folder, 'notes.txt'), 'mine')
  await expect(startPersistent(folder)).rejects.toThrow(/not a PostgreSQL data directory/)
  expect(readFileSync(join(folder, 'notes.txt'), 'utf8')).toBe('mine')
})

test('throws with the log of a server that does not start', async () => {
  await expect(
    startCluster({ binaries, ephemeral: true, settings: { shared_buffers: 'plenty' } }),
  ).rejects.toThrow(/did not start[\s\S]*invalid value for parameter "shared_buffers"/)
})
