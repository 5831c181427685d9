// Runs a bench, or the short form of all benches: npm run bench -- <name> [--full], npm run bench -- --all
import { readdirSync } from 'node:fs'
import { runSuite } from '../testbed/runner.ts'

const names = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.ts') && file !== 'run.ts')
  .map((file) => file.slice(0, -'.ts'.length))

await runSuite({ kind: 'bench', names, load: (name) => import(`./${name}.ts`) })
