// Sign-in, tokens and apps in a real browser: what users and admins create works, and what they revoke is refused.
import * as oauth from 'oauth4webapi'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openPasswordSession, PASSWORD, setUserPassword } from '../../../../testbed/accounts.ts'
import { type Appearance, startBrowser } from '../../../../testbed/browser.ts'
import { CALLBACK, createFetch, createTestApp, createTestGrant, grantApp } from '../../../../testbed/oauth.ts'
import { expectAccessible, expectAccessibleAndNarrow, openConsole } from '../../../test/console.ts'
import { journeyDrivers } from '../../../test/journey-drivers.ts'
import { testAppearances, testLocales } from '../../../test/page-matrix.ts'
import { type Person, type Service, startService } from '../../../test/service.ts'
import { sql } from '../../platform/db/sql.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 })

const texts = {
  en: {
    createToken: 'Create a token',
    name: 'Name',
    confirmToken: 'Create token',
    revoke: 'Revoke Nightly report',
    newApp: 'New app',
    redirectUris: 'Redirect URIs',
    scope: /^See your name, email address/,
    createApp: 'Create app',
    actions: 'Actions for Reports',
    delete: 'Delete…',
    oneUser: /^One person uses this app/,
    confirm: 'Type “Reports” to confirm',
    deleteApp: 'Delete app',
    deleted: 'Reports was deleted.',
  },
  de: {
    createToken: 'Token erstellen',
    name: 'Name',
    confirmToken: 'Token erstellen',
    revoke: 'Nightly report widerrufen',
    newApp: 'Neue App',
    redirectUris: 'Weiterleitungs-URIs',
    scope: /^Ihren Namen/,
    createApp: 'App erstellen',
    actions: 'Aktionen für Reports',
    delete: 'Löschen…',
    oneUser: /^Eine Person verwendet diese App/,
    confirm: 'Zur Bestätigung „Reports“ eingeben',
    deleteApp: 'App löschen',
    deleted: 'Reports wurde gelöscht.',
  },
  uk: {
    createToken: 'Створити токен',
    name: 'Назва',
    confirmToken: 'Створити токен',
    revoke: 'Відкликати Nightly report',
    newApp: 'Новий застосунок',
    redirectUris: 'URI переспрямування',
    scope: /^Бачити ваше ім’я/,
    createApp: 'Створити застосунок',
    actions: 'Дії: Reports',
    delete: 'Видалити…',
    oneUser: /^Одна людина користується/,
    confirm: 'Введіть «Reports», щоб підтвердити',
    deleteApp: 'Видалити застосунок',
    deleted: 'Застосунок видалено: Reports.',
  },
}

interface Row extends Appearance {
  readonly name: string
  readonly by: 'pointer' | 'keyboard'
  readonly language: keyof typeof texts
}

const rows: readonly Row[] = [
  { name: 'desktop, by pointer', width: 1280, by: 'pointer', language: 'en' },
  { name: 'phone, dark, by keyboard', width: 390, isDark: true, by: 'keyboard', language: 'en' },
  { name: 'German, by keyboard', width: 1280, by: 'keyboard', language: 'de' },
  { name: 'Ukrainian, by pointer', width: 390, by: 'pointer', language: 'uk' },
]

let service: Service
let browser: Browser
let owner: Person
let member: Person

beforeAll(async () => {
  service = await startService({ PUBLIC_URL: 'http://localhost:1' })
  browser = await startBrowser()
  owner = await service.createOrganization('Analytical Engines')
  member = await service.addMember(owner.organizationId, 'Grace Hopper')
})
afterAll(async () => {
  await browser.close()
  await service.stop()
})

const UNDO_MS = 7_000
const readMe = async (token: string) =>
  (await fetch(`${service.url}/users/me`, { headers: { authorization: `Bearer ${token}` } })).status
const secretIn = async (page: Page) => (await page.locator('.shown-once code').textContent()) ?? ''
const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true })

/** The app asks a member for access, as a program with a library for OAuth does. */
async function authorize(clientId: string, secret: string, person: Person): Promise<string> {
  const { auth } = service.ctx.config.urls
  const options = {
    [oauth.allowInsecureRequests]: true,
    [oauth.customFetch]: createFetch(service),
  }
  const issuer = new URL(auth)
  const found = await oauth.discoveryRequest(issuer, { algorithm: 'oauth2', ...options })
  const server = await oauth.processDiscoveryResponse(issuer, found)
  const client: oauth.Client = { client_id: clientId }
  const verifier = oauth.generateRandomCodeVerifier()
  const state = oauth.generateRandomState()
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: CALLBACK,
    response_type: 'code',
    scope: 'users:read',
    state,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  })
  const back = await grantApp(service, person, `/oauth/authorize?${query}`)
  const issued = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    oauth.ClientSecretBasic(secret),
    oauth.validateAuthResponse(server, client, back, state),
    CALLBACK,
    verifier,
    options,
  )
  return (await oauth.processAuthorizationCodeResponse(server, client, issued)).access_token
}

describe.each(rows)('$name', ({ by, language, name: _, ...appearance }) => {
  const text = texts[language]

  test('a token can read meetings, and is refused once it is revoked', async () => {
    const path = `/app/settings/tokens?lang=${language}`
    const page = await openConsole(browser, service, member, path, appearance)
    const driver = journeyDrivers[by]
    await driver.press(button(page, text.createToken))
    const dialog = page.getByRole('dialog')
    await driver.fill(dialog.getByLabel(text.name, { exact: true }), 'Nightly report')
    await driver.press(button(dialog, text.confirmToken))
    const token = await secretIn(page)
    await page.locator('.shown-once:focus').waitFor()
    expect(await readMe(token)).toBe(200)
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const write = await fetch(`${service.url}/user_time_off`, { method: 'POST', headers, body: '{}' })
    expect(write.status).toBe(403)

    await driver.press(button(page, text.revoke).first())
    await expect.poll(() => button(page, text.revoke).count()).toBe(0)
    expect(await readMe(token)).toBe(200)
    await page.clock.runFor(UNDO_MS)
    await expect.poll(() => readMe(token)).toBe(401)
    await page.context().close()
  })

  test('an app of an admin gets access from a member, and loses it when it is deleted', async () => {
    const path = `/app/settings/organization-apps?lang=${language}`
    const page = await openConsole(browser, service, owner, path, appearance)
    const driver = journeyDrivers[by]
    await driver.press(button(page, text.newApp))
    const dialog = page.getByRole('dialog')
    await driver.fill(dialog.getByLabel(text.name, { exact: true }), 'Reports')
    await driver.fill(dialog.getByLabel(text.redirectUris), CALLBACK)
    await driver.check(dialog.getByLabel(text.scope).first())
    await driver.press(button(dialog, text.createApp))
    const secret = await secretIn(page)
    const clientId = (await page.locator('.rows code').first().textContent()) ?? ''
    const token = await authorize(clientId, secret, member)
    expect(await readMe(token)).toBe(200)

    await page.reload()
    await page.locator('#console[data-ready]').waitFor()
    await driver.press(page.getByLabel(text.actions))
    await driver.press(button(page, text.delete))
    await dialog.getByText(text.oneUser).waitFor()
    await driver.fill(dialog.getByLabel(text.confirm), 'Reports')
    await driver.press(button(dialog, text.deleteApp))
    await page.getByText(text.deleted).waitFor()
    expect(await readMe(token)).toBe(401)
    await page.context().close()
  })
})

describe('security', () => {
  test('lists the browsers with a session, and signs out another one', async () => {
    const person = await service.addMember(owner.organizationId, 'Mary Somerville')
    const other = await openPasswordSession(service, person)
    const page = await openConsole(browser, service, person, '/app/settings/security')
    const listed = page.getByRole('list', { name: 'Where you’re signed in' }).getByRole('listitem')
    await expect.poll(() => listed.count()).toBe(2)
    await listed.first().getByText('(this browser)').waitFor()
    await page.getByRole('button', { name: /^Sign out: / }).click()
    await page.getByText('Session ended.').waitFor()
    const sessions = await service.ctx.db
      .withOrganization(person.organizationId)
      .rows(sql.selectFrom('sessions').select('id').where('user_id', '=', person.userId))
    expect(sessions.map(({ id }) => id)).not.toContain(other.sessionId)
    await page.context().close()
  })

  test('says which password is wrong, and changes it', async () => {
    const person = await service.addMember(owner.organizationId, 'Ada Lovelace')
    await setUserPassword(service, person)
    const page = await openConsole(browser, service, person, '/app/settings/security')
    await page.getByRole('button', { name: 'Change password' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Current password').fill('not my password')
    await dialog.getByLabel('New password').fill('another horse, another battery')
    await dialog.getByRole('button', { name: 'Change password' }).click()
    await dialog.getByText('That’s not your current password.').waitFor()
    await dialog.getByLabel('Current password').fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Change password' }).click()
    await page.getByText('Password changed. You’re signed out in all other browsers.').waitFor()
    await page.context().close()
  })
})

test('an allowed app is listed with what it may do, and is gone after its access is revoked', async () => {
  const person = await service.addMember(owner.organizationId, 'Katherine Johnson')
  await createTestGrant(service, person, await createTestApp(service))
  const page = await openConsole(browser, service, person, '/app/settings/apps')
  await page.getByText('1 permission').click()
  await page.getByText(/^See your name, email address/).waitFor()
  await page.getByRole('button', { name: 'Revoke Example App' }).click()
  await page.getByText('Example App: access revoked.').waitFor()
  await page.clock.runFor(UNDO_MS)
  const valid = sql.selectFrom('oauth_grants').select('id').where('user_id', '=', person.userId)
  const reader = service.ctx.db.withOrganization(person.organizationId)
  await expect.poll(() => reader.rows(valid.where('revoked_at', 'is', null))).toEqual([])
  await page.reload()
  await page.getByText('No apps can use your account.').waitFor()
  await page.context().close()
})

test('members who are no admins don’t see the apps of the organization', async () => {
  const page = await openConsole(browser, service, member, '/app/settings/organization-apps')
  await page.getByText('Only admins can see and change the apps of the organization.').waitFor()
  expect(await page.getByRole('link', { name: 'Organization apps' }).count()).toBe(0)
  await page.context().close()
})

const pages = ['security', 'tokens', 'apps', 'organization-apps'] as const

async function createSamples(person: Person): Promise<void> {
  await createTestGrant(service, person, await createTestApp(service, { name: 'Calendar helper' }))
}

testAppearances('pages about access are accessible and fit', async (appearance) => {
  await createSamples(owner)
  for (const name of pages) {
    const page = await openConsole(browser, service, owner, `/app/settings/${name}`, appearance)
    await page.locator('.settings h1').waitFor()
    await expectAccessible(page, `console-${name}`, appearance)
    if (name === 'tokens' || name === 'organization-apps') {
      await page.locator('.button.main').first().click()
      await page.getByRole('dialog').waitFor()
      await expectAccessible(page, `console-${name}-new`, appearance)
    }
    await page.context().close()
  }
})

testLocales('pages about access are accessible and fit', async (locale) => {
  for (const name of pages) {
    const page = await openConsole(browser, service, owner, `/app/settings/${name}?lang=${locale}`)
    await page.locator('.settings h1').waitFor()
    await expectAccessibleAndNarrow(page, `console-${name}-${locale}`)
    await page.context().close()
  }
})
