// Builds the pages in a clone if their sources have changed. The npm package contains the built pages.
import { execFile } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const built = new URL('../../web/', import.meta.url)
const root = new URL('../../../', import.meta.url)

/** If nothing has changed, it only reads the modification times of a few dozen files. */
export async function buildWebIfStale(): Promise<void> {
  const isClone = import.meta.url.endsWith('.ts')
  if (!isClone || isFresh()) return
  const script = fileURLToPath(new URL('web/build.ts', root))
  await promisify(execFile)(process.execPath, [script]).catch((error: { stderr?: string }) => {
    throw new Error(`Building the pages failed (node web/build.ts):\n${error.stderr}`)
  })
}

/** The build records every source file and its modification time. */
function isFresh(): boolean {
  const sourcesFile = new URL('sources.json', built)
  if (!existsSync(sourcesFile)) return false
  const sources = JSON.parse(readFileSync(sourcesFile, 'utf8')) as Record<string, number>
  return Object.entries(sources).every(
    ([path, changedAt]) => statSync(new URL(path, root), { throwIfNoEntry: false })?.mtimeMs === changedAt,
  )
}
