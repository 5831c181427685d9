// Loads the build output of `web/` and `embed/`: the render function, the assets and the embed script.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { Render } from '../../domain/pages/views.ts'

/** Next to both `src` and `dist`, so a clone and the npm package use the same folder. */
const folder = new URL('../../../web/', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, folder))

export interface WebFile {
  readonly name: string
  readonly bytes: Buffer
}

export interface WebBuild {
  readonly render: Render
  /** Assets, with content hashes in their names. */
  readonly files: readonly WebFile[]
  /** The script that other sites load. Its name never changes. */
  readonly embed: Buffer
  readonly style: string
  readonly icon: string
  /** The script of the booking pages. Other pages have none. */
  readonly script: string | null
}

interface Manifest {
  readonly style: string
  readonly icon: string
  readonly script?: string
}

export async function loadWebBuild(): Promise<WebBuild> {
  if (!existsSync(new URL('manifest.json', folder)))
    throw new Error('The pages are not built. Run `npm run build` in the root of the repository.')
  const { style, icon, script = null } = JSON.parse(read('manifest.json').toString()) as Manifest
  // A dynamic URL, because the build generates the file and the compiler can't resolve it (decision 0012).
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
