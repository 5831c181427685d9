// The task that counts the meetings of past days for reports.
import { sql as raw } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type Service, startService } from '../../../test/service.ts'
import { rawQuery } from '../../platform/db/sql.ts'
import { countMeetingDays } from './count-meeting-days.ts'

const never = new AbortController().signal

let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

const markDay = ({ organizationId }: Person, day: string) =>
  service.ctx.db.transaction(organizationId, (tx) =>
    tx.rows(
      rawQuery<never>(
        raw`INSERT INTO meeting_days (organization_id, day, changes) VALUES (${organizationId}, ${day}, 1)`,
      ),
    ),
  )

const isCounted = async ({ organizationId }: Person): Promise<boolean> => {
  const rows = await service.ctx.db
    .withOrganization(organizationId)
    .rows(
      rawQuery<{ readonly counted: boolean }>(
        raw`SELECT counted_changes IS NOT NULL AS counted FROM meeting_days WHERE organization_id = ${organizationId}`,
      ),
    )
  return rows.every(({ counted }) => counted)
}

test('counts the days of the other organizations after a failure in one, and reports it', async () => {
  const failing = await service.createOrganization('Failing')
  const other = await service.createOrganization('Other')
  // Later days come first.
  await markDay(failing, '2026-10-20')
  await markDay(other, '2026-10-19')
  const { db } = service.ctx
  const transaction: typeof db.transaction = (organizationId, work, planMode) => {
    if (organizationId === failing.organizationId) throw new Error('No connection.')
    return db.transaction(organizationId, work, planMode)
  }
  const run = countMeetingDays.run({ ...service.ctx, db: { ...db, transaction } }, never)
  await expect(run).rejects.toThrow('No connection.')
  expect([await isCounted(failing), await isCounted(other)]).toEqual([false, true])
  expect(await countMeetingDays.run(service.ctx, never)).toBe(1)
  expect(await isCounted(failing)).toBe(true)
})
