// What `web/` and `embed/` were built into: the function that writes a page, the files that pages load, the script of other sites.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { Render } from '../../domain/pages/views.ts'

/** Beside `src` and beside `dist`: the same folder for a clone and for the package. */
const folder = new URL('../../../web/', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, folder))

export interface WebFile {
  readonly name: string
  readonly bytes: Buffer
}

export interface WebBuild {
  readonly render: Render
  /** Their names change with their content. */
  readonly files: readonly WebFile[]
  /** What other sites load; its name never changes. */
  readonly embed: Buffer
  readonly style: string
  readonly icon: string
  /** Of the booking pages; no other page runs any. */
  readonly script: string | null
}

interface Manifest {
  readonly style: string
  readonly icon: string
  readonly script?: string
}

export async function loadWebBuild(): Promise<WebBuild> {
  if (!existsSync(new URL('manifest.json', folder)))
    throw new Error('The pages are not built: run `npm run build` in the root of the repository.')
  const { style, icon, script = null } = JSON.parse(read('manifest.json').toString()) as Manifest
  // Not in the repository, so that no compiler can follow it: the build writes it (decision 0012).
  const { render } = (await import(new URL('server.js', folder).href)) as { render: Render }
  const names = readdirSync(new URL('assets/', folder))
  return {
    render,
    style,
    icon,
    script,
    files: names.map((name) => ({ name, bytes: read(`assets/${name}`) })),
    embed: read('embed.js'),
  }
}
