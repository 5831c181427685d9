// Tests that copies of a claims template are equal and independent, with planner statistics and an all-visible table.
import { expect, inject, test } from 'vitest'
import { runStatement } from '../../testbed/database-client.ts'
import { createClaimsTemplate } from './claims.ts'

const silent = { print: () => {}, table: () => {}, progress: () => {} }

const queryValue = async (url: string, statement: string) =>
  Object.values((await runStatement<Record<string, string>>(url, statement))[0] ?? {})[0]

test('a copy has all claims, and changes to it do not affect other copies', async () => {
  const template = await createClaimsTemplate(inject('postgresUrl'), { hosts: 10, events: 500 }, silent)
  const [one, two] = [await template.copy(), await template.copy()]
  const count = 'SELECT count(*) FROM claims'
  expect(await queryValue(one, count)).toBe(String(template.claims))
  await queryValue(one, 'DELETE FROM claims')
  expect([await queryValue(one, count), await queryValue(two, count)]).toEqual(['0', String(template.claims)])
})

// VACUUM skips pages that are being written to disk, or that a starting connection may still see, until the next run.
test('the planner knows the row count, and busy time allows index-only scans', {
  retry: 5,
}, async () => {
  const template = await createClaimsTemplate(inject('postgresUrl'), { hosts: 10, events: 500 }, silent)
  const url = await template.copy()
  expect(await queryValue(url, "SELECT reltuples::text FROM pg_class WHERE relname = 'claims'")).toBe(
    String(template.claims),
  )
  const visible = "SELECT (relallvisible::float / relpages)::text FROM pg_class WHERE relname = 'claims'"
  expect(Number(await queryValue(url, visible))).toBeGreaterThan(0)
})
