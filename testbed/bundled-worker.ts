// A worker that starts in a third of the time, for proofs that kill many: its source is bundled into a few files.
import { hash } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
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

async function bundleSource(faults: readonly Fault[]): Promise<Rolldown.RolldownOutput> {
  const built = await build({
    ...{ configFile: false, root: dirname(CLI), logLevel: 'error' },
    plugins: [plantFaults(faults)],
    ssr: { noExternal: BUNDLED_PACKAGES },
    build: {
      ...{ ssr: CLI, write: false, minify: false },
      rolldownOptions: { output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' } },
    },
  })
  return built as Rolldown.RolldownOutput
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
function save({ output }: Rolldown.RolldownOutput): string {
  const [entry] = output
  const chunks = output.filter((file) => file.type === 'chunk')
  const folder = join(FOLDER, hash('sha256', chunks.map(({ code }) => code).join('\n'), 'hex').slice(0, 16))
  const path = join(folder, entry.fileName)
  if (existsSync(path)) return path
  const draft = `${folder}.${process.pid}`
  mkdirSync(draft, { recursive: true })
  for (const { fileName, code } of chunks) writeFileSync(join(draft, fileName), code)
  try {
    renameSync(draft, folder)
  } catch (error) {
    rmSync(draft, { recursive: true })
    if (!existsSync(path)) throw error
  }
  return path
}
