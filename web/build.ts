// Builds the pages into server/web: what writes them on the server, and the files that they load; and embed.js beside them.
import { createHash } from 'node:crypto'
import {
  chmodSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import { buildEmbed } from '../embed/build.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const target = join(root, 'server/web')

/** Whatever started this: in tests, too, what is built is what is shipped. */
const productionConfig = {
  define: { 'process.env.NODE_ENV': '"production"' },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact', development: false } },
} as const

/** Whose code is inside of what we ship. */
const bundledPackages = ['preact', 'preact-render-to-string']

/** Notes every file of ours that went in; the server builds again when one of them has changed. */
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
    plugins: [recordSources(sources)],
    ssr: { noExternal: true },
    build: {
      ssr: 'src/render.tsx',
      outDir,
      emptyOutDir: false,
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'server.js' } },
    },
  })
}

/** A file for browsers: one style sheet for all pages, one script for those that go on there. Returns the name it got. */
async function buildForBrowsers(
  entry: string,
  extension: 'css' | 'js',
  outDir: string,
  sources: Set<string>,
) {
  const name = basename(entry).replace(/\.\w+$/, '')
  const result = await build({
    ...productionConfig,
    root: join(root, 'web'),
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [recordSources(sources)],
    build: {
      outDir,
      emptyOutDir: false,
      rolldownOptions: { input: { [name]: join(root, 'web/src', entry) } },
      target: 'es2022',
      modulePreload: false,
      minify: true,
      cssMinify: true,
    },
  })
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((one) =>
    'output' in one ? one.output : [],
  )
  const files = outputs.filter(({ fileName }) => fileName.endsWith(`.${extension}`))
  if (files.length !== 1) throw new Error(`The build made ${files.length} files of ${entry}, not one.`)
  return (files[0]?.fileName ?? '').replace('assets/', '')
}

function copyHashed(file: string, outDir: string): string {
  const bytes = readFileSync(join(root, 'web', file))
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 8)
  const [, name, extension] = /([^/]+)\.(\w+)$/.exec(file) ?? []
  writeFileSync(join(outDir, 'assets', `${name}-${hash}.${extension}`), bytes)
  return `${name}-${hash}.${extension}`
}

function collectThirdPartyLicenses(): string {
  const notice = (name: string) =>
    `${name}\n\n${readFileSync(join(root, 'node_modules', name, 'LICENSE'), 'utf8').trim()}\n`
  return `The pages contain code of others:\n\n${bundledPackages.map(notice).join('\n\n')}`
}

/** Built beside its place and then moved there: nobody ever finds half of it. */
const outDir = mkdtempSync(join(root, 'server/.web-'))
try {
  mkdirSync(join(outDir, 'assets'))
  // What a style sheet imports is no module.
  const extraSources = [
    ...globSync(join(root, 'web/src/**/*.{css,svg}')),
    fileURLToPath(new URL('../embed/build.ts', import.meta.url)),
  ]
  const sources = new Set([fileURLToPath(import.meta.url), ...extraSources])
  await buildRenderer(outDir, sources)
  const style = await buildForBrowsers('styles/page.css', 'css', outDir, sources)
  const script = await buildForBrowsers('client.tsx', 'js', outDir, sources)
  await buildEmbed(outDir, [recordSources(sources)])
  const icon = copyHashed('src/icon.svg', outDir)
  const modificationTimes = [...sources].sort().map((file) => [relative(root, file), statSync(file).mtimeMs])
  writeFileSync(join(outDir, 'THIRD-PARTY-LICENSES.txt'), collectThirdPartyLicenses())
  writeFileSync(join(outDir, 'manifest.json'), `${JSON.stringify({ style, icon, script })}\n`)
  writeFileSync(
    join(outDir, 'sources.json'),
    `${JSON.stringify(Object.fromEntries(modificationTimes), null, 1)}\n`,
  )
  // A temporary folder is for its maker alone; an image is built by one user and run by another.
  chmodSync(outDir, 0o755)
  rmSync(target, { recursive: true, force: true })
  renameSync(outDir, target)
} finally {
  rmSync(outDir, { recursive: true, force: true })
}
