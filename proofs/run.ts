// Runs one proof, or the short form of all: npm run proof -- <name> [--full], npm run proof -- --all
import { readdirSync } from 'node:fs'
import { runSuite } from '../testbed/runner.ts'

const names = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.ts') && file !== 'run.ts')
  .map((file) => file.slice(0, -'.ts'.length))

await runSuite({ kind: 'proof', names, load: (name) => import(`./${name}.ts`) })
