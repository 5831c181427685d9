// Checks that package-lock.json pins the packages of every platform, so `npm ci` works on each of them.
import { readFileSync, writeFileSync } from 'node:fs'
import { findUnhashed, findUnpinned, type Lockfile, pinMissing } from './lockfile/pins.ts'

const path = 'package-lock.json'
let lock: Lockfile = JSON.parse(readFileSync(path, 'utf8'))
if (process.argv.includes('--write')) {
  lock = pinMissing(lock)
  writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`)
}

const missing = findUnpinned(lock).map(
  ({ dependent, name }) => `${name} (of ${dependent}) is not pinned: run \`node checks/lockfile.ts --write\``,
)
const unhashed = findUnhashed(lock).map((at) => `${at} has no integrity hash: run \`npm install\``)
const findings = [...missing, ...unhashed]
for (const finding of findings) console.log(`${path}  ${finding}`)
console.log(`lockfile: ${Object.keys(lock.packages).length} packages, ${findings.length} findings`)
if (findings.length > 0) process.exitCode = 1
