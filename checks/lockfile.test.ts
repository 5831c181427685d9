// Holds the lockfile check to its word: every platform's package is pinned, and what CI installs has a hash.
import { expect, test } from 'vitest'
import { findUnhashed, findUnpinned, type Lockfile, pinMissing } from './lockfile/pins.ts'

const parent = { version: '1.0.0', integrity: 'sha512-x', dev: true }
const lockfileWith = (optionalDependencies: Record<string, string>): Lockfile => ({
  packages: { '': {}, 'node_modules/tool': { ...parent, optionalDependencies } },
})

test('a platform package without an entry is found and gets one', () => {
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

test('a package beside the one that asks for it counts as pinned', () => {
  const lock = lockfileWith({ '@tool/darwin-x64': '1.0.0' })
  lock.packages['node_modules/tool/node_modules/@tool/darwin-x64'] = { version: '1.0.0' }
  expect(findUnpinned(lock)).toEqual([])
})

test('a package that CI installs may not lack its hash, another platform may', () => {
  const lock = pinMissing(lockfileWith({ '@tool/linux-x64-gnu': '1.0.0', '@tool/win32-x64': '1.0.0' }))
  expect(findUnhashed(lock)).toEqual(['node_modules/@tool/linux-x64-gnu'])
})

test('a version range is never guessed', () => {
  expect(() => pinMissing(lockfileWith({ '@tool/darwin-x64': '^1.0.0' }))).toThrow('not an exact version')
})
