// Runs "Try it" of the console in Chromium: its modules for many forms, and the page itself for some.
import type { Browser, Page } from 'playwright-core'
import { build, type Rolldown } from 'vite'
import type { RoutingForm } from '../../sdk/src/api.gen.ts'
import { hasChoices } from '../../server/src/domain/routing/questions.ts'
import { addSessionCookie } from '../../testbed/accounts.ts'
import { openPage } from '../../testbed/browser.ts'
import type { Person } from '../../testbed/people.ts'
import type { Testbed } from '../../testbed/testbed.ts'
import type { Decision, TriedAnswers } from '../../web/src/console/pages/routing/builder/decide-answers.ts'
import type { TriedForm } from './try-it.entry.ts'

/** Sentences of the page appear at once; the event types must be loaded before. */
const PAGE_TIMEOUT_MS = 10_000
const ENTRY = new URL('try-it.entry.ts', import.meta.url).pathname

async function bundle(): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry: ENTRY, formats: ['iife'], name: 'tryIt' } },
  })) as Rolldown.RolldownOutput[]
  const code = built[0]?.output[0].code
  if (code === undefined) throw new Error('The bundle is empty.')
  return code
}

const idOf = (uri: string): string => uri.slice(-36)

export type DecideInBrowser = (
  forms: readonly TriedForm[],
  bookableTypes: readonly string[],
) => Promise<readonly (readonly Decision[])[]>

export async function loadTryIt(browser: Browser): Promise<DecideInBrowser> {
  const page = await openPage(browser)
  // A declaration would end with the evaluation.
  await page.evaluate((await bundle()).replace(/^var tryIt\s*=/, 'window.tryIt ='))
  return (forms, bookableTypes) =>
    page.evaluate(`tryIt.decide(${JSON.stringify(forms)}, ${JSON.stringify(bookableTypes)})`)
}

/** Only what visitors can enter: one of the choices, and one line where the field has one. */
export const enterable = (form: RoutingForm, answers: TriedAnswers): TriedAnswers =>
  Object.fromEntries(
    form.questions.map(({ uuid, type, answer_choices }) => {
      const answer = answers[uuid] ?? ''
      if (!hasChoices(type)) return [uuid, type === 'textarea' ? answer : answer.replaceAll('\n', '')]
      return [uuid, answer_choices.includes(answer.trim()) ? answer.trim() : '']
    }),
  )

/** Answers the form on its page in the console, and waits for what the page says. Returns what it says instead, or null. */
export async function tryOnPage(
  page: Page,
  { form, answers }: TriedForm,
  expected: readonly string[],
): Promise<string | null> {
  await page.goto(`/app/routing/${idOf(form.uri)}`)
  await page.locator('#console[data-ready]').waitFor()
  const section = page.locator('.try-form')
  for (const [index, one] of answers.entries()) {
    for (const { uuid, name, type } of form.questions) {
      const field = section.getByLabel(name, { exact: true })
      if (hasChoices(type)) await field.selectOption(one[uuid] ?? '')
      else await field.fill(one[uuid] ?? '')
    }
    const decision = section.locator('.decision')
    const sentence = expected[index] ?? ''
    // Until the event types are loaded, all count as on.
    const isShown = await decision
      .filter({ hasText: sentence })
      .waitFor({ timeout: PAGE_TIMEOUT_MS })
      .then(() => true)
      .catch(() => false)
    if (!isShown) return `${sentence}, but the page says: ${await decision.textContent()}`
  }
  return null
}

export async function openAdminPage(browser: Browser, testbed: Testbed, admin: Person): Promise<Page> {
  const url = testbed.apis[0]?.url ?? ''
  const context = await browser.newContext({ baseURL: url, locale: 'en' })
  await addSessionCookie(context, { ctx: testbed.ctx, url }, admin)
  return context.newPage()
}
