// Tests that the last operator of an installation with OPERATORS can't delete their organization.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getEmail } from '../../../../testbed/accounts.ts'
import { toMember } from '../../../../testbed/oauth.ts'
import { type Person, type Service, START, startService } from '../../../test/service.ts'
import type { Context } from '../../platform/context.ts'
import { sql } from '../../platform/db/sql.ts'
import { deleteOrganization } from './delete-organization.ts'
import { deletionOf } from './store.ts'

let service: Service
let first: Person
let second: Person
let third: Person

beforeAll(async () => {
  service = await startService()
  service.setClock(START)
  first = await service.createOrganization('Acme')
  second = await service.createOrganization('Acme')
  third = await service.createOrganization('Acme')
  // As if they had used a link that we mailed.
  for (const person of [first, second])
    await service.ctx.db.writeDirectory(
      sql
        .updateTable('sign_in_emails')
        .set({ verified_at: new Date(START).toISOString() })
        .where('email', '=', await getEmail(service, person)),
    )
})
afterAll(() => service.stop())

async function remove(person: Person, ...operators: Person[]): Promise<void> {
  const emails: string[] = []
  for (const operator of operators) emails.push(await getEmail(service, operator))
  const ctx: Context = { ...service.ctx, config: { ...service.ctx.config, operators: emails } }
  await deleteOrganization(ctx, toMember(person), 'Acme')
}
const isDeleted = async ({ organizationId }: Person) =>
  (await service.ctx.db.withOrganization(organizationId).first(deletionOf(organizationId)))?.deleted_at ===
  START

test('a verified operator must be in another organization that is not deleted', async () => {
  const refusal = { code: 'conflict', message: expect.stringContaining('no operator') }
  await expect(remove(first, first)).rejects.toMatchObject(refusal)
  // Not verified: no operator.
  await expect(remove(first, first, third)).rejects.toMatchObject(refusal)
  expect(await isDeleted(first)).toBe(false)
  await remove(first, first, second)
  expect(await isDeleted(first)).toBe(true)
  // The first one is deleted.
  await expect(remove(second, first, second)).rejects.toMatchObject(refusal)
  expect(await isDeleted(second)).toBe(false)
})
