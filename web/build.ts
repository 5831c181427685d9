// Builds the pages into server/web: the server renderer, the browser assets, and embed.js.
import { createHash } from 'node:crypto'
import {
  chmodSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { build, type Plugin, type Rolldown } from 'vite'
import { buildEmbed } from '../embed/build.ts'
import { zoneNames } from './zone-names.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const target = join(root, 'server/web')

/** Always a production build, so that tests run what we ship. */
const productionConfig = {
  define: { 'process.env.NODE_ENV': '"production"' },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact', development: false } },
} as const

/** Packages whose code is part of the bundles. */
const bundledPackages = ['preact', 'preact-render-to-string', 'openapi-explorer', 'altcha-lib', 'uqr']

/** Records our source files in the bundle. The server rebuilds when one of them changes. */
function recordSources(sources: Set<string>): Plugin {
  const isProjectFile = (file: string) => file.startsWith(root) && !file.includes('/node_modules/')
  return {
    name: 'record-sources',
    generateBundle() {
      for (const id of this.getModuleIds()) if (isProjectFile(id)) sources.add(id.replace(/\?.*/, ''))
    },
  }
}

async function buildRenderer(outDir: string, sources: Set<string>): Promise<void> {
  await build({
    ...productionConfig,
    root: join(root, 'web'),
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [zoneNames({ isEmpty: true }), recordSources(sources)],
    ssr: { noExternal: true },
    build: {
      ssr: 'src/render.tsx',
      outDir,
      emptyOutDir: false,
      minify: false,
      rolldownOptions: {
        output: {
          entryFileNames: 'server.js',
          codeSplitting: false,
          // Shorter, with the names that error traces show.
          minify: { compress: false, mangle: false, codegen: true },
        },
      },
    },
  })
}

interface BuiltAsset {
  /** With a hash of the content. */
  readonly name: string
  readonly outputs: readonly (Rolldown.OutputAsset | Rolldown.OutputChunk)[]
}

/**
 * One file for what every page needs, and one for what many pages share: each file compresses on its own, and costs a request. The
 * entry is in neither: it waits for a language and a page, which import them. Only some pages use the client for sessions, or
 * ask for a name.
 */
const isNotEntry = (id: string) => !id.endsWith('/console/client.tsx')
const isShared = (id: string) => /\/console\/(components|data|shell)\/(?!.*session|confirm-name)/.test(id)
const consoleOutput = {
  codeSplitting: {
    groups: [
      { name: 'shell', tags: ['$initial' as const], test: isNotEntry, priority: 1 },
      { name: 'shared', test: isShared, minShareCount: 4 },
    ],
  },
}

/** Builds a browser asset: the style sheet of all pages, or the script of live pages. */
async function buildForBrowsers(
  entry: string,
  extension: 'css' | 'js',
  outDir: string,
  sources: Set<string>,
): Promise<BuiltAsset> {
  const name = entry.startsWith('console/') ? 'console' : basename(entry).replace(/\.\w+$/, '')
  const result = await build({
    ...productionConfig,
    root: join(root, 'web'),
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [zoneNames({ isEmpty: false }), recordSources(sources)],
    build: {
      outDir,
      emptyOutDir: false,
      rolldownOptions: {
        input: { [name]: join(root, 'web/src', entry) },
        ...(name === 'console' && { output: consoleOutput }),
      },
      target: 'es2022',
      modulePreload: false,
      minify: true,
      cssMinify: true,
    },
  })
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((one) =>
    'output' in one ? one.output : [],
  )
  // Parts that load on demand have names of their own.
  const files = outputs.filter(
    (file) => file.fileName.endsWith(`.${extension}`) && (file.type === 'asset' || file.isEntry),
  )
  if (files.length !== 1) throw new Error(`The build made ${files.length} files of ${entry}, not one.`)
  return { name: withoutFolder(files[0]?.fileName ?? ''), outputs }
}

const withoutFolder = (fileName: string): string => fileName.replace('assets/', '')

/**
 * The files that the shell of the console, each language and each page needs at once, by the name of its module. The
 * document names them, so that the browser doesn't find them one after the other.
 */
function listConsoleModules({ outputs }: BuiltAsset): Record<string, string[]> {
  const consoleSource = join(root, 'web/src/console/')
  const chunks = new Map(outputs.filter((file) => file.type === 'chunk').map((file) => [file.fileName, file]))
  const addImports = (fileName: string, found = new Set<string>()): Set<string> => {
    if (found.has(fileName)) return found
    found.add(fileName)
    for (const imported of chunks.get(fileName)?.imports ?? []) addImports(imported, found)
    return found
  }
  return Object.fromEntries(
    [...chunks.values()]
      // Names of time zones, and texts that a component loads by itself, are modules with the names of languages too.
      .filter(
        ({ facadeModuleId: id }) =>
          id?.startsWith(consoleSource) && !id.startsWith(`${consoleSource}messages/`),
      )
      .map(({ facadeModuleId, fileName }) => [
        basename(facadeModuleId ?? '').replace(/\.\w+$/, ''),
        [...addImports(fileName)].map(withoutFolder),
      ]),
  )
}

function copyHashed(file: string, outDir: string): string {
  const bytes = readFileSync(join(root, file))
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 8)
  const [, name, extension] = /([^/]+)\.(\w+)$/.exec(file) ?? []
  writeFileSync(join(outDir, 'assets', `${name}-${hash}.${extension}`), bytes)
  return `${name}-${hash}.${extension}`
}

/** Next to the asset, for the server to send as it is. Smaller assets are sent uncompressed. */
function compress(file: string): void {
  const bytes = readFileSync(file)
  if (bytes.length < 1_024) return
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
  writeFileSync(`${file}.br`, brotliCompressSync(bytes))
}

function collectThirdPartyLicenses(): string {
  const notice = (name: string) => {
    const folders = [join(root, 'node_modules', name), join(root, 'web/node_modules', name)]
    const [license = name] = globSync(folders.map((folder) => join(folder, 'LICENSE*')))
    return `${name}\n\n${readFileSync(license, 'utf8').trim()}\n`
  }
  return `The pages contain code of others:\n\n${bundledPackages.map(notice).join('\n\n')}`
}

/** Builds into a temporary folder and renames it, so readers never see a partial build. */
const outDir = mkdtempSync(join(root, 'server/.web-'))
try {
  mkdirSync(join(outDir, 'assets'))
  // Imports of style sheets are not modules.
  const extraSources = [
    ...globSync(join(root, 'web/src/**/*.{css,svg}')),
    fileURLToPath(new URL('../embed/build.ts', import.meta.url)),
    fileURLToPath(new URL('./zone-names.ts', import.meta.url)),
  ]
  const sources = new Set([fileURLToPath(import.meta.url), ...extraSources])
  await buildRenderer(outDir, sources)
  const { name: style } = await buildForBrowsers('styles/page.css', 'css', outDir, sources)
  const { name: script } = await buildForBrowsers('client.tsx', 'js', outDir, sources)
  const { name: zoneScript } = await buildForBrowsers('detect-zone.ts', 'js', outDir, sources)
  const { name: consoleStyle } = await buildForBrowsers('styles/console.css', 'css', outDir, sources)
  const consoleBuild = await buildForBrowsers('console/client.tsx', 'js', outDir, sources)
  const { name: passkeyScript } = await buildForBrowsers('passkeys.ts', 'js', outDir, sources)
  await buildEmbed(outDir, [recordSources(sources)])
  const { name: referenceStyle } = await buildForBrowsers('styles/reference.css', 'css', outDir, sources)
  // Its own bundle; it is not imported, because the reference page needs no other script.
  const referenceScript = copyHashed(
    'node_modules/openapi-explorer/dist/browser/openapi-explorer.min.js',
    outDir,
  )
  const icon = copyHashed('web/src/icon.svg', outDir)
  for (const name of readdirSync(join(outDir, 'assets'))) compress(join(outDir, 'assets', name))
  const modificationTimes = [...sources].sort().map((file) => [relative(root, file), statSync(file).mtimeMs])
  writeFileSync(join(outDir, 'THIRD-PARTY-LICENSES.txt'), collectThirdPartyLicenses())
  writeFileSync(
    join(outDir, 'manifest.json'),
    `${JSON.stringify({ style, icon, script, consoleScript: consoleBuild.name, consoleModules: listConsoleModules(consoleBuild), consoleStyle, zoneScript, passkeyScript, referenceScript, referenceStyle })}\n`,
  )
  writeFileSync(
    join(outDir, 'sources.json'),
    `${JSON.stringify(Object.fromEntries(modificationTimes), null, 1)}\n`,
  )
  // Temporary folders are private to their creator, but an image is built and run by different users.
  chmodSync(outDir, 0o755)
  rmSync(target, { recursive: true, force: true })
  renameSync(outDir, target)
} finally {
  rmSync(outDir, { recursive: true, force: true })
}
