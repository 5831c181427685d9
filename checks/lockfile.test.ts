// Tests the lockfile check: packages of every platform are pinned, and packages that CI installs have a hash.
import { expect, test } from 'vitest'
import { findUnhashed, findUnpinned, type Lockfile, pinMissing } from './lockfile/pins.ts'

const parent = { version: '1.0.0', integrity: 'sha512-x', dev: true }
const lockfileWith = (optionalDependencies: Record<string, string>): Lockfile => ({
  packages: { '': {}, 'node_modules/tool': { ...parent, optionalDependencies } },
})

test('finds a platform package without an entry and adds one', () => {
  const lock = lockfileWith({ '@tool/linux-arm64-musl': '1.0.0' })
  expect(findUnpinned(lock)).toEqual([
    { dependent: 'node_modules/tool', name: '@tool/linux-arm64-musl', range: '1.0.0' },
  ])
  const completed = pinMissing(lock)
  expect(findUnpinned(completed)).toEqual([])
  expect(completed.packages['node_modules/@tool/linux-arm64-musl']).toEqual({
    version: '1.0.0',
    os: ['linux'],
    cpu: ['arm64'],
    libc: ['musl'],
    dev: true,
    optional: true,
  })
})

test('a package nested in its dependent counts as pinned', () => {
  const lock = lockfileWith({ '@tool/darwin-x64': '1.0.0' })
  lock.packages['node_modules/tool/node_modules/@tool/darwin-x64'] = { version: '1.0.0' }
  expect(findUnpinned(lock)).toEqual([])
})

test('requires a hash for packages that CI installs, but not for other platforms', () => {
  const lock = pinMissing(lockfileWith({ '@tool/linux-x64-gnu': '1.0.0', '@tool/win32-x64': '1.0.0' }))
  expect(findUnhashed(lock)).toEqual(['node_modules/@tool/linux-x64-gnu'])
})

test('throws for a version range', () => {
  expect(() => pinMissing(lockfileWith({ '@tool/darwin-x64': '^1.0.0' }))).toThrow('not an exact version')
})
