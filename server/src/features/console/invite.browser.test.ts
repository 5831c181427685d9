// Inviting many people in a real browser: pasted addresses, refused ones, the limit of invitations, and what survives a reload.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { PASSWORD, setUserPassword } from '../../../../testbed/accounts.ts'
import { startBrowser } from '../../../../testbed/browser.ts'
import {
  expectAccessible,
  expectAccessibleAndNarrow,
  openConsole,
  waitForScript,
} from '../../../test/console.ts'
import { testAppearances, testLocales } from '../../../test/page-matrix.ts'
import { type Person, type Service, START, startService } from '../../../test/service.ts'
import { HOUR, instant } from '../../domain/time/instant.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const PATH = '/app/people/invitations'
let service: Service
let browser: Browser
let owner: Person

beforeAll(async () => {
  const mail = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'Meetings <meetings@example.com>' }
  service = await startService({ PUBLIC_URL: 'http://localhost:1', ...mail })
  browser = await startBrowser()
})
afterAll(async () => {
  await browser.close()
  await service.stop()
})
// The limits count by organization and user.
beforeEach(async () => {
  service.setClock(START)
  owner = await service.createOrganization('Analytical Engines')
})

const open = (appearance = {}, path = PATH) => openConsole(browser, service, owner, path, appearance)
const list = (page: Page) => page.getByRole('list', { name: 'Invitations' })
const card = (page: Page) => page.locator('.sending')
const addresses = (count: number) => Array.from({ length: count }, (_, n) => `guest-${n}@example.com`)
const createGroup = (name: string) => service.call('POST', '/groups', { as: owner, body: { name } })
async function listPending(): Promise<Record<string, unknown>[]> {
  const organization = service.uri('organizations', owner.organizationId)
  const query = `organization=${organization}&status=pending&count=100&sort=email:asc`
  return (await service.call('GET', `/organization_invitations?${query}`, { as: owner })).body.collection
}

async function openDialog(page: Page, text: string) {
  await page.getByRole('button', { name: 'Invite people' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email addresses').fill(text)
  return dialog
}

describe('addresses', () => {
  test('are read from pasted text; what is repeated or invalid is shown before anything is sent', async () => {
    await createGroup('Sales')
    const support = (await createGroup('Support')).body.resource.uri
    const page = await open()
    const dialog = await openDialog(
      page,
      'Ada <ada@example.com>, "Hopper, Grace" <grace@example.com>\nADA@example.com; not-an-address mary@',
    )
    await dialog.getByText('2 addresses', { exact: true }).waitFor()
    await dialog.getByText('In the list twice, invited once: ada@example.com').waitFor()
    await dialog.getByText('Not an email address, left out: mary@').waitFor()
    await dialog.getByLabel('Role').selectOption({ label: 'Admin' })
    await dialog.getByText('Admins can manage all people').waitFor()
    await dialog.getByLabel('Support').check()
    expect(await listPending()).toEqual([])
    await dialog.getByRole('button', { name: 'Send 2 invitations' }).click()
    await card(page).getByText('2 people invited.').waitFor()
    await list(page).getByText('Groups: Support').first().waitFor()
    expect(await listPending()).toMatchObject([
      { email: 'ada@example.com', role: 'admin', groups: [support] },
      { email: 'grace@example.com', role: 'admin', groups: [support] },
    ])
    await card(page).getByRole('button', { name: 'Close' }).click()
    expect(await card(page).count()).toBe(0)
    await page.context().close()
  })

  test('can be 100 at most', async () => {
    const page = await open()
    const dialog = await openDialog(page, addresses(101).join(' '))
    await dialog.getByText('You can invite up to 100 people at a time.').waitFor()
    expect(await dialog.getByRole('button', { name: 'Send 101 invitations' }).isDisabled()).toBe(true)
    await page.context().close()
  })

  test('stay in the dialog after it was closed, and are sent with the keyboard alone', async () => {
    const page = await open()
    await page.keyboard.press('n')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Email addresses').focus()
    await page.keyboard.type('grace@example.com')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await page.keyboard.press('n')
    expect(await dialog.getByLabel('Email addresses').inputValue()).toBe('grace@example.com')
    await dialog.getByLabel('Role').focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await card(page).getByText('1 person invited.').waitFor()
    expect(await listPending()).toHaveLength(1)
    await page.context().close()
  })
})

test('refused addresses are listed with the reason, and only they are tried again', async () => {
  const member = await service.addMember(owner.organizationId, 'Mary Somerville')
  const { email } = (await service.call('GET', '/users/me', { as: member })).body.resource
  const path = `/organizations/${owner.organizationId}/invitations`
  await service.call('POST', path, { as: owner, body: { email: 'invited@example.com' } })
  const revoked = await service.call('POST', path, { as: owner, body: { email: 'revoked@example.com' } })
  await service.call('DELETE', new URL(revoked.body.resource.uri ?? '').pathname, { as: owner })
  const page = await open()
  const dialog = await openDialog(page, `new@example.com ${email} invited@example.com revoked@example.com`)
  await dialog.getByRole('button', { name: 'Send 4 invitations' }).click()
  await card(page).getByText('3 addresses were not invited:').waitFor()
  const lines = await card(page).getByRole('listitem').allTextContents()
  expect(lines.map((line) => line.replaceAll(/\s/g, ' '))).toEqual([
    `${email} Already a member.`,
    'invited@example.com Already invited: the invitation is pending.',
    'revoked@example.com Invited in the last 24 hours. You can send another invitation from November 3, 2026, 10:00 AM.',
  ])
  await expectAccessible(page, 'console-invite-refused')
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') requests.push(String(request.postDataJSON().email))
  })
  await card(page).getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => requests).toEqual([email, 'invited@example.com', 'revoked@example.com'])
  await card(page).getByText('1 person invited.').waitFor()
  await page.context().close()
})

test('100 invitations go through the limit of 50 an hour, also if the password must be entered again', async () => {
  await setUserPassword(service, owner)
  const page = await open()
  const dialog = await openDialog(page, addresses(100).join('\n'))
  await dialog.getByRole('button', { name: 'Send 100 invitations' }).click()
  await card(page)
    .getByText(/The limit of invitations an hour is reached\. We’ll continue at 11:0\d.AM\./)
    .waitFor()
  await card(page).getByText('50 of 100 invitations').waitFor()
  await expectAccessible(page, 'console-invite-waiting')
  expect(await page.getByRole('button', { name: 'Invite people' }).isDisabled()).toBe(true)
  expect(await listPending()).toHaveLength(50)

  service.setClock(instant(START + HOUR))
  await page.clock.fastForward(HOUR)
  await card(page)
    .getByText('50 invitations are not sent yet. For your security, confirm that it’s you.')
    .waitFor()
  await expectAccessible(page, 'console-invite-identity')
  await card(page).getByRole('link', { name: 'Confirm your identity' }).click()
  await page.getByLabel('Password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === PATH)
  await waitForScript(page)
  await card(page).getByText('50 people invited.').waitFor()
  await card(page).getByText('50 invitations are not sent yet. Sending was interrupted.').waitFor()
  await card(page).getByRole('button', { name: 'Continue' }).click()
  await card(page).getByText('100 people invited.').waitFor()
  const sent = await listPending()
  expect([sent.length, new Set(sent.map(({ email }) => email)).size]).toEqual([100, 100])
  await page.context().close()
})

test('sending goes on while other pages are shown, and what is left can be discarded', async () => {
  const page = await open()
  const dialog = await openDialog(page, addresses(60).join('\n'))
  await dialog.getByRole('button', { name: 'Send 60 invitations' }).click()
  await page.getByRole('link', { name: 'Meetings' }).click()
  await expect.poll(async () => (await listPending()).length, { timeout: 60_000 }).toBe(50)
  await page.getByRole('link', { name: 'People' }).click()
  await page.getByRole('link', { name: 'Invitations' }).click()
  await card(page).getByText('50 of 60 invitations').waitFor()
  page.on('dialog', (prompt) => prompt.accept())
  await page.reload()
  await waitForScript(page)
  await card(page).getByText('10 invitations are not sent yet.').waitFor()
  await card(page).getByRole('button', { name: 'Discard' }).click()
  expect(await card(page).count()).toBe(0)
  await page.reload()
  await waitForScript(page)
  expect(await card(page).count()).toBe(0)
  await page.context().close()
})

testAppearances('the dialog is accessible and fits', async (appearance) => {
  for (const name of ['Sales', 'Support', 'Engineering']) await createGroup(name)
  const page = await open(appearance)
  const dialog = await openDialog(page, 'Ada <ada@example.com>, ada@example.com, grace@, x@example.com')
  await dialog.getByLabel('Support').check()
  await expectAccessible(page, 'console-invite', appearance)
  await dialog.getByRole('button', { name: 'Send 2 invitations' }).click()
  await card(page).getByText('2 people invited.').waitFor()
  await expectAccessible(page, 'console-invite-done', appearance)
  await page.context().close()
})

testLocales('the dialog is accessible and fits', async (locale) => {
  await createGroup('Sales')
  const page = await open({}, `${PATH}?lang=${locale}`)
  await page.locator('.people-filters > .button').click()
  await page.getByRole('dialog').locator('textarea').fill('ada@example.com, ada@example.com, grace@')
  await expectAccessibleAndNarrow(page, `console-invite-${locale}`)
  await page.context().close()
})
