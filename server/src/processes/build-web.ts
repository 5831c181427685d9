// In a clone the pages are built where their sources are newer; a package brings them along, built.
import { execFile } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const built = new URL('../../web/', import.meta.url)
const root = new URL('../../../', import.meta.url)

/** Costs a look at the times of some dozen files where there is nothing to do. */
export async function buildWebIfStale(): Promise<void> {
  const isClone = import.meta.url.endsWith('.ts')
  if (!isClone || isFresh()) return
  const script = fileURLToPath(new URL('web/build.ts', root))
  await promisify(execFile)(process.execPath, [script]).catch((error: { stderr?: string }) => {
    throw new Error(`The pages could not be built (node web/build.ts):\n${error.stderr}`)
  })
}

/** The build notes every file that went into it, and when that was changed. */
function isFresh(): boolean {
  const sourcesFile = new URL('sources.json', built)
  if (!existsSync(sourcesFile)) return false
  const sources = JSON.parse(readFileSync(sourcesFile, 'utf8')) as Record<string, number>
  return Object.entries(sources).every(
    ([path, changedAt]) => statSync(new URL(path, root), { throwIfNoEntry: false })?.mtimeMs === changedAt,
  )
}
