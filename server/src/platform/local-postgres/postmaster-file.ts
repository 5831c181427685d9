// Reads the file by which a running server marks its data directory, and tells a live mark from a stale one.
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

/** A zombie counts as dead: in a container nobody may ever collect it. */
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

/** Whether that live process is a server on this data directory (its real path), and not a stranger that got its old pid. */
export function isServing(pid: number, dataDir: string): boolean {
  try {
    // A server's working directory is its data directory, also after somebody deleted it.
    if (process.platform === 'linux')
      return readlinkSync(`/proc/${pid}/cwd`).replace(/ \(deleted\)$/, '') === dataDir
    const command = execFileSync('ps', ['-p', String(pid), '-o', 'comm='], { encoding: 'utf8' }).trim()
    return basename(command).startsWith('postgres')
  } catch {
    return false
  }
}

/**
 * Lets a server start although its old pid now belongs to a stranger. We put our own pid there, which the
 * server ignores because we are its parent; to delete the file would also delete its check that no orphan
 * of the former server still uses the shared memory. (A pid that is dead needs nothing: the server looks itself.)
 */
export function replaceRecycledPid(dataDir: string): void {
  const file = join(dataDir, 'postmaster.pid')
  const text = readIfExists(file)
  if (text !== null) writeFileSync(file, text.replace(/^\d+/, String(process.pid)))
}

/** Notes that this process will stop the server; false if another live process has said so before. */
export function acquireOwnership(dataDir: string): boolean {
  const owner = readOwner(dataDir)
  if (owner > 0 && owner !== process.pid && isAlive(owner)) return false
  // Made anew: an older file may be root's, while the folder is ours.
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
