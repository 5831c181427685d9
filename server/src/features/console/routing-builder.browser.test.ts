// The builder of routing forms in a real browser: questions, rules, what is wrong with them, and trying them.
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startBrowser } from '../../../../testbed/browser.ts'
import { expectAccessible, expectAccessibleAndNarrow, openConsole } from '../../../test/console.ts'
import { createMeetings, type Meetings } from '../../../test/meetings.ts'
import { testAppearances, testLocales } from '../../../test/page-matrix.ts'
import {
  createRoutingForms,
  EMAIL,
  messageResult,
  type RoutingForms,
  SIZE,
  sizeIs,
} from '../../../test/routing-forms.ts'
import { type Person, type Service, startService } from '../../../test/service.ts'
import { findFreePort } from '../../processes/cli/find-free-port.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

let service: Service
let browser: Browser
let owner: Person
let forms: RoutingForms
let meetings: Meetings
let demo = ''

beforeAll(async () => {
  // The page of a form is shown in a frame.
  const url = `http://localhost:${await findFreePort('127.0.0.1', 0)}`
  service = await startService({ PORT: new URL(url).port, PUBLIC_URL: url, API_URL: url })
  browser = await startBrowser()
  owner = await service.createOrganization('Analytical Engines')
  forms = createRoutingForms(service, owner)
  meetings = createMeetings(service, owner)
  demo = await meetings.createType([owner], { name: 'Demo' })
})
afterAll(async () => {
  await browser.close()
  await service.stop()
})

const book = (value: string) => ({ type: 'event_type', value })
const createForm = () =>
  forms.createPublished(
    [
      { condition: sizeIs('More'), result: book(demo) },
      {
        condition: {
          any: [sizeIs('11 to 50'), { question: EMAIL, operator: 'contains', value: '@example.edu' }],
        },
        result: { type: 'external_url', value: 'https://example.com/schools' },
      },
    ],
    { name: 'Talk to sales' },
  )
const pathOf = (uri: string) => `/app/routing/${uri.slice(-36)}`
const read = async (uri: string) =>
  (await forms.call('GET', new URL(uri).pathname)).body.resource as unknown as {
    readonly questions: readonly { uuid: string; name: string; answer_choices: string[] }[]
    readonly rules: readonly { condition: unknown; result: unknown }[]
    readonly default_result: unknown
  }
const open = (form: string) => openConsole(browser, service, owner, pathOf(form))
const rules = (page: Page) => page.locator('#rules .sortable > li')
/** Without their numbers. */
const sentences = async (page: Page) =>
  (await page.locator('#rules .sortable-name').allTextContents()).map((text) => text.replace(/^\d+\. /, ''))
const edit = async (rule: Locator) => {
  await rule.getByRole('button', { name: 'Change' }).click()
  return rule.locator('.rule-fields')
}
const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => page.locator('.save-bar').allTextContents(), { timeout: 10_000 }).toEqual([])
}

describe('the builder', () => {
  test('shows rules as sentences, changes their order, and saves all changes at once', async () => {
    const form = await createForm()
    const page = await open(form)
    await expect
      .poll(() => sentences(page))
      .toEqual([
        `If “${SIZE}” is “More” → book “Demo”`,
        `If “${SIZE}” is “11 to 50” or “${EMAIL}” contains “@example.edu” → go to https://example.com/schools`,
      ])
    await rules(page)
      .nth(1)
      .getByRole('button', { name: /^Move up/ })
      .click()
    await page.getByRole('button', { name: 'Add a rule' }).click()
    const fields = rules(page).nth(2).locator('.rule-fields')
    await fields.getByLabel('Comparison').selectOption('is one of')
    await fields.getByLabel('1 to 10').check()
    await fields.getByLabel('Then').selectOption('Show a message')
    await fields.getByLabel('Message').fill('See you')
    await page.locator('.default-result').getByLabel('Message').fill('Welcome')
    await page.getByText('2 changes not saved').waitFor()
    await save(page)
    const saved = await read(form)
    expect(saved.rules.map(({ result }) => result)).toEqual([
      { type: 'external_url', value: 'https://example.com/schools' },
      book(demo),
      messageResult('See you'),
    ])
    expect(saved.rules[2]?.condition).toMatchObject({
      question: SIZE,
      operator: 'one_of',
      values: ['1 to 10'],
    })
    expect(saved.default_result).toEqual(messageResult('Welcome'))

    await page.keyboard.press('Control+z')
    await expect.poll(async () => (await read(form)).rules.length).toBe(2)
    await page.context().close()
  })

  test('asks about a new question before it is saved, and follows a choice that is renamed', async () => {
    const form = await createForm()
    const page = await open(form)
    const choices = page.locator('#questions').getByLabel('Choices')
    await choices.fill('1 to 10\n11 to 50\nMany')
    await expect.poll(async () => (await sentences(page))[0]).toBe(`If “${SIZE}” is “Many” → book “Demo”`)
    await page.getByRole('button', { name: 'Add a question' }).click()
    const question = page.locator('#questions .sortable > li').last()
    await question.getByText('Enter a question that no other one has').waitFor()
    await question.getByLabel('Question', { exact: true }).fill('Country')
    await question.getByLabel('Choices').fill('Portugal\n\nUkraine\n')
    const fields = await edit(rules(page).first())
    await fields.getByRole('button', { name: 'Add a condition' }).click()
    const second = fields.getByRole('group', { name: 'Condition 2' })
    await second.getByLabel('Question').selectOption('Country')
    await second.getByLabel('Answer').selectOption('Ukraine')
    await save(page)
    const saved = await read(form)
    expect(saved.questions.map(({ name, answer_choices }) => [name, answer_choices])).toEqual([
      [SIZE, ['1 to 10', '11 to 50', 'Many']],
      [EMAIL, []],
      ['Country', ['Portugal', 'Ukraine']],
    ])
    expect(saved.rules[0]?.condition).toMatchObject({
      all: [
        { question: SIZE, operator: 'equals', value: 'Many' },
        { question: 'Country', operator: 'equals', value: 'Ukraine' },
      ],
    })
    await page.context().close()
  })

  test('builds groups of conditions, and removes them', async () => {
    const form = await createForm()
    const page = await open(form)
    const fields = await edit(rules(page).first())
    await fields.getByRole('button', { name: 'Add a group of conditions' }).click()
    const group = fields.getByRole('group', { name: 'Condition 2' }).first()
    await group.getByLabel('Question').last().selectOption(EMAIL)
    await group.getByLabel('Comparison').last().selectOption('contains')
    await group.getByLabel('Answer').last().fill('@example.org')
    await expect
      .poll(async () => (await sentences(page))[0])
      .toBe(
        `If “${SIZE}” is “More” and (“${SIZE}” is “1 to 10” or “${EMAIL}” contains “@example.org”) → book “Demo”`,
      )
    await fields.getByLabel('Applies if').first().selectOption('one of the conditions is met')
    await save(page)
    expect((await read(form)).rules[0]?.condition).toMatchObject({
      any: [{ value: 'More' }, { any: [{ value: '1 to 10' }, { value: '@example.org' }] }],
    })
    await fields.getByRole('button', { name: 'Remove condition 2' }).last().click()
    await expect.poll(() => page.locator(':focus').textContent()).toBe('Add a condition')
    await expect.poll(async () => (await sentences(page))[0]).toBe(`If “${SIZE}” is “More” → book “Demo”`)
    await page.context().close()
  })

  test('doesn’t save what is incomplete, and says where', async () => {
    const form = await createForm()
    const page = await open(form)
    await page.getByRole('button', { name: 'Add a rule' }).click()
    await rules(page).nth(2).getByText('Complete this rule').waitFor()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Complete the marked questions and rules, then save.').waitFor()
    expect((await read(form)).rules).toHaveLength(2)
    await page.reload()
    await expect.poll(() => rules(page).count()).toBe(3)
    await page
      .locator('#rules')
      .getByRole('button', { name: /^Remove/ })
      .last()
      .click()
    await expect.poll(() => page.getByText('not saved').count()).toBe(0)
    await page.context().close()
  })

  test('keeps the changes of two admins, and asks about those that both made', async () => {
    const form = await createForm()
    const page = await open(form)
    await page.getByLabel('Name', { exact: true }).fill('Mine')
    await page.locator('.default-result').getByLabel('Message').fill('Ours')
    await forms.call('PATCH', new URL(form).pathname, owner, { name: 'Theirs' })
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('cell', { name: 'Theirs' }).waitFor()
    await dialog.getByRole('button', { name: 'Take theirs' }).click()
    await page.getByText('Saved.').waitFor()
    expect(await read(form)).toMatchObject({ name: 'Theirs', default_result: messageResult('Ours') })
    await page.context().close()
  })

  test('shows the page that visitors see, and loads it again after a change', async () => {
    const form = await createForm()
    const page = await open(form)
    const frame = page.frameLocator('.form-frame iframe')
    await frame.getByRole('heading', { name: 'Talk to sales' }).waitFor()
    await page.getByLabel('Name', { exact: true }).fill('Talk to us')
    service.setClock((service.ctx.clock.now() + 1_000) as ReturnType<typeof service.ctx.clock.now>)
    await save(page)
    await frame.getByRole('heading', { name: 'Talk to us' }).waitFor()
    await page.context().close()
  })
})

describe('Try it', () => {
  test('marks the rule that decides, and submits nothing', async () => {
    const form = await createForm()
    const page = await open(form)
    const tried = page.locator('.try-form')
    const status = tried.getByRole('status')
    await expect.poll(() => status.textContent()).toContain(`Still to answer: ${SIZE}`)
    await tried.getByLabel(SIZE).selectOption('More')
    await expect.poll(() => status.textContent()).toBe('Rule 1 decides: book “Demo”.')
    await rules(page).nth(0).getByText('Decides').waitFor()
    await tried.getByLabel(EMAIL).fill('dean')
    await expect.poll(() => status.textContent()).toContain(`Not accepted: ${EMAIL}`)
    expect(await page.getByText('Decides', { exact: true }).count()).toBe(0)
    await tried.getByLabel(SIZE).selectOption('1 to 10')
    await tried.getByLabel(EMAIL).fill('dean@example.edu')
    await expect.poll(() => status.textContent()).toContain('Rule 2 decides')
    await rules(page).nth(1).getByText('Decides').waitFor()
    await tried.getByLabel(EMAIL).fill('dean@example.com')
    await expect.poll(() => status.textContent()).toContain('No rule applies: show “Thank you”')
    await page.locator('.default-result').getByText('Decides').waitFor()
    const { body } = await service.call('GET', `/routing_form_submissions?form=${form}`, { as: owner })
    expect(body.collection).toEqual([])
    await page.context().close()
  })

  test('says which rule never decides, which choice no rule mentions, and which event type is off', async () => {
    const off = await meetings.createType([owner], { name: 'Old demo', active: false })
    const form = await forms.createPublished(
      [
        { condition: sizeIs('More'), result: book(off) },
        { condition: sizeIs('More'), result: book(demo) },
        { condition: { all: [sizeIs('More'), sizeIs('11 to 50')] }, result: messageResult('Never') },
      ],
      { default_result: book(off) },
    )
    const page = await open(form)
    await rules(page).nth(0).getByText('This rule is skipped: its event type is off or deleted.').waitFor()
    expect(await rules(page).nth(1).getByText('This rule').count()).toBe(0)
    await rules(page).nth(2).getByText('This rule never decides').waitFor()
    await page.locator('.default-result').getByText('This event type is off or deleted').waitFor()
    await page.getByText(`No rule mentions 1 to 10 (${SIZE}).`).waitFor()
    await page.locator('.try-form').getByLabel(SIZE).selectOption('More')
    await rules(page).nth(1).getByText('Decides').waitFor()
    await page.context().close()
  })
})

testAppearances('the builder is accessible and fits', async (appearance) => {
  const page = await openConsole(browser, service, owner, pathOf(await createForm()), appearance)
  await edit(rules(page).nth(1))
  await page.locator('.try-form').getByLabel(SIZE).selectOption('More')
  await rules(page).nth(0).getByText('Decides').waitFor()
  await expectAccessible(page, 'console-routing-builder', appearance)
  await page.context().close()
})

testLocales('the builder is accessible and fits', async (locale) => {
  const page = await openConsole(browser, service, owner, `${pathOf(await createForm())}?lang=${locale}`)
  await page.locator('.rule > button').first().click()
  await expectAccessibleAndNarrow(page, `console-routing-builder-${locale}`)
  await page.context().close()
})
