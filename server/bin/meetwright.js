#!/usr/bin/env node
// Starts the `meetwright` command: in a clone from its source, which needs no build, else as compiled.
// It is committed, and not itself compiled, so that `npm ci` in a fresh clone finds something to link.
import { existsSync } from 'node:fs'

const source = new URL('../src/processes/cli.ts', import.meta.url)
const compiled = new URL('../dist/processes/cli.js', import.meta.url)
const entry = [source, compiled].find((url) => existsSync(url))
if (entry) await import(entry.href)
else {
  console.error('meetwright: this package was packed without a build. In a clone, run `npm run pack`.')
  process.exitCode = 1
}
