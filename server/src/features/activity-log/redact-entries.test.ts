// Redaction removes the content of an entry and adds a redaction entry. Nothing else in an event can change.

import { sql as raw } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type Service, startService } from '../../../test/service.ts'
import { rawQuery, sql } from '../../platform/db/sql.ts'
import { redactEntries } from './redact-entries.ts'

let service: Service
let owner: Person

beforeAll(async () => {
  service = await startService()
  owner = await service.createOrganization('Acme')
})
afterAll(() => service.stop())

const events = () =>
  service.ctx.db
    .withOrganization(owner.organizationId)
    .rows(sql.selectFrom('events').selectAll().orderBy('xact_id').orderBy('id'))
const createGroup = async (name: string) => {
  await service.call('POST', '/groups', { as: owner, body: { name } })
  const made = (await events()).at(-1)
  if (made?.type !== 'group.created') throw new Error('The last event is not the group.')
  return made
}

test('removes only the content, and adds an entry that names the redacted one', async () => {
  const made = await createGroup('Personal')
  const before = await events()
  await redactEntries(service.ctx, owner.organizationId, [made.id])
  const after = await events()
  const redaction = after.at(-1)
  expect(redaction).toMatchObject({
    type: 'activity_log_entry.redacted',
    actor_kind: 'system',
    actor_id: null,
    subject_id: made.id,
    before: null,
    after: { signature: expect.stringMatching(/^[\w-]{48}$/) },
    occurred_at: service.ctx.clock.now(),
  })
  expect(after.slice(0, -1)).toEqual(
    before.map((event) =>
      event.id === made.id ? { ...event, before: null, after: null, redaction_id: redaction?.id } : event,
    ),
  )
  expect(JSON.stringify(after)).not.toContain('Personal')
})

test('skips redacted and unknown entries, redactions and entries of other organizations', async () => {
  const made = await createGroup('Again')
  await redactEntries(service.ctx, owner.organizationId, [made.id, made.id])
  const once = await events()
  const other = await service.createOrganization('Other')
  await redactEntries(service.ctx, owner.organizationId, [made.id, service.ctx.newId()])
  await redactEntries(service.ctx, owner.organizationId, [once.at(-1)?.id ?? ''])
  await redactEntries(
    service.ctx,
    other.organizationId,
    once.map(({ id }) => id),
  )
  expect(await events()).toEqual(once)
})

test('redacts many entries at once', async () => {
  const all = (await events()).map(({ id }) => id)
  await redactEntries(service.ctx, owner.organizationId, all)
  for (const { type, before, after } of await events())
    if (type !== 'activity_log_entry.redacted') expect([before, after]).toEqual([null, null])
})

test.each([
  ['UPDATE events SET after = NULL'],
  ['DELETE FROM events'],
  ['UPDATE activity_log_links SET salt = NULL'],
  ['DELETE FROM activity_log_links'],
  ['UPDATE activity_log_heads SET revision = 1'],
  ['DELETE FROM activity_log_checkpoints'],
])('the database role of the service can’t run: %s', async (statement) => {
  const refused = service.ctx.db.transaction(owner.organizationId, (tx) =>
    tx.rows(rawQuery(raw.raw(statement))),
  )
  await expect(refused).rejects.toMatchObject({ code: '42501' })
})
