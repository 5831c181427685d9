// Sign-in links: opening one changes nothing, and it works once.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createVisitor } from '../../../../testbed/visitor.ts'
import { type Person, type Service, START, startService } from '../../../test/service.ts'
import { DAY, instant } from '../../domain/time/instant.ts'
import { orNotFound } from '../../platform/errors.ts'
import { accountOf } from '../sessions/account-store.ts'
import { createSignInLink } from './sign-in-link.ts'

let service: Service
let owner: Person
beforeAll(async () => {
  service = await startService({ TRUST_PROXY: '127.0.0.1' })
  owner = await service.createOrganization('Acme')
})
afterAll(() => service.stop())

async function createLink(): Promise<string> {
  const { organizationId, userId } = owner
  const account = await service.ctx.db
    .withOrganization(organizationId)
    .first(accountOf(organizationId, userId))
  return new URL(await createSignInLink(service.ctx, orNotFound(account))).pathname
}

test('opening the link changes nothing, and its button opens the console', async () => {
  const link = await createLink()
  for (let times = 0; times < 3; times += 1) {
    const page = await createVisitor(service).open(link)
    expect([page.status, page.headers.get('set-cookie')]).toEqual([200, null])
  }
  const visitor = createVisitor(service)
  expect((await visitor.send(link)).location).toBe('/app')
  expect((await visitor.open('/app/meetings')).status).toBe(200)
})

test('ten concurrent uses open one session', async () => {
  const link = await createLink()
  const visitors = Array.from({ length: 10 }, () => createVisitor(service))
  const responses = await Promise.all(visitors.map((visitor) => visitor.send(link)))
  expect(responses.map(({ status }) => status).sort()).toEqual([303, ...Array(9).fill(410)])
  expect((await createVisitor(service).open(link)).status).toBe(410)
})

test('a forged link and one after a week are refused', async () => {
  const link = await createLink()
  const last = link.endsWith('A') ? 'B' : 'A'
  for (const forged of [`${link.slice(0, -2)}${last}${last}`, '/sign-in/link/x'])
    expect((await createVisitor(service).send(forged)).status).toBe(410)
  service.setClock(instant(START + 7 * DAY))
  expect((await createVisitor(service).send(link)).status).toBe(410)
  service.setClock(START)
})
