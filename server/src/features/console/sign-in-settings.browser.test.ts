// Single sign-on in a real browser, by pointer and by keyboard alone: prove a domain, set up a provider, test it, turn it on and off.
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Appearance, startBrowser } from '../../../../testbed/browser.ts'
import { type Company, createCompany } from '../../../test/company.ts'
import { expectAccessible, expectAccessibleAndNarrow, openConsole } from '../../../test/console.ts'
import {
  type JourneyDriver,
  type JourneyRow,
  journeyDrivers,
  journeyRows,
} from '../../../test/journey-drivers.ts'
import { testAppearances, testLocales } from '../../../test/page-matrix.ts'
import { type Person, type Service, startService } from '../../../test/service.ts'
import { type SignInTestbed, startSignInTestbed } from '../../../test/sign-in-testbed.ts'
import { findFreePort } from '../../processes/cli/find-free-port.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 })

const PATH = '/app/settings/sign-in'

const texts = {
  en: {
    domain: 'Domain',
    add: 'Add domain',
    check: 'Check now',
    notFound: 'The record wasn’t found',
    verified: 'Verified',
    setUp: 'Set up provider…',
    issuer: 'Issuer',
    clientId: 'Client ID',
    secret: 'Client secret',
    save: 'Save',
    notInUse: 'Not in use yet',
    test: 'Test sign-in',
    works: 'It works.',
    turnOn: 'Turn on single sign-on',
    enabled: (host: string) => `Members sign in through ${host}.`,
    used: 'One person has used it',
    turnOff: 'Turn off…',
    turnOffButton: 'Turn off single sign-on',
    passwords: 'Members sign in with a password or a passkey.',
  },
  de: {
    domain: 'Domain',
    add: 'Domain hinzufügen',
    check: 'Jetzt prüfen',
    notFound: 'Der Eintrag wurde nicht gefunden',
    verified: 'Bestätigt',
    setUp: 'Anbieter einrichten…',
    issuer: 'Aussteller (Issuer)',
    clientId: 'Client-ID',
    secret: 'Client-Secret',
    save: 'Speichern',
    notInUse: 'Noch nicht in Gebrauch',
    test: 'Anmeldung testen',
    works: 'Es funktioniert.',
    turnOn: 'Single Sign-on einschalten',
    enabled: (host: string) => `Mitglieder melden sich über ${host} an.`,
    used: 'Von einer Person genutzt',
    turnOff: 'Ausschalten…',
    turnOffButton: 'Single Sign-on ausschalten',
    passwords: 'Mitglieder melden sich mit Passwort oder Passkey an.',
  },
  uk: {
    domain: 'Домен',
    add: 'Додати домен',
    check: 'Перевірити зараз',
    notFound: 'Запис не знайдено',
    verified: 'Підтверджено',
    setUp: 'Налаштувати постачальника…',
    issuer: 'Видавець (issuer)',
    clientId: 'ID клієнта',
    secret: 'Секрет клієнта',
    save: 'Зберегти',
    notInUse: 'Ще не використовується',
    test: 'Перевірити вхід',
    works: 'Усе працює.',
    turnOn: 'Увімкнути єдиний вхід',
    enabled: (host: string) => `Учасники входять через ${host}.`,
    used: 'Скористалися: 1',
    turnOff: 'Вимкнути…',
    turnOffButton: 'Вимкнути єдиний вхід',
    passwords: 'Учасники входять із паролем або ключем доступу.',
  },
}

let signIn: SignInTestbed
let service: Service
let browser: Browser
let count = 0

beforeAll(async () => {
  // The provider redirects the browser back, so the service needs an address that the browser can open.
  const url = `http://127.0.0.1:${await findFreePort('127.0.0.1', 0)}`
  signIn = await startSignInTestbed(`${url}/sign-in/company/callback`)
  service = await startService({ ...signIn.environment, PORT: new URL(url).port, PUBLIC_URL: url })
  browser = await startBrowser()
})
afterAll(async () => {
  await browser.close()
  await service.stop()
  await signIn.stop()
})

function newCompany(): Promise<Company> {
  count += 1
  return createCompany(service, signIn, `Company${count}`)
}
const open = (person: Person, path: string, appearance: Appearance = {}) =>
  openConsole(browser, service, person, path, appearance, {
    identityProviders: [signIn.identityProvider.issuer],
  })
const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page | Locator, name: string) => page.getByLabel(name, { exact: true })

async function proveDomain(page: Page, domain: string, text: (typeof texts)['en'], driver: JourneyDriver) {
  await driver.fill(field(page, text.domain), domain)
  await driver.press(button(page, text.add))
  const row = page.getByRole('listitem', { name: domain })
  await row.locator('code').first().waitFor()
  const [name = '', value = ''] = await row.locator('code').allTextContents()
  expect(name).toBe(`_meetwright-challenge.${domain}`)
  await driver.press(button(row, `${text.check}: ${domain}`))
  await row.getByText(text.notFound).waitFor()
  signIn.publish(name, value)
  await driver.press(button(row, `${text.check}: ${domain}`))
  await row.getByText(text.verified, { exact: true }).waitFor()
  await expect.poll(() => page.locator('main :focus').count()).toBe(1)
}

async function setUpProvider(page: Page, text: (typeof texts)['en'], driver: JourneyDriver) {
  const { issuer, clientId, clientSecret } = signIn.identityProvider
  await driver.press(button(page, text.setUp))
  const dialog = page.getByRole('dialog')
  await driver.fill(field(dialog, text.issuer), issuer)
  await driver.fill(field(dialog, text.clientId), clientId)
  await driver.fill(field(dialog, text.secret), clientSecret)
  await driver.press(button(dialog, text.save))
  await dialog.waitFor({ state: 'detached' })
  await page.getByText(text.notInUse).waitFor()
}

async function run({ language, ...appearance }: JourneyRow, driver: JourneyDriver): Promise<void> {
  const { owner, domain } = await newCompany()
  const text = texts[language]
  const page = await open(owner, `${PATH}?lang=${language}`, appearance)
  await page.getByText(text.passwords).waitFor()
  await proveDomain(page, domain, text, driver)
  await setUpProvider(page, text, driver)

  const person = { email: `owner@${domain}`, email_verified: true, name: 'Ada Lovelace' }
  signIn.identityProvider.signInAs(`owner of ${domain}`, person)
  await driver.press(button(page, text.test))
  await page.getByText(text.works).waitFor()
  expect(await page.locator('#test').textContent()).toContain(person.email)

  const host = new URL(signIn.identityProvider.issuer).host
  await driver.press(button(page, text.turnOn))
  const dialog = page.getByRole('dialog')
  await driver.press(button(dialog, text.turnOn))
  await driver.press(page.locator('a[href*="/sign-in/company/start"]'))
  await page.getByText(text.enabled(host)).waitFor()
  await page.getByText(text.used).waitFor()

  await driver.press(button(page, text.turnOff))
  await driver.press(button(dialog, text.turnOffButton))
  await dialog.waitFor({ state: 'detached' })
  await page.getByText(text.passwords).waitFor()
  await expect.poll(() => page.locator(':focus').count()).toBe(1)
  await page.context().close()
}

describe.each(Object.entries(journeyDrivers))('by %s', (name, driver) => {
  test.each(name === 'keyboard' ? journeyRows.slice(0, 1) : journeyRows)(
    'an admin proves a domain, sets up a provider, tests it, turns it on and off: $name',
    (row) => run(row, driver),
  )
})

test('a test that fails says why, and single sign-on can’t be turned on', async () => {
  const company = await newCompany()
  await company.verifyDomain()
  await company.saveDraft({ client_secret: 'a wrong secret' })
  const page = await open(company.owner, PATH)
  await page.getByText('Test the sign-in first.').waitFor()
  signIn.identityProvider.signInAs('someone', { email: 'someone@other.example', email_verified: true })
  await button(page, 'Test sign-in').click()
  await page.getByText('The sign-in failed. The provider returned the error invalid_client').waitFor()
  await company.saveDraft()
  await page.reload()
  await button(page, 'Test sign-in').click()
  await page.getByText('The domain of the email address is not verified here.').waitFor()
  expect(await button(page, 'Turn on single sign-on').count()).toBe(0)
  await page.context().close()
})

test('an issuer that can’t be read is named in the dialog, and what was typed stays', async () => {
  const { owner } = await newCompany()
  const page = await open(owner, PATH)
  await button(page, 'Set up provider…').click()
  const dialog = page.getByRole('dialog')
  await field(dialog, 'Issuer').fill('http://127.0.0.1:1')
  await field(dialog, 'Client ID').fill('meetwright')
  await dialog.getByLabel('The provider requires no secret').check()
  await button(dialog, 'Save').click()
  await dialog.getByText('The connection was refused or failed.').waitFor()
  expect(await field(dialog, 'Issuer').inputValue()).toBe('http://127.0.0.1:1')
  await page.context().close()
})

test('only admins see the page', async () => {
  const { owner } = await newCompany()
  const member = await service.addMember(owner.organizationId, 'Grace Hopper')
  const page = await open(member, PATH)
  await page.getByText('Only admins can see and change how members sign in.').waitFor()
  expect(await page.getByRole('link', { name: 'Single sign-on' }).count()).toBe(0)
  await page.context().close()
})

/** A verified domain, a pending one, and a provider that was tested. */
async function openPrepared(query: string, appearance: Appearance = {}): Promise<Page> {
  const company = await newCompany()
  await company.verifyDomain()
  await company.addDomain(`second-${company.domain}`)
  await company.saveDraft()
  await service.addMember(company.owner.organizationId, 'Grace Hopper')
  await company.test('owner', { email: `owner@${company.domain}`, email_verified: true })
  const page = await open(company.owner, `${PATH}${query}`, appearance)
  await page.locator('#test .found-list').waitFor()
  return page
}

testAppearances('the page is accessible and fits', async (appearance) => {
  const page = await openPrepared('', appearance)
  await expectAccessible(page, 'console-sign-in', appearance)
  await page.context().close()
})

testLocales('the page and its dialogs are accessible and fit', async (locale) => {
  const page = await openPrepared(`?lang=${locale}`)
  await expectAccessibleAndNarrow(page, `console-sign-in-${locale}`)
  await page.locator('#test + section .main').click()
  await page.getByRole('dialog').waitFor()
  await expectAccessibleAndNarrow(page, `console-sign-in-turn-on-${locale}`)
  await page.context().close()
})
