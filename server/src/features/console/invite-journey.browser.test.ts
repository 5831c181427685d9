// The journey of an invited person: an admin invites by pointer or by keyboard, the mail arrives, the person accepts in another
// browser, and is in the list of people and in the group.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { PASSWORD } from '../../../../testbed/accounts.ts'
import type { Appearance } from '../../../../testbed/browser.ts'
import { de } from '../../../../web/src/console/languages/de.ts'
import { en } from '../../../../web/src/console/languages/en.ts'
import { de as peopleDe } from '../../../../web/src/console/languages/people-de.ts'
import { en as peopleEn } from '../../../../web/src/console/languages/people-en.ts'
import { uk as peopleUk } from '../../../../web/src/console/languages/people-uk.ts'
import { uk } from '../../../../web/src/console/languages/uk.ts'
import { expectAccessible, openConsole, tabTo } from '../../../test/console.ts'
import { closePage, type Journey, startJourney } from '../../../test/journey.ts'
import { findMailTo } from '../../../test/mail-server.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const messages = { en: { ...en, ...peopleEn }, de: { ...de, ...peopleDe }, uk: { ...uk, ...peopleUk } }
let journey: Journey

beforeAll(async () => {
  journey = await startJourney()
  await journey.service.call('POST', '/groups', { as: journey.owner, body: { name: 'Sales' } })
})
afterAll(() => journey.stop())

async function inviteByPointer(page: Page, texts: (typeof messages)['en'], email: string): Promise<void> {
  await page.getByRole('button', { name: texts.invitations.invite }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(texts.invite.addresses).fill(`Grace <${email}>`)
  await dialog.getByLabel('Sales').check()
  await dialog.getByRole('button', { name: texts.invite.send(1) }).click()
}

async function inviteByKeyboard(page: Page, texts: (typeof messages)['en'], email: string): Promise<void> {
  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog')
  await tabTo(page, dialog.getByLabel(texts.invite.addresses))
  await page.keyboard.type(email)
  await tabTo(page, dialog.getByLabel('Sales'))
  await page.keyboard.press('Space')
  await tabTo(page, dialog.getByRole('button', { name: texts.invite.send(1) }))
  await page.keyboard.press('Enter')
}

const cases: readonly [locale: keyof typeof messages, way: 'pointer' | 'keyboard', Appearance][] = [
  ['en', 'pointer', {}],
  ['en', 'keyboard', {}],
  ['de', 'keyboard', { isDark: true }],
  ['uk', 'pointer', { width: 390, isDark: true }],
]

test.each(cases)(
  'invite, mail, accept, member of the group (%s, %s, %j)',
  async (locale, way, appearance) => {
    const texts = messages[locale]
    const email = `grace.${locale}.${way}@example.com`
    const { service, browser, owner } = journey
    const path = `/app/people/invitations?lang=${locale}`
    const page = await openConsole(browser, service, owner, path, appearance)
    await (way === 'pointer' ? inviteByPointer : inviteByKeyboard)(page, texts, email)
    await page.getByText(texts.invite.done(1)).waitFor()
    await page.getByRole('list', { name: texts.invitations.tab }).getByText(email).waitFor()

    const mail = findMailTo(await journey.takeMail(), email)
    const link = /http\S+\/invitations\/\S+/.exec(mail.text ?? '')?.[0] ?? ''
    const visitor = await journey.open(link, appearance)
    const name = `Grace ${locale} ${way}`
    await visitor.locator('[name=name]').fill(name)
    await visitor.locator('[name=password]').fill(PASSWORD)
    await visitor.keyboard.press('Enter')
    await visitor.waitForURL((url) => !url.pathname.startsWith('/invitations/'))

    await page.getByRole('link', { name: texts.members.tab, exact: true }).last().click()
    const person = page.locator('li.person', { hasText: name })
    await person.waitFor()
    await person.getByText('Sales').waitFor()
    await page.getByRole('link', { name: texts.groups.tab }).click()
    await page.getByRole('link', { name: 'Sales' }).click()
    await page.locator('li.item', { hasText: name }).waitFor()
    await expectAccessible(page, `console-invite-journey-${locale}-${way}`, appearance)
    const memberships = await service.call(
      'GET',
      `/organization_memberships?organization=${service.uri('organizations', owner.organizationId)}&email=${email}`,
      { as: owner },
    )
    expect(memberships.body.collection).toMatchObject([{ role: 'user', user: { name, email } }])
    await Promise.all([closePage(page), closePage(visitor)])
  },
)
