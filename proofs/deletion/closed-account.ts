// A member whose address, name and texts are a canary closes their account, after a dump that has it.

import { closeAccount } from '../../server/src/features/data-compliance/close-account.ts'
import { withDatabaseClient } from '../../testbed/database-client.ts'
import { toMember } from '../../testbed/oauth.ts'
import type { Person } from '../../testbed/people.ts'
import { type Canary, createCanary } from './canary.ts'
import { countByColumn, findInDump } from './find-canary.ts'
import type { TestContext } from './send.ts'

export interface ClosingMember {
  readonly member: Person
  readonly canary: Canary
}

export async function addClosingMember(context: TestContext, owner: Person): Promise<ClosingMember> {
  const { testbed, client } = context
  const canary = createCanary()
  const member = await testbed.addMember(owner.organizationId, `Member ${canary.mark}`)
  await withDatabaseClient(testbed.postgres.url, async (database) => {
    for (const [table, column] of [
      ['users', 'id'],
      ['sign_in_emails', 'user_id'],
    ])
      await database.query(`UPDATE ${table} SET email = $1 WHERE ${column} = $2`, [
        canary.address,
        member.userId,
      ])
  })
  const call = async (method: string, path: string, body: object): Promise<void> => {
    const { status, text } = await client.call(testbed.apis[0]?.url ?? '', method, path, {
      token: member.token,
      body,
    })
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text}`)
  }
  await call('PATCH', '/users/me', { name: `Grace ${canary.mark}`, slug: canary.mark })
  await call('POST', '/user_time_off', {
    start_time: '2030-01-01T00:00:00Z',
    end_time: '2030-01-02T00:00:00Z',
    reason: `With ${canary.mark}`,
  })
  await call('PATCH', '/users/me/notification_settings', { agenda: 'tomorrow' })
  await call('POST', '/calendar_feeds', { name: `Phone of ${canary.mark}` })
  await call('POST', '/user_availability_schedules', { name: `Hours of ${canary.mark}`, rules: [] })
  await call('POST', '/event_types', {
    owner: `${testbed.ctx.config.urls.api}/users/${member.userId}`,
    name: 'Consultation',
    duration: 30,
  })
  return { member, canary }
}

/** Returns in how many columns the account was. `waitForDeletion`: until the worker has finished it. */
export async function closeAndVerify(
  { testbed }: TestContext,
  { member, canary }: ClosingMember,
  waitForDeletion: () => Promise<unknown>,
): Promise<number> {
  const { url } = testbed.postgres
  const columns = (await countByColumn(url, canary)).size
  if ((await findInDump(url, canary)).length === 0) throw new Error('The account is not in the dump.')
  await closeAccount(testbed.ctx, toMember(member), canary.address)
  await waitForDeletion()
  const left = await findInDump(url, canary)
  if (left.length > 0)
    throw new Error(
      `The closed account is still in the dump: ${left.map((line) => line.slice(0, 300)).join('\n')}`,
    )
  return columns
}
