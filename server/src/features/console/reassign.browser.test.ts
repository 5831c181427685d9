// Giving a meeting to a colleague in a real browser, by pointer and by keyboard.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startBrowser } from '../../../../testbed/browser.ts'
import { expectAccessibleAndNarrow, openConsole } from '../../../test/console.ts'
import { createMeetings, idOf, type Meetings, pathOf } from '../../../test/meetings.ts'
import { testLocales } from '../../../test/page-matrix.ts'
import { type Person, type Service, startService } from '../../../test/service.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

let service: Service
let browser: Browser
let owner: Person
let ada: Person
let bob: Person
let meetings: Meetings

beforeAll(async () => {
  const mail = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'meetings@example.com' }
  service = await startService({ PUBLIC_URL: 'http://localhost:1', ...mail })
  browser = await startBrowser()
  owner = await service.createOrganization('Acme')
  ada = await addMember('Ada Lovelace')
  bob = await addMember('Bob Kahn')
  meetings = createMeetings(service, owner)
})
afterAll(async () => {
  await browser.close()
  await service.stop()
})

const addMember = (name: string) => service.addMember(owner.organizationId, name)
const uriOf = ({ userId }: Person) => service.uri('users', userId)
const book = async (hosts: readonly Person[], start: string, fields: object = {}) =>
  (await meetings.bookOrThrow(await meetings.createType(hosts, fields), start)).event ?? ''
const hostsOf = async (event: string) => {
  const { resource } = (await meetings.call('GET', pathOf(event))).body
  return (resource as unknown as { event_memberships: { user: string }[] }).event_memberships
    .map(({ user }) => user)
    .sort()
}

describe('a host', () => {
  test('gives a meeting to a colleague who is free, and no longer sees it', async () => {
    const event = await book([ada], '2026-11-03T10:00:00Z')
    await addMember('Bea Busy').then((busy) => book([busy], '2026-11-03T10:00:00Z'))
    const page = await openConsole(browser, service, ada, `/app/meetings/${idOf(event)}`)
    await page.getByRole('button', { name: 'Give to a colleague' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('the current host get an email').waitFor()
    const colleagues = dialog.getByRole('group', { name: 'Colleagues who are free' }).getByRole('radio')
    await dialog.getByRole('radio', { name: /^Bob Kahn/ }).waitFor()
    expect(await colleagues.count()).toBe(2)
    expect(await dialog.getByText('Bea Busy').count()).toBe(0)
    // The only host gives it, so there is nothing to choose.
    expect(await dialog.getByRole('group').count()).toBe(1)
    expect(await dialog.getByRole('button', { name: 'Give meeting' }).isDisabled()).toBe(true)
    await dialog.getByRole('radio', { name: /^Bob Kahn/ }).check()
    await dialog.getByRole('button', { name: 'Give meeting' }).click()
    await page.getByText('Meeting given to Bob Kahn.').waitFor()
    await page.waitForURL(/\/app\/meetings$/)
    expect(await hostsOf(event)).toEqual([uriOf(bob)])
    await page.context().close()
  })

  test('still sees a meeting that they gave away if they booked it', async () => {
    const type = await meetings.createType([ada])
    const { event = '' } = await meetings.bookOrThrow(type, '2026-11-03T14:00:00Z', { as: ada })
    const page = await openConsole(browser, service, ada, `/app/meetings/${idOf(event)}`)
    await page.getByRole('button', { name: 'Give to a colleague' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: /^Bob Kahn/ }).check()
    await dialog.getByRole('button', { name: 'Give meeting' }).click()
    await page.getByText('Meeting given to Bob Kahn.').waitFor()
    const details = page.getByRole('complementary')
    await details.getByRole('button', { name: 'Give to a colleague' }).waitFor({ state: 'detached' })
    await details.getByRole('button', { name: 'Cancel meeting' }).waitFor()
    expect(new URL(page.url()).pathname).toBe(`/app/meetings/${idOf(event)}`)
    await page.context().close()
  })

  test('sees that the colleague has become busy meanwhile', async () => {
    const event = await book([ada], '2026-11-03T12:00:00Z')
    const page = await openConsole(
      browser,
      service,
      ada,
      `/app/meetings/${idOf(event)}`,
      {},
      { isLive: false },
    )
    await page.getByRole('button', { name: 'Give to a colleague' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: /^Bob Kahn/ }).check()
    await book([bob], '2026-11-03T12:00:00Z')
    await dialog.getByRole('button', { name: 'Give meeting' }).click()
    await dialog.getByRole('alert').getByText('Bob Kahn is no longer free at this time.').waitFor()
    expect(await hostsOf(event)).toEqual([uriOf(ada)])
    await page.context().close()
  })
})

describe('an admin', () => {
  test('chooses the giver of several hosts and finds the colleague by name, by keyboard alone', async () => {
    const carl = await addMember('Carl Friedrich')
    const event = await book([ada, bob], '2026-11-04T10:00:00Z', { pooling_type: 'collective' })
    const page = await openConsole(browser, service, owner, `/app/meetings/${idOf(event)}`)
    await page.getByRole('button', { name: 'Give to a colleague' }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    const givers = dialog.getByRole('group', { name: 'Current host who gives it away' }).getByRole('radio')
    await givers.first().waitFor()
    expect(await givers.count()).toBe(2)
    const giver = dialog.getByRole('radio', { name: 'Bob Kahn' })
    await giver.focus()
    await page.keyboard.press('Space')
    await dialog.getByRole('searchbox').focus()
    await page.keyboard.insertText('fried')
    const colleagues = dialog.getByRole('group', { name: 'Colleagues who are free' }).getByRole('radio')
    await expect.poll(() => colleagues.count()).toBe(1)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByText('Meeting given to Carl Friedrich.').waitFor()
    expect(await hostsOf(event)).toEqual([uriOf(ada), uriOf(carl)].sort())
    // The page of the meeting stays, with the new host.
    await page
      .getByRole('complementary')
      .getByText(/Carl Friedrich/)
      .waitFor()
    await page.context().close()
  })

  test('sees that a group event goes only to hosts of its type', async () => {
    const event = await book([ada], '2026-11-04T14:00:00Z', { kind: 'group', invitee_limit: 3 })
    const page = await openConsole(browser, service, owner, `/app/meetings/${idOf(event)}`)
    await page.getByRole('button', { name: 'Give to a colleague' }).click()
    await page.getByRole('dialog').getByText('Only other hosts of the event type').waitFor()
    await page.context().close()
  })
})

describe('a meeting whose host does not host its event type', () => {
  const given = async (start: string) => {
    const event = await book([ada], start)
    await meetings.call('POST', `${pathOf(event)}/reassignment`, owner, { to: uriOf(bob) })
    return event
  }

  test.each([
    ['its host', () => bob, '2026-11-06T09:00:00Z'],
    ['an admin', () => owner, '2026-11-06T10:00:00Z'],
  ] as const)('can’t move, so %s asks the invitee to book again', async (_, viewer, start) => {
    const event = await given(start)
    const page = await openConsole(browser, service, viewer(), `/app/meetings/${idOf(event)}`)
    await page.getByRole('button', { name: 'Reschedule' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('so the meeting can’t move to another time').waitFor()
    await dialog.getByText('The present booking is canceled at once.').waitFor()
    expect(await dialog.getByRole('radio').count()).toBe(0)
    await dialog.getByRole('button', { name: 'Send request' }).click()
    await page.getByText('was asked to choose another time').waitFor()
    expect((await meetings.call('GET', pathOf(event))).body.resource).toMatchObject({ status: 'canceled' })
    await page.context().close()
  })

  test('can move again once its host hosts the type', async () => {
    const event = await given('2026-11-06T11:00:00Z')
    const { event_type } = (await meetings.call('GET', pathOf(event))).body.resource as unknown as {
      readonly event_type: string
    }
    const change = { hosts: [{ user: uriOf(ada) }, { user: uriOf(bob) }], pooling_type: 'round_robin' }
    expect((await meetings.call('PATCH', pathOf(event_type), owner, change)).status).toBe(200)
    const page = await openConsole(browser, service, bob, `/app/meetings/${idOf(event)}`)
    await page.getByRole('button', { name: 'Reschedule' }).click()
    await page.getByRole('dialog').getByRole('radio', { name: 'Choose a time' }).waitFor()
    await page.context().close()
  })
})

let count = 0
testLocales('is accessible and fits', async (locale) => {
  const event = await book(
    [ada, bob],
    `2026-11-05T${10 + Math.floor(count / 2)}:${count % 2 ? '30' : '00'}:00Z`,
    {
      pooling_type: 'collective',
    },
  )
  count += 1
  const page = await openConsole(browser, service, ada, `/app/meetings/${idOf(event)}?lang=${locale}`)
  await page.locator('.details .buttons .button.plain').nth(1).click()
  await page.getByRole('dialog').getByRole('radio').nth(2).waitFor()
  await expectAccessibleAndNarrow(page, `console-reassign-${locale}`)
  await page.context().close()
})
