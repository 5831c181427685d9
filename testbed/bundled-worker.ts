// A worker that starts in half of the time, for proofs that kill many: its source is bundled into one file.
import { hash } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'
import { CLI } from './cli.ts'
import { type Fault, locateFaults, withFault } from './planted-fault.ts'
import type { ProcessOptions } from './testbed.ts'

/** Below node_modules, where packages that are not bundled are found. */
const FOLDER = fileURLToPath(new URL('../node_modules/.cache/meetwright-bundles/', import.meta.url))
/** Packages with hundreds of files. */
const BUNDLED_PACKAGES = ['kysely', 'typebox']

/** Options for `testbed.startWorker`, with planted faults. */
export async function bundleWorker(...faults: readonly Fault[]): Promise<ProcessOptions> {
  const program = save(await bundleSource(faults))
  // Threads are not bundled, so they need the faults too.
  return { ...withFault(...faults), program: [program, 'worker'] }
}

async function bundleSource(faults: readonly Fault[]): Promise<string> {
  const built = await build({
    ...{ configFile: false, root: dirname(CLI), logLevel: 'error' },
    plugins: [plantFaults(faults)],
    ssr: { noExternal: BUNDLED_PACKAGES },
    build: {
      ...{ ssr: CLI, write: false, minify: false },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
  return (built as Rolldown.RolldownOutput).output[0].code
}

/** Files keep the addresses from which they find others. */
function plantFaults(faults: readonly Fault[]): Plugin {
  const planted = locateFaults(faults)
  return {
    name: 'plant-faults',
    enforce: 'pre',
    transform(code, id) {
      const url = pathToFileURL(id).href
      return planted
        .filter((fault) => fault.url === url)
        .reduce((text, { right, wrong }) => text.replace(right, () => wrong), code)
        .replaceAll('import.meta.url', JSON.stringify(url))
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
    },
  }
}

/** The same code has the same path, so that Node.js compiles it once. Other proofs may save it at the same time. */
function save(code: string): string {
  const path = join(FOLDER, `${hash('sha256', code, 'hex').slice(0, 16)}.mjs`)
  if (existsSync(path)) return path
  mkdirSync(FOLDER, { recursive: true })
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, code)
  renameSync(draft, path)
  return path
}
