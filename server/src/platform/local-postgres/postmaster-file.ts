// Reads the postmaster.pid file of a data directory and detects stale ones.
import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

export type Postmaster = { pid: number; port: number | null; isReady: boolean }

export function readPostmasterFile(dataDir: string): Postmaster | null {
  const text = readIfExists(join(dataDir, 'postmaster.pid'))
  if (text === null) return null
  // Lines: pid, data directory, start time, port, socket directory, address, shared memory key, status.
  const lines = text.split('\n')
  const pid = Number.parseInt(lines[0] ?? '', 10)
  if (!(pid > 0)) return null
  return { pid, port: Number.parseInt(lines[3] ?? '', 10) || null, isReady: lines[7]?.trim() === 'ready' }
}

/** A zombie counts as dead: in a container, it may never be reaped. */
export function isAlive(pid: number): boolean {
  if (process.platform === 'linux') {
    const stat = readIfExists(`/proc/${pid}/stat`)
    if (stat !== null) return !/^\d+ \(.*\) [ZX] /s.test(stat)
  }
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Whether the live process is a server on this data directory (its real path), and the pid was not recycled. */
export function isServing(pid: number, dataDir: string): boolean {
  try {
    // The working directory of a server is its data directory, even after the directory was deleted.
    if (process.platform === 'linux')
      return readlinkSync(`/proc/${pid}/cwd`).replace(/ \(deleted\)$/, '') === dataDir
    const command = execFileSync('ps', ['-p', String(pid), '-o', 'comm='], { encoding: 'utf8' }).trim()
    return basename(command).startsWith('postgres')
  } catch {
    return false
  }
}

/**
 * Lets a server start although another process now has its old pid. We write our own pid, which the server ignores
 * because we are its parent. Deleting the file would disable the check for orphans that still use the shared memory.
 * The server itself handles a dead pid.
 */
export function replaceRecycledPid(dataDir: string): void {
  const file = join(dataDir, 'postmaster.pid')
  const text = readIfExists(file)
  if (text !== null) writeFileSync(file, text.replace(/^\d+/, String(process.pid)))
}

/** Records that this process will stop the server. Returns false if another live process already owns it. */
export function acquireOwnership(dataDir: string): boolean {
  const owner = readOwner(dataDir)
  if (owner > 0 && owner !== process.pid && isAlive(owner)) return false
  // Deleted first, because root may own an older file in our folder.
  rmSync(ownerFile(dataDir), { force: true })
  writeFileSync(ownerFile(dataDir), `${process.pid}\n`)
  return true
}

export function releaseOwnership(dataDir: string): void {
  if (readOwner(dataDir) === process.pid) rmSync(ownerFile(dataDir), { force: true })
}

function readOwner(dataDir: string): number {
  return Number.parseInt(readIfExists(ownerFile(dataDir)) ?? '', 10)
}

function ownerFile(dataDir: string): string {
  return join(dataDir, 'meetwright-owner.pid')
}

function readIfExists(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ESRCH') return null
    throw error
  }
}
