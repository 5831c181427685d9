// The editor of an event type in a real browser: questions that a visitor answers, drafts, and what each role may do.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openPage, startBrowser } from '../../../../testbed/browser.ts'
import {
  expectAccessible,
  expectAccessibleAndNarrow,
  goWithKeys,
  openConsole,
  selectWithArrows,
  waitForScript,
} from '../../../test/console.ts'
import { chooseTime, confirm, fillIn } from '../../../test/journey.ts'
import { createMeetings, idOf, type Meetings, pathOf } from '../../../test/meetings.ts'
import { testAppearances, testLocales } from '../../../test/page-matrix.ts'
import { type Person, type Service, START, startService } from '../../../test/service.ts'
import { findFreePort } from '../../processes/cli/find-free-port.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

let service: Service
let browser: Browser
let owner: Person
let meetings: Meetings
let type = ''

beforeAll(async () => {
  service = await startService({ PUBLIC_URL: 'http://localhost:1' })
  browser = await startBrowser()
})
beforeEach(async () => {
  owner = await service.createOrganization('Analytical Engines')
  await service.call('PATCH', '/users/me', { as: owner, body: { name: 'Ada Lovelace' } })
  meetings = createMeetings(service, owner)
  type = await meetings.createType([owner], { name: 'Product demo', start_increment: 30 })
})
afterAll(async () => {
  await browser.close()
  await service.stop()
})

const path = () => `/app/event-types/${idOf(type)}`
const open = (person = owner) => openConsole(browser, service, person, path())
const readType = async () =>
  (await meetings.call('GET', pathOf(type))).body.resource as unknown as Record<string, unknown> & {
    scheduling_url: string
    custom_questions: { name: string }[]
  }
const waitUntilSaved = (page: Page) => page.locator('.save-bar').waitFor({ state: 'detached' })
const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await waitUntilSaved(page)
}

/** Books as a visitor who answers both questions. */
async function bookWithAnswers(name: string): Promise<void> {
  const visitor = await openPage(browser)
  await visitor.clock.install({ time: START })
  await visitor.goto(`${service.url}${pathOf((await readType()).scheduling_url)}`)
  await chooseTime(visitor, '2026-11-04', '10:00 AM')
  await fillIn(visitor, name, 'grace@example.com')
  await visitor.getByLabel('What would you like to see?').fill('The compiler')
  await visitor.getByLabel('11–50').check()
  await confirm(visitor)
  await visitor.context().close()
}

async function seeAnswers(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: new RegExp(name) }).waitFor()
  await page.getByRole('link', { name: new RegExp(name) }).click()
  const details = page.getByRole('complementary')
  for (const text of ['What would you like to see?', 'The compiler', 'Team size', '11–50'])
    await details.getByText(text, { exact: true }).waitFor()
}

test('questions that a host adds are answered by a visitor, and the answers are in Meetings', async () => {
  const page = await open()
  const questions = page.locator('#questions')
  await questions.getByRole('button', { name: 'Add a question' }).click()
  await questions.getByLabel('Question', { exact: true }).fill('Team size')
  await questions.getByLabel('Answer').selectOption('One choice')
  await questions.getByLabel('Choices').fill('1–10\n11–50')
  await questions.getByRole('button', { name: 'Add a question' }).click()
  await questions.getByLabel('Question', { exact: true }).last().fill('What would you like to see?')
  await questions.getByLabel('Answer').last().selectOption('Several lines')
  await questions.getByLabel('Required').last().check()
  const grip = questions.locator('.grip').last()
  await grip.hover()
  await page.mouse.down()
  await questions.locator('.grip').first().hover()
  await page.mouse.up()
  await save(page)
  expect((await readType()).custom_questions).toMatchObject([
    { name: 'What would you like to see?', type: 'text', required: true, position: 0 },
    { name: 'Team size', type: 'single_select', answer_choices: ['1–10', '11–50'], position: 1 },
  ])
  await bookWithAnswers('Grace Hopper')
  await page.getByRole('link', { name: 'Meetings' }).click()
  await seeAnswers(page, 'Grace Hopper')
  await page.context().close()
})

test('the same by keyboard alone', async () => {
  const page = await open()
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  const focusedLabel = () =>
    page.evaluate(
      'document.activeElement.labels?.[0]?.textContent ?? document.activeElement.ariaLabel ?? document.activeElement.textContent',
    )
  /** Presses Tab until a control with this label has the focus. */
  const tabTo = async (label: string) => {
    for (let presses = 0; presses < 150; presses += 1) {
      await press('Tab')
      if ((await focusedLabel()) === label) return
    }
    throw new Error(`Tab does not reach ${label}.`)
  }
  await tabTo('Questions')
  await press('Enter')
  await tabTo('Add a question')
  await press('Enter', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab')
  expect(await focusedLabel()).toBe('Question')
  await page.keyboard.type('Team size')
  await press('Tab')
  await selectWithArrows(page, 'One c')
  await tabTo('Choices')
  await page.keyboard.type('1–10\n11–50')
  await tabTo('Add a question')
  await press('Enter', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab')
  await page.keyboard.type('What would you like to see?')
  await press('Tab')
  await selectWithArrows(page, 'Several l')
  await press('Shift+Tab', 'Shift+Tab', 'Shift+Tab')
  expect(await focusedLabel()).toBe('Move up: What would you like to see?')
  await press('Enter')
  await page.waitForFunction("document.activeElement?.ariaLabel === 'Move down: What would you like to see?'")
  await press('Control+Enter')
  await waitUntilSaved(page)
  expect((await readType()).custom_questions.map(({ name }) => name)).toEqual([
    'What would you like to see?',
    'Team size',
  ])
  await bookWithAnswers('Grace Hopper')
  await goWithKeys(page, 'm', '/app/meetings')
  await page.getByRole('link', { name: /Grace Hopper/ }).waitFor()
  await press('j', 'Enter')
  await page.getByRole('complementary').getByText('The compiler').waitFor()
  await page.context().close()
})

test('a draft survives a reload, a refusal says why, and a new link is announced', async () => {
  await meetings.createType([owner], { name: 'Other', slug: 'taken' })
  const page = await open()
  await page.getByLabel('Link', { exact: true }).fill('taken')
  await page.getByText(/\/product-demo stops working/).waitFor()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await waitForScript(page)
  expect(await page.getByLabel('Link', { exact: true }).inputValue()).toBe('taken')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText(/Not saved: .*slug/).waitFor()
  await page.getByLabel('Link', { exact: true }).fill('tour')
  await save(page)
  expect(await readType()).toMatchObject({ slug: 'tour' })
  await page.context().close()
})

test('the booking page is beside the form, and shows what was saved', async () => {
  const url = `http://127.0.0.1:${await findFreePort('127.0.0.1', 0)}`
  const framed = await startService({ PORT: new URL(url).port, PUBLIC_URL: url, API_URL: url })
  const host = await framed.createOrganization('Analytical Engines')
  const shown = await createMeetings(framed, host).createType([host], { name: 'Product demo' })
  const page = await openConsole(browser, framed, host, `/app/event-types/${idOf(shown)}`)
  const frame = page.frameLocator('iframe')
  await frame.getByRole('heading', { name: 'Product demo' }).waitFor()
  await page.getByLabel('Name', { exact: true }).fill('Product tour')
  await save(page)
  await frame.getByRole('heading', { name: 'Product tour' }).waitFor()
  await page.context().close()
  await framed.stop()
})

test('hosts of a round robin are found by name, and saved with their priority', async () => {
  const grace = await service.addMember(owner.organizationId, 'grace')
  await service.call('PATCH', '/users/me', { as: grace, body: { name: 'Grace Hopper' } })
  const page = await open()
  await page.getByLabel('Round robin').check()
  await page.getByLabel('Add a host').fill('hop')
  await page.getByRole('button', { name: /Grace Hopper/ }).click()
  await page.getByLabel('Priority of Grace Hopper').selectOption('High')
  await page.getByText(/^First: Grace Hopper\./).waitFor()
  await save(page)
  const { body } = await meetings.call('GET', `/event_type_memberships?event_type=${type}`)
  expect(body.collection).toMatchObject([
    { priority: 50 },
    { priority: 75, member: { name: 'Grace Hopper' } },
  ])
  await page.context().close()
})

test('a host who may not change the type sees it, and can change their own hours', async () => {
  const host = await service.addMember(owner.organizationId, 'grace')
  await meetings.call('PATCH', pathOf(type), owner, { hosts: [{ user: service.uri('users', host.userId) }] })
  const page = await open(host)
  await page.getByText('You can see this event type but not change it.').waitFor()
  expect(await page.getByLabel('Name', { exact: true }).isDisabled()).toBe(true)
  await page.getByLabel(/^Hours of/).selectOption('Own hours for this event type')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Friday', { exact: true }).uncheck()
  await dialog.getByRole('button', { name: 'Save' }).click()
  const readDays = async () => {
    const { body } = await meetings.call('GET', `/event_type_availability_schedules?event_type=${type}`)
    const [hours] = body.collection as unknown as { default: boolean; rules: { wday?: string }[] }[]
    return hours?.rules.map(({ wday }) => wday)
  }
  await vi.waitFor(
    async () => expect(await readDays()).toEqual(['monday', 'tuesday', 'wednesday', 'thursday']),
    15_000,
  )
  await page.getByRole('button', { name: 'Edit these hours' }).waitFor()
  await page.context().close()
})

async function fillType() {
  await meetings.call('PATCH', pathOf(type), owner, {
    duration_options: [15, 30],
    locations: [{ kind: 'physical', location: '12 Marina Road' }, { kind: 'outbound_call' }],
    custom_questions: [
      { name: 'What would you like to see?', type: 'text', required: true },
      { name: 'Team size', type: 'single_select', answer_choices: ['1–10', '11–50'] },
    ],
    reminders: [
      { kind: 'reminder', minutes: 1_440, to: ['invitee', 'guests'] },
      { kind: 'follow_up', minutes: 60, to: ['invitee'] },
      { kind: 'no_show', minutes: 30, to: ['invitee'] },
    ],
  })
}

testAppearances('is accessible and fits', async (appearance) => {
  await fillType()
  const page = await openConsole(browser, service, owner, path(), appearance)
  await page.getByLabel('Name', { exact: true }).fill('Product tour')
  await page.getByText(/can be booked in the next 7 days/).waitFor()
  await expectAccessible(page, 'console-type-editor', appearance)
  await page.context().close()
})

testLocales('is accessible and fits', async (locale) => {
  await fillType()
  const page = await openConsole(browser, service, owner, `${path()}?lang=${locale}`)
  await expectAccessibleAndNarrow(page, `console-type-editor-${locale}`)
  await page.context().close()
})
