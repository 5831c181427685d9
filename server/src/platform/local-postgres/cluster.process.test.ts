// A local server is private to its account, keeps its data, recovers from crashes and never outlives its owner.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runStatement } from '../../../../testbed/database-client.ts'
import { startPostgres } from '../../../../testbed/postgres.ts'
import { canEnter } from './account.ts'
import { chooseBinaries } from './choose-binaries.ts'
import { startCluster } from './cluster.ts'

// Each test starts servers, and other test files may keep the machine busy.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const binaries = chooseBinaries()
let folder = ''
let cleanups: (() => Promise<void> | void)[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cluster-test-'))
  // If we are root, the account of the server must be able to traverse the folder.
  chmodSync(folder, 0o755)
})

afterEach(async () => {
  for (const step of cleanups.reverse()) await step()
  cleanups = []
  rmSync(folder, { recursive: true, force: true })
})

async function startKept() {
  const cluster = await startCluster({ binaries, dataDir: join(folder, 'data'), settings: { fsync: 'off' } })
  cleanups.push(() => cluster.stop())
  return cluster
}

async function startTemporary(options: Parameters<typeof startPostgres>[0] = {}) {
  const postgres = await startPostgres(options)
  cleanups.push(() => postgres.stop())
  return postgres
}

const socketFolderOf = (url: string) => new URL(url).searchParams.get('host') ?? ''

/** A separate process that starts a cluster, prints its location and keeps running. */
async function startInOtherProcess(options: object) {
  const script = `
    const { startCluster } = await import(${JSON.stringify(new URL('./cluster.ts', import.meta.url).href)})
    const { url, dataDir } = await startCluster(${JSON.stringify({ binaries, ...options })})
    console.log(JSON.stringify({ url, dataDir }))
    setInterval(() => {}, 1000)`
  const parent: ChildProcess = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  cleanups.push(() => void parent.kill('SIGKILL'))
  if (!parent.stdout) throw new Error('no output')
  const [line] = (await once(createInterface(parent.stdout), 'line')) as [string]
  return { parent, server: JSON.parse(line) as { url: string; dataDir: string } }
}

async function killHard(parent: ChildProcess): Promise<void> {
  const exit = once(parent, 'exit')
  parent.kill('SIGKILL')
  await exit
}

test('listens on no TCP port, and other accounts cannot enter the folder of its socket', async () => {
  const { url, dataDir } = await startTemporary()
  expect(await runStatement(url, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '' }])
  expect(statSync(socketFolderOf(url)).mode & 0o777).toBe(0o700)
  // Line 5 is the folder of the socket, line 6 the TCP address.
  const lines = readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')
  expect(lines.slice(4, 6)).toEqual([socketFolderOf(url), ''])
  const otherAccount = { uid: 65_533, gid: 65_533 }
  if (process.getuid?.() === 0) expect(canEnter(otherAccount, socketFolderOf(url))).toBe(false)
})

test('a temporary cluster runs with its settings, and leaves neither process nor folder behind', async () => {
  const { url, stop } = await startTemporary({ settings: { shared_buffers: '64MB' } })
  const sql = `SELECT current_setting('fsync') AS fsync, current_setting('shared_buffers') AS buffers`
  expect(await runStatement(url, sql)).toEqual([{ fsync: 'off', buffers: '64MB' }])
  await stop()
  await stop()
  expect(existsSync(socketFolderOf(url))).toBe(false)
})

test('committed data survives a crash of a durable server', async () => {
  const postgres = await startTemporary({ durable: true })
  expect(await runStatement(postgres.url, 'SHOW fsync')).toEqual([{ fsync: 'on' }])
  await runStatement(postgres.url, 'CREATE TABLE kept AS SELECT 7 AS id')
  const { pid } = postgres
  await postgres.crash()
  await expect(runStatement(postgres.url, 'SELECT 1')).rejects.toThrow(/ECONNREFUSED/)
  await postgres.restart()
  expect(postgres.pid).not.toBe(pid)
  expect(await runStatement(postgres.url, 'SELECT id FROM kept')).toEqual([{ id: 7 }])
})

test('a kept cluster has its data after stop and start', async () => {
  const first = await startKept()
  await runStatement(first.url, 'CREATE TABLE kept AS SELECT 7 AS id')
  await first.stop()
  const second = await startKept()
  expect(await runStatement(second.url, 'SELECT id FROM kept')).toEqual([{ id: 7 }])
})

test('a temporary cluster is gone with its parent, also on kill -9', async () => {
  const { parent, server } = await startInOtherProcess({})
  await killHard(parent)
  await vi.waitFor(() => expect(existsSync(socketFolderOf(server.url))).toBe(false), { timeout: 20_000 })
})

test('a kept cluster can be started right after kill -9 of its parent', async () => {
  const { parent, server } = await startInOtherProcess({ dataDir: join(folder, 'data') })
  await runStatement(server.url, 'CREATE TABLE kept AS SELECT 7 AS id')
  await killHard(parent)
  const next = await startKept()
  expect(await runStatement(next.url, 'SELECT id FROM kept')).toEqual([{ id: 7 }])
})

test('a stale postmaster.pid does not prevent the start', async () => {
  const cluster = await startKept()
  const pidFile = join(cluster.dataDir, 'postmaster.pid')
  const text = readFileSync(pidFile, 'utf8')
  await cluster.stop()
  // The pid of a process that has ended.
  const ended = spawn('true')
  await once(ended, 'exit')
  writeFileSync(pidFile, text.replace(/^\d+/, String(ended.pid)))
  expect(await runStatement((await startKept()).url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test('throws if another process uses the data', async () => {
  await startKept()
  await expect(startKept()).rejects.toThrow(/Another server is using .*data/)
})

test('throws for a folder with other files and leaves it unchanged', async () => {
  writeFileSync(join(folder, 'notes.txt'), 'mine')
  await expect(startCluster({ binaries, dataDir: folder })).rejects.toThrow(/did not start.*\n.*not empty/)
  expect(readFileSync(join(folder, 'notes.txt'), 'utf8')).toBe('mine')
})

test('throws with the log of a server that does not start', async () => {
  await expect(startCluster({ binaries, settings: { shared_buffers: 'plenty' } })).rejects.toThrow(
    /did not start[\s\S]*invalid value for parameter "shared_buffers"/,
  )
})
