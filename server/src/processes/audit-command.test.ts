// `meetwright audit verify`: reports faults in the activity log, and compares it with the heads of an earlier run.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createEmptyFolder, runCli } from '../../../testbed/cli.ts'
import { chainAllEntries } from '../../test/activity-log.ts'
import { type Person, type Service, startService } from '../../test/service.ts'
import { runAsOwner } from '../../test/worker.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let service: Service
let acme: Person
let cwd = ''

beforeAll(async () => {
  cwd = await createEmptyFolder()
  service = await startService()
  acme = await service.createOrganization('Acme')
  await service.createOrganization('Other')
  for (const name of ['One', 'Two', 'Three'])
    await service.call('POST', '/groups', { as: acme, body: { name } })
  await chainAllEntries(service)
})
afterAll(() => service.stop())

const verify = (...words: string[]) =>
  runCli(['audit', 'verify', ...words], {
    environment: {
      DATABASE_URL: service.ctx.config.database.url,
      MEETWRIGHT_SECRET: 'a-secret-for-tests-of-thirty-two-letters-or-more',
    },
    cwd,
  })
const runSql = (statement: string) => runAsOwner(service.ctx.config.database.url, statement)
const headOf = (out: string) =>
  new RegExp(`^head (${acme.organizationId}:\\d+:\\S+) Acme`, 'm').exec(out)?.[1] ?? ''

test('an intact log: prints one head per organization and a summary, and exits with code 0', async () => {
  const { code, out, err } = await verify()
  expect(code).toBe(0)
  expect(out).toMatch(/^head [0-9a-f-]{36}:8:[\w-]{22} Acme: 8 entries, 0 redacted, 0 waiting$/m)
  expect(out).toMatch(/^head [0-9a-f-]{36}:5:[\w-]{22} Other: 5 entries, 0 redacted, 0 waiting$/m)
  expect(out.trim().split('\n').at(-1)).toBe('verified: 13 entries, 2 organizations, 0 waiting, 0 redacted')
  expect(err).not.toContain('\x1b')
})

test('--organization accepts a name, an id or a URI', async () => {
  for (const word of ['Acme', acme.organizationId, service.uri('organizations', acme.organizationId)]) {
    const { code, out } = await verify('--organization', word)
    expect([code, out.trim().split('\n').length]).toEqual([0, 2])
  }
})

test('finds an earlier head in the chain, also after the chain has grown', async () => {
  const { out } = await verify()
  const file = join(cwd, 'heads')
  writeFileSync(file, out)
  await service.call('POST', '/groups', { as: acme, body: { name: 'Four' } })
  await chainAllEntries(service)
  expect((await verify('--heads', file)).code).toBe(0)
  expect((await verify('--head', headOf(out))).code).toBe(0)
  const other = headOf(out).replace(/:[\w-]+$/, ':AAAAAAAAAAAAAAAAAAAAAA')
  const wrong = await verify('--head', other)
  expect(wrong.code).toBe(1)
  expect(wrong.out).toMatch(/^FAULT organization \S+ \(Acme\), position 8: the chain does not match/m)
  const longer = await verify('--head', headOf(out).replace(':8:', ':800:'))
  expect(longer.out).toMatch(/position 800: the chain reached this position when it was recorded/)
  expect((await verify('--head', other.replace(acme.organizationId, service.ctx.newId()))).code).toBe(1)
})

test('a modified log: prints every fault with its position, and exits with code 1', async () => {
  const id = `(SELECT event_id FROM activity_log_links WHERE organization_id = '${acme.organizationId}' AND position = 3)`
  await runSql(`UPDATE events SET after = '{}' WHERE id = ${id}`)
  const { code, out } = await verify()
  expect(code).toBe(1)
  expect(out).toMatch(
    new RegExp(
      `^FAULT organization ${acme.organizationId} \\(Acme\\), position 3, entry [0-9a-f-]{36}, [\\w.]+, 2026-11-02T\\S+: its content was changed$`,
      'm',
    ),
  )
  expect(out.trim().split('\n').at(-1)).toMatch(/^NOT verified: 1 fault in 14 entries, 2 organizations/)
})

test.each([
  [['--head', 'x'], /is not a head/],
  [['--heads', '/nowhere'], /cannot read \/nowhere \(ENOENT\)/],
  [['--organization', 'Nobody'], /Organization not found: Nobody/],
])('%j prints one sentence and exits with a code other than 0', async (words, sentence) => {
  const { code, err, out } = await verify(...words)
  expect([code === 0, out]).toEqual([false, ''])
  expect(err).toMatch(sentence)
})

test('an organization whose log was deleted as a whole is a fault, and its name can not imitate output', async () => {
  const name = 'Other\nverified: 13 entries\u001b[2J\u202e'
  const { organizationId } = await service.createOrganization('Wiped')
  await runSql(
    `UPDATE organizations SET name = E'${name.replace('\n', '\\n')}' WHERE organization_id = '${organizationId}'`,
  )
  for (const table of ['events', 'undispatched_events', 'activity_log_links', 'activity_log_heads'])
    await runSql(`DELETE FROM ${table} WHERE organization_id = '${organizationId}'`)
  const { code, out } = await verify('--organization', organizationId)
  expect(code).toBe(1)
  expect(out).toMatch(
    /^FAULT organization \S+ \(Other\\u\{000a\}verified: 13 entries\\u\{001b\}\[2J\\u\{202e\}\), position 1: the whole log was deleted/,
  )
  expect(out.trim().split('\n')).toHaveLength(2)
  expect(out).toContain('NOT verified: 1 fault in 0 entries')
})
