// Routing forms in a real browser: the list, publishing, sharing, and who may change them.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startBrowser } from '../../../../testbed/browser.ts'
import {
  expectAccessible,
  expectAccessibleAndNarrow,
  goWithKeys,
  openConsole,
  tabTo,
} from '../../../test/console.ts'
import { testAppearances, testLocales } from '../../../test/page-matrix.ts'
import {
  createRoutingForms,
  EMAIL,
  messageResult,
  questions,
  type RoutingForms,
  SIZE,
  sizeIs,
} from '../../../test/routing-forms.ts'
import { type Person, type Service, startService } from '../../../test/service.ts'
import { findFreePort } from '../../processes/cli/find-free-port.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const PATH = '/app/routing'
let service: Service
let browser: Browser
let owner: Person
let member: Person
let forms: RoutingForms
let sales = ''

beforeAll(async () => {
  // The page of a form is shown in a frame.
  const url = `http://localhost:${await findFreePort('127.0.0.1', 0)}`
  service = await startService({ PORT: new URL(url).port, PUBLIC_URL: url, API_URL: url })
  browser = await startBrowser()
  owner = await service.createOrganization('Analytical Engines')
  member = await service.addMember(owner.organizationId, 'Mia Member')
  forms = createRoutingForms(service, owner)
  sales = await forms.createPublished([{ condition: sizeIs('More'), result: messageResult('Welcome') }], {
    name: 'Talk to sales',
  })
  await forms.submit(sales, { [SIZE]: 'More', [EMAIL]: 'grace@example.com' })
  await forms.create({ name: 'Support' })
})
afterAll(async () => {
  await browser.close()
  await service.stop()
})

const pathOf = (uri: string) => `${PATH}/${uri.slice(-36)}`
const open = (path = PATH, as = owner) => openConsole(browser, service, as, path)
const rows = (page: Page) => page.getByRole('list', { name: 'All forms' }).getByRole('listitem')
const names = (page: Page) => page.locator('.routing-form .type-name').allTextContents()
const listForms = async () =>
  (await service.call('GET', '/routing_forms?sort=name:asc', { as: owner })).body.collection

describe('an admin', () => {
  test('sees the state and the submissions of each form, and creates, duplicates and deletes one', async () => {
    const page = await open()
    await expect.poll(() => names(page)).toEqual(['Support', 'Talk to sales'])
    await rows(page).filter({ hasText: 'Talk to sales' }).getByText('1 submission in 30 days').waitFor()
    await rows(page).filter({ hasText: 'Support' }).getByText('Draft').waitFor()

    await page.keyboard.press('n')
    await page.getByRole('dialog').getByLabel('Name').fill('Partners')
    await page.getByRole('dialog').getByRole('button', { name: 'New form' }).click()
    await page.getByRole('heading', { name: 'Partners' }).waitFor()

    await page.getByRole('link', { name: 'All forms' }).click()
    await page.getByLabel('More actions for Talk to sales').click()
    await page.getByRole('button', { name: 'Duplicate' }).click()
    await page.getByRole('heading', { name: 'Talk to sales (copy)' }).waitFor()
    const [, copy] = (await listForms()).filter(({ name }) => name?.startsWith('Talk to sales'))
    const original = (await service.call('GET', new URL(sales).pathname, { as: owner })).body.resource
    expect(copy).toMatchObject({
      status: 'draft',
      rules: original.rules,
      questions: original.questions,
      default_result: original.default_result,
    })

    await page.getByLabel('More actions for Talk to sales (copy)').click()
    await page.getByRole('button', { name: 'Delete' }).click()
    await expect.poll(() => names(page)).toEqual(['Partners', 'Support', 'Talk to sales'])
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
    await expect.poll(async () => (await names(page)).length).toBe(4)
    await page.getByLabel('More actions for Talk to sales (copy)').click()
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByText('Its submissions stay.').waitFor()
    await page.clock.runFor(7_000)
    await expect.poll(async () => (await listForms()).length).toBe(3)
    await page.context().close()
  })

  test('publishes a form that is complete, by keyboard alone, and takes it back', async () => {
    const { body } = await forms.create({ name: 'Events', questions, default_result: messageResult('Hello') })
    const form = body.resource.uri ?? ''
    const status = async () => (await forms.call('GET', new URL(form).pathname)).body.resource.status
    const page = await open('/app/meetings')
    await goWithKeys(page, 'r', PATH)
    await tabTo(page, page.getByRole('link', { name: 'Events' }))
    await page.keyboard.press('Enter')
    const publish = page.getByRole('switch', { name: 'Events is published' })
    await publish.waitFor()
    await tabTo(page, publish)
    await page.keyboard.press('Space')
    await page.getByText('“Events” is published.').waitFor()
    await expect.poll(status).toBe('published')
    await page.keyboard.press('Control+z')
    await expect.poll(status).toBe('draft')
    await page.context().close()
    await forms.call('DELETE', new URL(form).pathname)
  })

  test('sees what a form needs before it can be published', async () => {
    const { body } = await forms.create({ name: 'Empty' })
    const page = await open(pathOf(body.resource.uri ?? ''))
    await page.getByRole('switch', { name: 'Empty is published' }).click()
    await page.getByText('Add a question and what happens if no rule applies.').waitFor()
    await expect.poll(() => page.getByRole('switch').isChecked()).toBe(false)
    await page.context().close()
    await forms.call('DELETE', new URL(body.resource.uri ?? '').pathname)
  })

  test('shares a form: its link, and the code for another site', async () => {
    const page = await open(pathOf(sales))
    await page
      .getByRole('navigation', { name: 'Parts of this form' })
      .getByRole('link', { name: 'Share' })
      .click()
    const { booking_url: link = '' } = (await forms.call('GET', new URL(sales).pathname)).body.resource
    await page.getByText(link.replace(/^https?:\/\//, '')).waitFor()
    expect(await page.getByLabel('Code', { exact: true }).inputValue()).toContain(link)
    const frame = page.frameLocator('iframe')
    await frame.getByRole('heading', { name: 'Talk to sales' }).waitFor()
    await page.context().close()
  })
})

test('a member sees forms and how they are shared, and can’t change them', async () => {
  const page = await open(PATH, member)
  await rows(page).filter({ hasText: 'Talk to sales' }).waitFor()
  expect(await page.getByRole('button', { name: 'New form' }).count()).toBe(0)
  await page.getByRole('link', { name: 'Talk to sales' }).click()
  await page.getByText('You can see this form but not change it. Ask an admin.').waitFor()
  expect(await page.getByRole('switch').count()).toBe(0)
  expect(await page.getByLabel('Name', { exact: true }).isDisabled()).toBe(true)
  expect(await page.getByRole('button', { name: 'Add a rule' }).isDisabled()).toBe(true)
  await page.context().close()
})

testAppearances('routing forms are accessible and fit', async (appearance) => {
  const page = await openConsole(browser, service, owner, PATH, appearance)
  await rows(page).first().waitFor()
  await expectAccessible(page, 'console-routing', appearance)
  await page.goto(`${service.url}${pathOf(sales)}/share`)
  await page.getByLabel('Code', { exact: true }).waitFor()
  await expectAccessible(page, 'console-routing-share', appearance)
  await page.context().close()
})

testLocales('routing forms are accessible and fit', async (locale) => {
  const page = await openConsole(browser, service, owner, `${PATH}?lang=${locale}`)
  await page.locator('ul.rows li').first().waitFor()
  await expectAccessibleAndNarrow(page, `console-routing-${locale}`)
  await page.context().close()
})
