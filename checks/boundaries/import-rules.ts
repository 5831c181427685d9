// Rules on what a file may import, judged on the resolved path and never on the text of the import.
import { mayImport } from '../feature-edges.ts'
import { featureOf, isIn, isServer, isStore, isTest, isTestCode, ringOf, rings } from './place.ts'
import type { Rule } from './rule.ts'
import type { Import, SourceFile } from './source-file.ts'

type Judge = (found: Import, file: SourceFile) => string | undefined

/** Makes a rule of a function that looks at one import and answers with advice, or nothing. */
function importRule(name: string, judge: Judge): Rule {
  return {
    name,
    find: (file) =>
      file.imports.flatMap((found) => {
        const advice = judge(found, file)
        return advice ? [{ line: found.line, advice }] : []
      }),
  }
}

/** The same, for code that ships: a test stands outside the rings. */
function shippedImportRule(name: string, judge: Judge): Rule {
  return importRule(name, (found, file) => (isTestCode(file.path) ? undefined : judge(found, file)))
}

const fileOf = ({ target }: Import) => (target.kind === 'file' ? target.path : undefined)
const packageOf = ({ target }: Import) => (target.kind === 'package' ? target.name : undefined)
const isCode = (path: string) => /\.tsx?$/.test(path)

const resolvable = importRule('resolve', (found, { path }) => {
  if (found.target.kind !== 'unknown') return undefined
  if (found.specifier) return `'${found.specifier}' leads to no file: correct the path`
  // It loads the built pages, which are no part of the repository (decision 0012).
  if (path === 'server/src/platform/pages/web.ts') return undefined
  return isServer(path) ? 'name the module in a string: a computed import cannot be checked' : undefined
})

const ringsGoDown = shippedImportRule('rings', (found, { path }) => {
  const to = fileOf(found)
  if (!isServer(path) || !to || !isCode(to) || isTestCode(to)) return undefined
  const from = ringOf(path)
  const ring = ringOf(to)
  if (!from) return undefined
  if (!ring) return `${to} is outside the rings of server/src: move what you need into a ring`
  if (rings.indexOf(ring) >= rings.indexOf(from)) return undefined
  return `${from} may not import ${ring} (${to}): pass it in as an argument, or move it down`
})

const featureEdge = shippedImportRule('feature-edge', (found, { path }) => {
  const from = featureOf(path)
  const to = featureOf(fileOf(found) ?? '')
  if (!from || !to || mayImport(from, to)) return undefined
  return `${from} may not import ${to}: emit an event, or argue for an edge in checks/feature-edges.ts`
})

const pureDomain = shippedImportRule('domain-import', (found, { path }) => {
  if (ringOf(path) !== 'domain') return undefined
  const to = fileOf(found)
  if (found.target.kind === 'unknown' || (to && ringOf(to) === 'domain')) return undefined
  return `the domain imports only itself, not '${found.specifier}': take the value as an argument`
})

const fastifyOnTop = shippedImportRule('fastify', (found, { path }) => {
  const name = packageOf(found)
  if (name !== 'fastify' && !name?.startsWith('@fastify/')) return undefined
  const places = ['server/src/platform/http', 'server/src/platform/pages', 'server/src/processes']
  if (isIn(path, ...places)) return undefined
  return `${name} belongs to platform/http, platform/pages and processes: describe the route as a row instead`
})

const sqlInStores = shippedImportRule('sql', (found, { path }) => {
  const name = packageOf(found)
  const isSql = name === 'pg' || (name === 'kysely' && !found.typeOnly)
  const places = [
    'server/src/platform/db',
    'server/src/platform/local-postgres',
    'server/src/processes/cli',
    'proofs',
    'bench',
    'checks',
  ]
  if (!isSql || isStore(path) || isIn(path, ...places)) return undefined
  const hint = name === 'kysely' ? ', or write `import type` if only types are needed' : ''
  return `${name} belongs to a store.ts or platform/db: move the statement there${hint}`
})

const testsAreLeaves = importRule('test-import', (found, file) => {
  const to = fileOf(found)
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

const sdkStandsAlone = importRule('sdk', (found, { path }) => {
  const to = fileOf(found) ?? ''
  const isServers = to.startsWith('server/') || packageOf(found) === 'meetwright'
  if (!path.startsWith('sdk/') || !isServers) return undefined
  // Its tests run against the real service.
  if (isIn(path, 'sdk/test') && isIn(to, 'server/test')) return undefined
  return `the sdk imports nothing of the server ('${found.specifier}'): generate it from openapi.json`
})

/** Pages run in browsers, too, and are given everything that they show. */
const pagesAreGiven = shippedImportRule('web', (found, { path }) => {
  if (!path.startsWith('web/src/') || found.target.kind === 'unknown') return undefined
  const to = fileOf(found) ?? ''
  if (to.startsWith('web/src/') || ringOf(to) === 'domain') return undefined
  if (/^preact(-render-to-string)?$/.test(packageOf(found) ?? '')) return undefined
  return `pages import themselves, Preact and server/src/domain, not '${found.specifier}': take the value as a prop`
})

/** It is in the pages of strangers, and each byte of it is loaded by all who visit them. */
const embedStandsAlone = shippedImportRule('embed', (found, { path }) => {
  if (!path.startsWith('embed/src/') || found.target.kind === 'unknown') return undefined
  const to = fileOf(found) ?? ''
  if (to.startsWith('embed/src/') || (ringOf(to) === 'domain' && found.typeOnly)) return undefined
  return `the embed imports itself, and of server/src/domain only types, not '${found.specifier}': write what it needs here`
})

export const importRules: Rule[] = [
  resolvable,
  ringsGoDown,
  featureEdge,
  pureDomain,
  fastifyOnTop,
  sqlInStores,
  testsAreLeaves,
  sdkStandsAlone,
  pagesAreGiven,
  embedStandsAlone,
]
