// Adds one violation of each kind to a small clean tree and expects the boundary check to report exactly that one.
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkTree, format } from './boundaries/check-tree.ts'
import { canImport, featureEdges, surfaceFeatures } from './feature-edges.ts'

const opening = '// Does one job for the sake of the test.\n'
const lines = (count: number) => opening + 'export {}\n'.repeat(count - 1)

const validTree: Record<string, string> = {
  'server/src/domain/slot.ts': `export type Slot = { start: number; process: string }
    export const at = (ms: number) => new Date(ms).getTime()`,
  'server/src/domain/slot.test.ts': `import { test } from 'vitest'
    import { at } from './slot.ts'
    test('an instant is kept', async () => at(Date.now()))`,
  'server/src/platform/db/pool.ts': `import pg from 'pg'\nexport const open = (url: string) => new pg.Pool({ url })`,
  'server/src/platform/http/serve.ts': `import fastify from 'fastify'\nexport const serve = () => fastify()`,
  'server/src/platform/config/read.ts': `export const read = () => process.env.PORT`,
  'server/src/features/bookings/store.ts': `// Writes: meetings and hosts.
    import { sql } from 'kysely'\nexport const one = sql\`SELECT 1\``,
  'server/src/features/bookings/invitee-store.ts': `// Writes: invitees and guests.
    import { sql } from 'kysely'\nexport const two = sql\`SELECT 2\``,
  'server/src/features/bookings/claim-slot.ts': `import type { Kysely } from 'kysely'
    import type { Slot } from '../../domain/slot.ts'
    export const claimSlot = async (_db: Kysely<Slot>) => 1`,
  'server/src/features/invitees/routes.ts': `import { claimSlot } from '../bookings/claim-slot.ts'
    export const routes = [claimSlot]`,
  'server/src/features/invitees/invitees.test.ts': `import { start } from '../../processes/api.ts'\nstart()`,
  'server/src/features/mcp/tools.ts': `export { routes } from '../invitees/routes.ts'`,
  'server/src/processes/api.ts': `import { routes } from '../features/invitees/routes.ts'
    export const start = () => [routes, process.env.PORT]`,
  'server/src/processes/cli.ts': `#!/usr/bin/env node\n${opening}import 'pg'`,
  'server/src/platform/db/tables.gen.ts': 'export {}\n'.repeat(500),
  'sdk/src/client.ts': `export const client = (url: string) => fetch(url)`,
  'web/src/page.tsx': `import { at } from '../../server/src/domain/slot.ts'
    import { h } from 'preact'
    export const Page = () => h('p', { title: String(at(0)) })`,
  'server/src/platform/local-postgres/start.ts': `export const start = () => process.env.PATH`,
  'server/src/processes/cli/run-dev.ts': `export const load = () => import('../../platform/local-postgres/start.ts')`,
  'testbed/service.ts': `import { start } from '../server/src/processes/api.ts'\nexport const port = [start, process.env.PORT]`,
  'proofs/race.ts': `import pg from 'pg'\nexport const pool = () => new pg.Pool()`,
}

/** The expected rule, the file with the violation, and its text (after an opening sentence). */
const violations: Array<[rule: string, path: string, text: string]> = [
  [
    'layers',
    'server/src/platform/http/up.ts',
    `import { routes } from '../../features/invitees/routes.ts'\nroutes`,
  ],
  [
    'layers',
    'server/src/platform/http/up.ts',
    `export type { routes } from '../../features/invitees/routes.ts'`,
  ],
  ['layers', 'server/src/platform/http/up.ts', `export const up = () => import('../../processes/api.ts')`],
  ['layers', 'server/src/platform/http/up.ts', `export type Up = import('../../processes/api.ts').start`],
  ['layers', 'server/src/platform/http/up.ts', `import 'linked/routes.ts'`],
  [
    'layers',
    'server/src/features/invitees/book-invitee.ts',
    `import { start } from '../../processes/api.ts'\nstart`,
  ],
  ['layers', 'server/src/processes/worker.ts', `import '../../../proofs/race.ts'`],
  ['layer', 'server/src/main.ts', `export {}`],
  ['feature-edge', 'server/src/features/bookings/take-seat.ts', `import '../invitees/routes.ts'`],
  ['domain-import', 'server/src/domain/read.ts', `import 'node:fs'`],
  [
    'domain-import',
    'server/src/domain/read.ts',
    `import type { Static } from 'typebox'\nexport type S = Static`,
  ],
  ['domain-pure', 'server/src/domain/look.ts', `export const now = () => Date.now()`],
  ['domain-pure', 'server/src/domain/look.ts', `export const now = () => new Date()`],
  ['domain-pure', 'server/src/domain/look.ts', `export const pick = () => Math.random()`],
  ['domain-pure', 'server/src/domain/look.ts', `export const up = () => process.uptime()`],
  ['domain-pure', 'server/src/domain/look.ts', `export async function later() {}`],
  ['domain-pure', 'server/src/domain/look.ts', `await Promise.resolve()`],
  ['domain-pure', 'server/src/domain/look.ts', `export const get = () => fetch('/')`],
  ['domain-pure', 'server/src/domain/look.ts', `export const id = () => globalThis.crypto.randomUUID()`],
  ['domain-pure', 'server/src/domain/look.ts', `export const id = () => crypto.randomUUID()`],
  ['fastify', 'server/src/features/invitees/book-invitee.ts', `import type { FastifyReply } from 'fastify'`],
  ['sql', 'server/src/features/invitees/book-invitee.ts', `import pg from 'pg'\npg`],
  ['sql', 'server/src/features/invitees/book-invitee.ts', `import { sql } from 'kysely'\nsql`],
  ['process-env', 'server/src/features/invitees/book-invitee.ts', `export const port = process.env.PORT`],
  ['process-env', 'server/src/features/invitees/book-invitee.ts', `import { env } from 'node:process'\nenv`],
  ['process-env', 'server/src/features/invitees/book-invitee.ts', `const { env } = process\nenv`],
  ['any', 'sdk/src/loose.ts', `export const loose = (value: Array<any>) => value`],
  ['non-null', 'sdk/src/loose.ts', `export const first = (list: string[]) => list[0]!`],
  ['ts-ignore', 'sdk/src/loose.ts', `// @ts-ignore: hidden\nexport const x: string = 1`],
  ['size', 'bench/long.ts', lines(401)],
  ['size', 'bench/long.test.ts', lines(401)],
  ['http-size', 'server/src/platform/http/a.ts', lines(399)],
  ['opening', 'bench/bare.ts', ''],
  ['test-import', 'bench/nosy.ts', `import '../server/src/domain/slot.test.ts'`],
  ['test-import', 'server/src/processes/seed.ts', `import '../../test/seed.ts'`],
  ['test-import', 'server/src/processes/seed.ts', `import '../../../testbed/service.ts'`],
  ['testbed', 'testbed/nosy.ts', `import '../proofs/race.ts'`],
  ['local-postgres', 'server/src/processes/worker.ts', `import '../platform/local-postgres/start.ts'`],
  [
    'local-postgres',
    'server/src/processes/worker.ts',
    `export const load = () => import('../platform/local-postgres/start.ts')`,
  ],
  [
    'local-postgres',
    'server/src/processes/cli/run-dev.ts',
    `import '../../platform/local-postgres/start.ts'`,
  ],
  ['sdk', 'sdk/src/curious.ts', `export * from '../../server/src/domain/slot.ts'`],
  ['sdk', 'sdk/src/curious.ts', `export * from 'meetwright'`],
  ['sdk', 'sdk/test/curious.ts', `export * from '../../server/src/domain/slot.ts'`],
  ['web', 'web/src/curious.tsx', `export * from '../../server/src/platform/config/read.ts'`],
  ['web', 'web/src/curious.tsx', `import 'node:fs'`],
  ['web', 'web/src/curious.tsx', `import 'react'`],
  ['embed', 'embed/src/curious.ts', `import 'preact'`],
  ['embed', 'embed/src/curious.ts', `export * from '../../web/src/page.tsx'`],
  ['embed', 'embed/src/curious.ts', `export { at } from '../../server/src/domain/slot.ts'`],
  ['layers', 'server/src/features/invitees/show-page.ts', `import '../../../../web/src/page.tsx'`],
  ['feature-folder', 'server/src/features/invitees/helpers.ts', `export {}`],
  ['feature-folder', 'server/src/features/invitees/bookInvitee.ts', `export {}`],
  ['feature-folder', 'server/src/features/invitees/tools.ts', `export {}`],
  ['feature-folder', 'server/src/features/invitees/verbs/book-invitee.ts', `export {}`],
  ['feature-folder', 'server/src/features/all-routes.ts', `export {}`],
  ['store-opening', 'server/src/features/invitees/store.ts', `import { sql } from 'kysely'\nsql`],
  ['resolve', 'server/src/processes/worker.ts', `import './gone.ts'`],
  ['resolve', 'server/src/processes/worker.ts', `export const load = (name: string) => import(name)`],
  ['syntax', 'sdk/src/broken.ts', `export const = 1`],
]

let folder = ''
let treeCount = 0

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'boundaries-'))
  for (const [path, text] of Object.entries(validTree)) {
    const opens = /^(#!|\/\/)/.test(text) || path.endsWith('.gen.ts')
    write(join(folder, 'clean'), path, opens ? text : `${opening}${text}`)
  }
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function write(root: string, path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

/** A copy of the clean tree with additional files. */
function treeWith(files: Record<string, string>): string {
  treeCount += 1
  const root = join(folder, String(treeCount))
  cpSync(join(folder, 'clean'), root, { recursive: true })
  for (const [path, text] of Object.entries(files)) write(root, path, text)
  return root
}

describe('the boundary check', () => {
  test('passes a clean tree', () => {
    const count = Object.keys(validTree).length
    expect(format(checkTree(join(folder, 'clean')))).toEqual([`boundaries: ${count} files, 0 findings`])
  })

  test.each(violations)('reports %s in %s: %s', (rule, path, text) => {
    const files: Record<string, string> = { [path]: rule === 'opening' ? 'export {}\n' : `${opening}${text}` }
    if (rule === 'http-size') for (const name of ['b', 'c']) files[path.replace('a.ts', `${name}.ts`)] = text
    if (text.includes('test/seed.ts')) files['server/test/seed.ts'] = `${opening}export {}`
    const root = treeWith(files)
    if (text.includes('linked/')) {
      mkdirSync(join(root, 'node_modules'))
      symlinkSync(join(root, 'server/src/features/invitees'), join(root, 'node_modules/linked'))
    }
    const { findings } = checkTree(root)
    expect(findings.map((finding) => finding.rule)).toEqual([rule])
    expect(findings[0]?.advice).toMatch(/\w+ \w+/)
  })

  test('warns about a file of more than 300 lines without failing', () => {
    const { findings, warnings } = checkTree(treeWith({ 'bench/long.ts': lines(301) }))
    expect(findings).toEqual([])
    expect(warnings).toMatchObject([{ path: 'bench/long.ts', rule: 'size' }])
  })

  test('prints the path and line of a finding, and how to fix it', () => {
    const root = treeWith({ 'sdk/src/loose.ts': `${opening}\nexport let loose: any` })
    expect(format(checkTree(root))[0]).toBe(
      'sdk/src/loose.ts:3  any  name the type, or write `unknown` and narrow it',
    )
  })
})

describe('the allowed imports between features', () => {
  test('has no cycles', () => {
    const reaches = (from: string, to: string): boolean =>
      (featureEdges[from] ?? []).some((next) => next === to || reaches(next, to))
    for (const feature of Object.keys(featureEdges)) expect(reaches(feature, feature), feature).toBe(false)
  })

  test('lets a surface feature import every feature except other surfaces', () => {
    const [first = '', second = ''] = surfaceFeatures
    expect(canImport(first, 'invitees')).toBe(true)
    expect(canImport(first, second)).toBe(false)
    expect(canImport('invitees', first)).toBe(false)
  })
})
