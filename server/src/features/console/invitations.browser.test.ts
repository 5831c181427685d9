// The list of invitations in a real browser: what it shows, resending, revoking, and the link where no mail is sent.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openPage, startBrowser } from '../../../../testbed/browser.ts'
import { expectAccessible, expectAccessibleAndNarrow, openConsole, tabTo } from '../../../test/console.ts'
import { testAppearances, testLocales } from '../../../test/page-matrix.ts'
import { type Person, type Service, START, startService } from '../../../test/service.ts'
import { DAY, instant } from '../../domain/time/instant.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const PATH = '/app/people/invitations'
const MAIL = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'Meetings <meetings@example.com>' }
let service: Service
let browser: Browser
let owner: Person
let sales = ''

beforeAll(async () => {
  service = await startService({ PUBLIC_URL: 'http://localhost:1', ...MAIL })
  browser = await startBrowser()
  owner = await service.createOrganization('Analytical Engines')
  await service.call('PATCH', '/users/me', { as: owner, body: { name: 'Ada Lovelace' } })
  sales =
    (await service.call('POST', '/groups', { as: owner, body: { name: 'Sales' } })).body.resource.uri ?? ''
})
afterAll(async () => {
  await browser.close()
  await service.stop()
})

async function invite(email: string, fields: object = {}, of: Service = service, as = owner) {
  const path = `/organizations/${as.organizationId}/invitations`
  const { status, body } = await of.call('POST', path, { as, body: { email, ...fields } })
  expect([email, status]).toEqual([email, 201])
  return body.resource.uri?.slice(-36) ?? ''
}
function answer(objectId: string, decision: 'acceptance' | 'refusal') {
  const { organizationId } = owner
  const target = { organizationId, objectId, generation: 1 }
  const link = service.ctx.secrets.createLink('organization_invitation', target)
  const body = decision === 'acceptance' ? { body: { name: 'Grace Hopper' } } : {}
  return service.call('POST', `/invitations/${link}/${decision}`, body)
}
const readStatus = async (id: string) =>
  (await service.call('GET', `/organization_invitations/${id}`, { as: owner })).body.resource?.status

const open = (path = PATH, as = owner) => openConsole(browser, service, as, path)
/** A page that doesn't see what others change by itself. */
const openStill = () => openConsole(browser, service, owner, PATH, {}, { isLive: false })
const list = (page: Page) => page.getByRole('list', { name: 'Invitations' })
const rowOf = (page: Page, email: string) => list(page).getByRole('listitem').filter({ hasText: email })

describe('the list', () => {
  test('shows role, groups, inviter, and one status at a time', async () => {
    await invite('pending@example.com', { role: 'admin', groups: [sales] })
    await answer(await invite('accepted@example.com'), 'acceptance')
    await answer(await invite('declined@example.com'), 'refusal')
    const page = await open('/app/people')
    await page.getByRole('link', { name: 'Invitations' }).click()
    await page.waitForURL((url) => url.pathname === PATH)
    const row = rowOf(page, 'pending@example.com')
    await row.getByText('Groups: Sales').waitFor()
    expect(await row.textContent()).toMatch(
      /Invited by Ada Lovelace on November 2, 2026.*Valid until December 2, 2026 · Groups: Sales.*Admin/s,
    )
    expect(await list(page).getByRole('listitem').count()).toBe(1)
    for (const status of ['Accepted', 'Declined']) {
      await page.getByLabel('Status').selectOption({ label: status })
      await rowOf(page, `${status.toLowerCase()}@example.com`).waitFor()
      expect(await list(page).getByRole('button').count()).toBe(0)
    }
    expect(new URL(page.url()).search).toBe('?status=declined')
    await page.getByLabel('Status').selectOption({ label: 'Expired' })
    await page.getByText('No expired invitations.').waitFor()
    await page.context().close()
  })

  test('shows 25 at a time', async () => {
    for (let number = 0; number < 27; number += 1) await invite(`many-${number}@example.com`)
    const page = await open()
    await expect.poll(() => list(page).getByRole('listitem').count()).toBe(25)
    await page.getByRole('button', { name: 'Show more' }).click()
    await rowOf(page, 'many-0@example.com').waitFor()
    await page.context().close()
  })
})

describe('resending', () => {
  test('is refused next to the row within a day, and works afterwards', async () => {
    const id = await invite('again@example.com')
    const page = await open()
    const row = rowOf(page, 'again@example.com')
    await row.getByRole('button', { name: 'Resend' }).click()
    const alert = row.getByRole('alert')
    await alert.waitFor()
    expect((await alert.textContent())?.replaceAll(/\s/g, ' ')).toMatch(
      /^Invited in the last 24 hours\. You can send another invitation from .*November 3, 2026, 10:00 AM/,
    )
    await page.context().close()

    service.setClock(instant(START + DAY))
    const later = await open()
    await rowOf(later, 'again@example.com').getByRole('button', { name: 'Resend' }).click()
    await later.getByText('Invitation sent to again@example.com again.').waitFor()
    await rowOf(later, 'again@example.com').getByText('Valid until December 3, 2026').waitFor()
    expect(await readStatus(id)).toBe('pending')
    await later.context().close()
    service.setClock(START)
  })

  test('of one that was decided meanwhile says so', async () => {
    const id = await invite('decided@example.com')
    service.setClock(instant(START + DAY))
    const page = await openStill()
    const button = rowOf(page, 'decided@example.com').getByRole('button', { name: 'Resend' })
    await button.waitFor()
    await answer(id, 'refusal')
    await page.route('**/organization_invitations?*', (route) => route.abort())
    await button.click()
    await page.getByText('The invitation has been accepted or declined meanwhile.').waitFor()
    await page.context().close()
    service.setClock(START)
  })

  test('works with an expired one, by keyboard alone', async () => {
    const id = await invite('expired@example.com', { groups: [sales] })
    service.setClock(instant(START + 31 * DAY))
    expect(await readStatus(id)).toBe('expired')
    const page = await open(`${PATH}?status=expired`)
    await tabTo(page, rowOf(page, 'expired@example.com').getByRole('button', { name: 'Resend' }))
    await page.keyboard.press('Enter')
    await page.getByText('Invitation sent to expired@example.com again.').waitFor()
    expect(await readStatus(id)).toBe('pending')
    await expect.poll(() => rowOf(page, 'expired@example.com').count()).toBe(0)
    await page.context().close()
    service.setClock(START)
  })
})

describe('revoking', () => {
  test('can be undone for six seconds', async () => {
    const id = await invite('revoked@example.com')
    const page = await open()
    const button = rowOf(page, 'revoked@example.com').getByRole('button', {
      name: 'Revoke, revoked@example.com',
    })
    await button.click()
    await expect.poll(() => rowOf(page, 'revoked@example.com').count()).toBe(0)
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
    await button.waitFor()
    await page.clock.runFor(7_000)
    expect(await readStatus(id)).toBe('pending')
    await button.focus()
    await page.keyboard.press('Enter')
    await page.getByText('Invitation to revoked@example.com revoked.').waitFor()
    await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('content')
    await page.clock.runFor(7_000)
    await expect.poll(() => readStatus(id)).toBe(undefined)
    await page.context().close()
  })
})

describe('without a mail server', () => {
  test('admins see the link, and it accepts the invitation', async () => {
    const other = await startService({ PUBLIC_URL: 'http://localhost:1' })
    const admin = await other.createOrganization('Without mail')
    await invite('linked@example.com', { role: 'admin' }, other, admin)
    const page = await openConsole(browser, other, admin, PATH)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByText('This installation has no mail server.').waitFor()
    await expectAccessible(page, 'console-invitations-without-mail')
    await page.getByRole('button', { name: 'Show link, linked@example.com' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Anyone with this link can join as linked@example.com.').waitFor()
    await expectAccessible(page, 'console-invitation-link')
    await dialog.getByRole('button', { name: 'Copy link' }).click()
    const link = await page.evaluate<string>('navigator.clipboard.readText()')
    expect(await dialog.locator('code').textContent()).toBe(link)
    const visitor = await openPage(browser)
    await visitor.goto(link.replace('http://localhost:1', other.url))
    await visitor.getByText('Without mail').first().waitFor()
    await Promise.all([page.context().close(), visitor.context().close()])
    await other.stop()
  })
})

test('members and admins of a group have no invitations, and the address says why', async () => {
  const groupAdmin = await service.addMember(owner.organizationId, 'Grace Hopper')
  const membership = service.uri('organization_memberships', groupAdmin.membershipId)
  const body = { group: sales, owner: membership, role: 'admin' }
  await service.call('POST', '/group_relationships', { as: owner, body })
  const page = await open('/app/people', groupAdmin)
  await page.getByRole('heading', { name: 'People' }).waitFor()
  expect(await page.getByRole('link', { name: 'Invitations' }).count()).toBe(0)
  await page.goto(`${service.url}${PATH}`)
  await page.getByText('Only admins of the organization can invite people.').waitFor()
  expect(await page.getByText('pending@example.com').count()).toBe(0)
  await page.context().close()
})

testAppearances('invitations are accessible and fit', async (appearance) => {
  const page = await openConsole(browser, service, owner, PATH, appearance)
  await list(page).waitFor()
  await page.getByText('Groups: Sales').first().waitFor()
  await expectAccessible(page, 'console-invitations', appearance)
  await page.context().close()
})

testLocales('invitations are accessible and fit', async (locale) => {
  const page = await openConsole(browser, service, owner, `${PATH}?lang=${locale}`)
  await expectAccessibleAndNarrow(page, `console-invitations-${locale}`)
  await page.context().close()
})
