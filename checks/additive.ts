// Checks that openapi.json has no breaking changes compared to the newest release tag.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { type ApiDocument, findBreakingChanges } from './additive/compare-documents.ts'

const git = (...args: readonly string[]): string | null => {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8', maxBuffer: 64 * 1_048_576 })
  return status === 0 ? stdout : null
}

const tag = git('describe', '--tags', '--abbrev=0', '--match', 'v*')?.trim() ?? null
const released = tag === null ? null : git('show', `${tag}:openapi.json`)
if (released === null) console.log('additive: no release yet, nothing to compare')
else {
  const now = JSON.parse(readFileSync('openapi.json', 'utf8')) as ApiDocument
  const faults = findBreakingChanges(JSON.parse(released) as ApiDocument, now)
  for (const fault of faults) console.log(`openapi.json  ${fault}`)
  console.log(`additive: ${faults.length} breaking changes since ${tag}`)
  if (faults.length > 0) process.exitCode = 1
}
