// The journey of a routing form, by pointer and by keyboard alone: an admin builds and publishes it, a visitor answers it on its
// page and books, and the submission is listed with the booking.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, test, vi } from 'vitest'
import type { Appearance } from '../../../../testbed/browser.ts'
import { de } from '../../../../web/src/console/languages/de.ts'
import { en } from '../../../../web/src/console/languages/en.ts'
import { de as routingDe } from '../../../../web/src/console/languages/routing-de.ts'
import { en as routingEn } from '../../../../web/src/console/languages/routing-en.ts'
import { uk as routingUk } from '../../../../web/src/console/languages/routing-uk.ts'
import { uk } from '../../../../web/src/console/languages/uk.ts'
import { openConsole } from '../../../test/console.ts'
import { chooseTime, closePage, confirm, type Journey, startJourney } from '../../../test/journey.ts'
import { type JourneyDriver, journeyDrivers } from '../../../test/journey-drivers.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const messages = { en: { ...en, ...routingEn }, de: { ...de, ...routingDe }, uk: { ...uk, ...routingUk } }
type Texts = (typeof messages)['en']

const SIZE = 'Team size'
let journey: Journey

beforeAll(async () => {
  journey = await startJourney({ RATE_LIMITS: 'off' })
})
afterAll(() => journey.stop())

async function buildForm(page: Page, texts: Texts, name: string, { press, fill, choose }: JourneyDriver) {
  const { routingForms, routingBuilder } = texts
  await press(page.getByRole('button', { name: routingForms.create }))
  const dialog = page.getByRole('dialog')
  await fill(dialog.getByLabel(routingForms.name), name)
  await press(dialog.getByRole('button', { name: routingForms.create }))
  await page.getByRole('heading', { name, level: 1 }).waitFor()

  await press(page.getByRole('button', { name: routingBuilder.addQuestion }))
  const question = page.locator('#questions')
  await fill(question.getByRole('textbox', { name: routingBuilder.question, exact: true }), SIZE)
  await fill(question.getByLabel(routingBuilder.choices), '1 to 50\nMore')
  await press(page.getByRole('button', { name: routingBuilder.addRule }))
  const rule = page.locator('#rules .rule-fields')
  await choose(rule.getByLabel(routingBuilder.value, { exact: true }), 'More')
  await choose(rule.getByLabel(routingBuilder.eventType), 'Product demo')
  const otherwise = page.locator('.default-result')
  await choose(otherwise.getByLabel(routingBuilder.otherwise), routingBuilder.resultTypes.custom_message)
  await fill(otherwise.getByLabel(routingBuilder.message), 'See you')

  await choose(page.locator('.try-form').getByLabel(SIZE), 'More')
  await page
    .getByText(routingBuilder.ruleDecides(1, routingBuilder.results.event_type('Product demo')))
    .waitFor()
  await page.keyboard.press('Control+Enter')
  await page.getByText(texts.save.saved).waitFor()
  await press(page.getByRole('switch', { name: routingForms.accepts(name) }))
  await page.getByText(routingForms.publishedNow(name)).waitFor()
}

const cases: readonly [keyof typeof messages, keyof typeof journeyDrivers, Appearance, date: string][] = [
  ['en', 'pointer', {}, '2026-11-04'],
  ['en', 'keyboard', {}, '2026-11-05'],
  ['en', 'keyboard', { width: 390, isDark: true }, '2026-11-06'],
  ['de', 'pointer', { width: 390 }, '2026-11-09'],
  ['uk', 'pointer', { isDark: true }, '2026-11-10'],
]

test.each(cases)(
  'a form is built, answered, and booked from (%s, %s, %j)',
  async (locale, by, appearance, date) => {
    const texts: Texts = messages[locale]
    const { service, browser, owner, meetings } = journey
    const name = `Sales ${locale} ${by} ${appearance.width ?? 'wide'}`
    const { collection } = (await meetings.call('GET', '/event_types?count=1')).body
    if (collection.length === 0)
      await meetings.createType([owner], { name: 'Product demo', start_increment: 30 })
    const page = await openConsole(browser, service, owner, `/app/routing?lang=${locale}`, appearance)
    await buildForm(page, texts, name, journeyDrivers[by])

    const forms = (await meetings.call('GET', '/routing_forms?sort=created_at:desc&count=100')).body
      .collection
    const visitor = await journey.open(forms.find((one) => one.name === name)?.booking_url ?? '')
    await visitor.selectOption('select', 'More')
    await visitor.click('#send')
    await visitor.waitForURL((url) => url.searchParams.has('submission'))
    await chooseTime(visitor, date, '10:00 AM')
    await visitor.fill('[name=name]', 'Rosa Parks')
    await visitor.fill('[name=email]', `rosa.${by}@example.org`)
    await confirm(visitor)

    await journeyDrivers[by].press(page.getByRole('link', { name: texts.submissions.title, exact: true }))
    const row = page.locator('li.submission')
    await row.getByText('More').waitFor()
    await row.getByRole('link', { name: /^Rosa Parks, / }).waitFor()
    await journeyDrivers[by].press(row.locator('.submission-time'))
    await page.locator('.submission-details').getByText(SIZE).waitFor()
    await page
      .locator('.submission-details')
      .getByRole('link', { name: /^Rosa Parks, / })
      .click()
    await page.waitForURL(/\/app\/meetings\/[0-9a-f-]{36}$/)
    await Promise.all([closePage(page), closePage(visitor)])
  },
)
