// Import rules. They check the resolved path, never the text of the import.
import { canImport } from '../feature-edges.ts'
import type { Rule } from './rule.ts'
import type { Import, SourceFile } from './source-file.ts'
import { featureOf, isIn, isServer, isStore, isTest, isTestCode, layerOf, layers } from './source-path.ts'

type ImportCheck = (found: Import, file: SourceFile) => string | undefined

/** Makes a rule from a function that checks one import and returns advice, or nothing. */
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

/** The same for shipped code only: tests are not part of the layers. */
function shippedImportRule(name: string, check: ImportCheck): Rule {
  return importRule(name, (found, file) => (isTestCode(file.path) ? undefined : check(found, file)))
}

const targetFile = ({ target }: Import) => (target.kind === 'file' ? target.path : undefined)
const targetPackage = ({ target }: Import) => (target.kind === 'package' ? target.name : undefined)
const isCode = (path: string) => /\.tsx?$/.test(path)

const resolvableImports = importRule('resolve', (found, { path }) => {
  if (found.target.kind !== 'unknown') return undefined
  if (found.specifier) return `'${found.specifier}' does not resolve to a file: correct the path`
  // This file loads the built pages, which are not in the repository (decision 0012).
  if (path === 'server/src/platform/pages/web.ts') return undefined
  return isServer(path) ? 'name the module in a string: a computed import cannot be checked' : undefined
})

const layerOrder = shippedImportRule('layers', (found, { path }) => {
  const to = targetFile(found)
  if (!isServer(path) || !to || !isCode(to) || isTestCode(to)) return undefined
  const fromLayer = layerOf(path)
  const toLayer = layerOf(to)
  if (!fromLayer) return undefined
  if (!toLayer) return `${to} is outside the layers of server/src: move the code you need into a layer`
  if (layers.indexOf(toLayer) >= layers.indexOf(fromLayer)) return undefined
  return `${fromLayer} may not import ${toLayer} (${to}): pass it in as an argument, or move it down`
})

const featureEdgeImports = shippedImportRule('feature-edge', (found, { path }) => {
  const from = featureOf(path)
  const to = featureOf(targetFile(found) ?? '')
  if (!from || !to || canImport(from, to)) return undefined
  return `${from} may not import ${to}: emit an event, or propose an edge in checks/feature-edges.ts`
})

const domainImports = shippedImportRule('domain-import', (found, { path }) => {
  if (layerOf(path) !== 'domain') return undefined
  const to = targetFile(found)
  if (found.target.kind === 'unknown' || (to && layerOf(to) === 'domain')) return undefined
  return `the domain may import only itself, not '${found.specifier}': take the value as an argument`
})

const fastifyImports = shippedImportRule('fastify', (found, { path }) => {
  const name = targetPackage(found)
  if (name !== 'fastify' && !name?.startsWith('@fastify/')) return undefined
  const allowedPaths = ['http', 'pages', 'mounts'].map((folder) => `server/src/platform/${folder}`)
  if (isIn(path, ...allowedPaths)) return undefined
  return `${name} belongs to platform/http, platform/pages and platform/mounts: describe the route as a row instead`
})

const sqlImports = shippedImportRule('sql', (found, { path }) => {
  const name = targetPackage(found)
  const isSql = name === 'pg' || (name === 'kysely' && !found.typeOnly)
  const allowedPaths = ['server/src/platform/db', 'server/src/processes/cli', 'proofs', 'bench', 'checks']
  if (!isSql || isStore(path) || isIn(path, ...allowedPaths)) return undefined
  const hint = name === 'kysely' ? ', or write `import type` if only types are needed' : ''
  return `${name} belongs to a store.ts or platform/db: move the statement there${hint}`
})

const testImports = importRule('test-import', (found, file) => {
  const to = targetFile(found)
  if (!to) return undefined
  if (isTest(to))
    return `tests must not be imported (${to}): move shared code to testbed, server/test or a *.fixture.ts`
  if (
    isTestCode(to) &&
    isIn(file.path, 'server/src', 'sdk/src', 'web/src', 'embed/src') &&
    !isTestCode(file.path)
  )
    return `${to} is for tests only: move the code you need to a shipped file`
  return undefined
})

/** Tests, proofs and benches share it, so it must not depend on one of them. */
const testbedImports = importRule('testbed', (found, { path }) => {
  const to = targetFile(found) ?? ''
  if (!isIn(path, 'testbed') || to === '' || isIn(to, 'testbed', 'server/src')) return undefined
  return `testbed may import only itself and server/src, not ${to}: move the code you need to testbed`
})

const LOCAL_POSTGRES = 'server/src/platform/local-postgres'

const localPostgresImports = shippedImportRule('local-postgres', (found, { path }) => {
  if (!isServer(path) || isIn(path, LOCAL_POSTGRES) || !isIn(targetFile(found) ?? '', LOCAL_POSTGRES))
    return undefined
  if (path === 'server/src/processes/cli/run-dev.ts' && found.isLazy) return undefined
  return 'the container image does not contain this folder: only run-dev.ts may load it, with `await import()`'
})

const sdkImports = importRule('sdk', (found, { path }) => {
  const to = targetFile(found) ?? ''
  const isServerCode = to.startsWith('server/') || targetPackage(found) === 'meetwright'
  if (!path.startsWith('sdk/') || !isServerCode) return undefined
  // The tests of the SDK run against the real service.
  if (isIn(path, 'sdk/test') && isIn(to, 'server/test', 'testbed')) return undefined
  return `the sdk must not import server code ('${found.specifier}'): generate it from openapi.json`
})

/**
 * Pages also run in browsers, and get all data as props. Only the console is a client of the API (decision 0029). altcha-lib
 * solves the challenge of a booking page (decision 0023). uqr computes QR codes. The build creates the names of time zones
 * (web/zone-names.ts).
 */
const webImports = shippedImportRule('web', (found, { path }) => {
  if (!path.startsWith('web/src/') || found.target.kind === 'unknown') return undefined
  const to = targetFile(found) ?? ''
  if (to.startsWith('web/src/') || layerOf(to) === 'domain') return undefined
  if (path.startsWith('web/src/console/') && to.startsWith('sdk/src/')) return undefined
  if (found.specifier?.startsWith('virtual:zone-names/')) return undefined
  if (/^(preact(-render-to-string)?|altcha-lib|uqr)$/.test(targetPackage(found) ?? '')) return undefined
  return `pages may import only web/src, Preact and server/src/domain, not '${found.specifier}': take the value as a prop`
})

/** The embed script runs on other sites, and every visitor of those sites loads it, so it must stay small. */
const embedImports = shippedImportRule('embed', (found, { path }) => {
  if (!path.startsWith('embed/src/') || found.target.kind === 'unknown') return undefined
  const to = targetFile(found) ?? ''
  if (to.startsWith('embed/src/') || (layerOf(to) === 'domain' && found.typeOnly)) return undefined
  return `the embed may import only embed/src and types of server/src/domain, not '${found.specifier}': write it in embed/src`
})

export const importRules: Rule[] = [
  resolvableImports,
  layerOrder,
  featureEdgeImports,
  domainImports,
  fastifyImports,
  sqlImports,
  testImports,
  testbedImports,
  localPostgresImports,
  sdkImports,
  webImports,
  embedImports,
]
