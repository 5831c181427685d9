// Rules on what a file may import, judged on the resolved path and never on the text of the import.
import { canImport } from '../feature-edges.ts'
import type { Rule } from './rule.ts'
import type { Import, SourceFile } from './source-file.ts'
import { featureOf, isIn, isServer, isStore, isTest, isTestCode, layerOf, layers } from './source-path.ts'

type ImportCheck = (found: Import, file: SourceFile) => string | undefined

/** Makes a rule of a function that looks at one import and answers with advice, or nothing. */
function importRule(name: string, check: ImportCheck): Rule {
  return {
    name,
    find: (file) =>
      file.imports.flatMap((found) => {
        const advice = check(found, file)
        return advice ? [{ line: found.line, advice }] : []
      }),
  }
}

/** The same, for code that ships: a test stands outside the rings. */
function shippedImportRule(name: string, check: ImportCheck): Rule {
  return importRule(name, (found, file) => (isTestCode(file.path) ? undefined : check(found, file)))
}

const targetFile = ({ target }: Import) => (target.kind === 'file' ? target.path : undefined)
const targetPackage = ({ target }: Import) => (target.kind === 'package' ? target.name : undefined)
const isCode = (path: string) => /\.tsx?$/.test(path)

const resolvableImports = importRule('resolve', (found, { path }) => {
  if (found.target.kind !== 'unknown') return undefined
  if (found.specifier) return `'${found.specifier}' leads to no file: correct the path`
  // It loads the built pages, which are no part of the repository (decision 0012).
  if (path === 'server/src/platform/pages/web.ts') return undefined
  return isServer(path) ? 'name the module in a string: a computed import cannot be checked' : undefined
})

const layerOrder = shippedImportRule('layers', (found, { path }) => {
  const to = targetFile(found)
  if (!isServer(path) || !to || !isCode(to) || isTestCode(to)) return undefined
  const fromLayer = layerOf(path)
  const toLayer = layerOf(to)
  if (!fromLayer) return undefined
  if (!toLayer) return `${to} is outside the rings of server/src: move what you need into a ring`
  if (layers.indexOf(toLayer) >= layers.indexOf(fromLayer)) return undefined
  return `${fromLayer} may not import ${toLayer} (${to}): pass it in as an argument, or move it down`
})

const featureEdgeImports = shippedImportRule('feature-edge', (found, { path }) => {
  const from = featureOf(path)
  const to = featureOf(targetFile(found) ?? '')
  if (!from || !to || canImport(from, to)) return undefined
  return `${from} may not import ${to}: emit an event, or argue for an edge in checks/feature-edges.ts`
})

const domainImports = shippedImportRule('domain-import', (found, { path }) => {
  if (layerOf(path) !== 'domain') return undefined
  const to = targetFile(found)
  if (found.target.kind === 'unknown' || (to && layerOf(to) === 'domain')) return undefined
  return `the domain imports only itself, not '${found.specifier}': take the value as an argument`
})

const fastifyImports = shippedImportRule('fastify', (found, { path }) => {
  const name = targetPackage(found)
  if (name !== 'fastify' && !name?.startsWith('@fastify/')) return undefined
  const allowedPaths = ['server/src/platform/http', 'server/src/platform/pages', 'server/src/processes']
  if (isIn(path, ...allowedPaths)) return undefined
  return `${name} belongs to platform/http, platform/pages and processes: describe the route as a row instead`
})

const sqlImports = shippedImportRule('sql', (found, { path }) => {
  const name = targetPackage(found)
  const isSql = name === 'pg' || (name === 'kysely' && !found.typeOnly)
  const allowedPaths = [
    'server/src/platform/db',
    'server/src/platform/local-postgres',
    'server/src/processes/cli',
    'proofs',
    'bench',
    'checks',
  ]
  if (!isSql || isStore(path) || isIn(path, ...allowedPaths)) return undefined
  const hint = name === 'kysely' ? ', or write `import type` if only types are needed' : ''
  return `${name} belongs to a store.ts or platform/db: move the statement there${hint}`
})

const testImports = importRule('test-import', (found, file) => {
  const to = targetFile(found)
  if (!to) return undefined
  if (isTest(to)) return `nobody imports a test (${to}): move what is shared to server/test or a *.fixture.ts`
  if (
    isTestCode(to) &&
    isIn(file.path, 'server/src', 'sdk/src', 'web/src', 'embed/src') &&
    !isTestCode(file.path)
  )
    return `${to} is for tests only: move what you need to where it ships from`
  return undefined
})

const sdkImports = importRule('sdk', (found, { path }) => {
  const to = targetFile(found) ?? ''
  const isServerCode = to.startsWith('server/') || targetPackage(found) === 'meetwright'
  if (!path.startsWith('sdk/') || !isServerCode) return undefined
  // Its tests run against the real service.
  if (isIn(path, 'sdk/test') && isIn(to, 'server/test')) return undefined
  return `the sdk imports nothing of the server ('${found.specifier}'): generate it from openapi.json`
})

/** Pages run in browsers, too, and are given everything that they show. */
const webImports = shippedImportRule('web', (found, { path }) => {
  if (!path.startsWith('web/src/') || found.target.kind === 'unknown') return undefined
  const to = targetFile(found) ?? ''
  if (to.startsWith('web/src/') || layerOf(to) === 'domain') return undefined
  if (/^preact(-render-to-string)?$/.test(targetPackage(found) ?? '')) return undefined
  return `pages import themselves, Preact and server/src/domain, not '${found.specifier}': take the value as a prop`
})

/** It is in the pages of strangers, and each byte of it is loaded by all who visit them. */
const embedImports = shippedImportRule('embed', (found, { path }) => {
  if (!path.startsWith('embed/src/') || found.target.kind === 'unknown') return undefined
  const to = targetFile(found) ?? ''
  if (to.startsWith('embed/src/') || (layerOf(to) === 'domain' && found.typeOnly)) return undefined
  return `the embed imports itself, and of server/src/domain only types, not '${found.specifier}': write what it needs here`
})

export const importRules: Rule[] = [
  resolvableImports,
  layerOrder,
  featureEdgeImports,
  domainImports,
  fastifyImports,
  sqlImports,
  testImports,
  sdkImports,
  webImports,
  embedImports,
]
