// Loads the build output of `web/` and `embed/`: the render function, the assets and the embed script.
import { existsSync, readFileSync } from 'node:fs'
import type { Render } from '../../domain/pages/views.ts'

/** Next to both `src` and `dist`, so a clone and the npm package use the same folder. */
const folder = new URL('../../../web/', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, folder), 'utf8')

export interface WebBuild {
  readonly render: Render
  /** The script that other sites load. Its name never changes. */
  readonly embed: string
  /** Contains the assets below, which have content hashes in their names. */
  readonly assetFolder: URL
  readonly assets: Assets
}

interface Assets {
  readonly style: string
  readonly icon: string
  /** The script of the booking pages. */
  readonly script: string
  /** The script and the style sheet of the console. */
  readonly consoleScript: string
  readonly consoleStyle: string
  /** The files of each page and each language of the console, by the name of its module. */
  readonly consoleModules: Readonly<Record<string, readonly string[]>>
  /** The script of forms that ask for a time zone. */
  readonly zoneScript: string
  /** The script of pages with passkeys. */
  readonly passkeyScript: string
  /** The script and the style sheet of the API reference. */
  readonly referenceScript: string
  readonly referenceStyle: string
}

export async function loadWebBuild(): Promise<WebBuild> {
  if (!existsSync(new URL('manifest.json', folder)))
    throw new Error('The pages are not built. Run `npm run build` in the root of the repository.')
  // A dynamic URL, because the build generates the file and the compiler can't resolve it (decision 0012).
  const { render } = (await import(new URL('server.js', folder).href)) as { render: Render }
  return {
    render,
    embed: read('embed.js'),
    assetFolder: new URL('assets/', folder),
    assets: JSON.parse(read('manifest.json')) as Assets,
  }
}
