// What an admin does with people, by pointer and by keyboard alone: change a role, then remove the person and hand over the meetings.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Appearance, startBrowser } from '../../../../testbed/browser.ts'
import { openConsole } from '../../../test/console.ts'
import { type JourneyDriver, journeyDrivers } from '../../../test/journey-drivers.ts'
import { createMeetings } from '../../../test/meetings.ts'
import { type Person, type Service, startService } from '../../../test/service.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 })

const texts = {
  en: {
    role: 'Role of Grace Hopper',
    changed: 'Grace Hopper is now: Admin.',
    actions: 'Actions for Grace Hopper',
    remove: 'Remove…',
    reassign: 'Give them to a colleague',
    colleague: 'Colleague',
    goesTo: 'They go to Bob Newman.',
    confirm: 'Type “Grace Hopper” to confirm',
    button: 'Remove Grace Hopper',
    done: 'Grace Hopper was removed. The meetings are Bob Newman’s now.',
    ahead: '1 meeting ahead',
  },
  de: {
    role: 'Rolle von Grace Hopper',
    changed: 'Grace Hopper ist jetzt: Admin.',
    actions: 'Aktionen für Grace Hopper',
    remove: 'Entfernen…',
    reassign: 'An jemanden im Team übergeben',
    colleague: 'Neue Person',
    goesTo: 'Sie gehen an Bob Newman.',
    confirm: 'Zur Bestätigung „Grace Hopper“ eingeben',
    button: 'Grace Hopper entfernen',
    done: 'Grace Hopper wurde entfernt. Die Termine hat jetzt Bob Newman.',
    ahead: '1 anstehender Termin',
  },
  uk: {
    role: 'Роль: Grace Hopper',
    changed: 'Grace Hopper тепер має роль: Адміністратор.',
    actions: 'Дії: Grace Hopper',
    remove: 'Вилучити…',
    reassign: 'Передати колезі',
    colleague: 'Колега',
    goesTo: 'Їх отримає Bob Newman.',
    confirm: 'Введіть «Grace Hopper», щоб підтвердити',
    button: 'Вилучити: Grace Hopper',
    done: 'Grace Hopper більше не в організації. Зустрічі тепер проводить Bob Newman.',
    ahead: '1 майбутня зустріч',
  },
}

interface Row extends Appearance {
  readonly name: string
  readonly language: keyof typeof texts
}

const rows: readonly Row[] = [
  { name: 'desktop', width: 1280, language: 'en' },
  { name: 'phone', width: 390, language: 'en' },
  { name: 'dark', width: 1280, isDark: true, language: 'en' },
  { name: 'German', width: 1280, language: 'de' },
  { name: 'Ukrainian', width: 390, language: 'uk' },
]

let service: Service
let browser: Browser

beforeAll(async () => {
  service = await startService({ PUBLIC_URL: 'http://localhost:1' })
  browser = await startBrowser()
})
afterAll(async () => {
  await browser.close()
  await service.stop()
})

interface Team {
  readonly owner: Person
  readonly grace: Person
  readonly bob: Person
  /** The meeting of Grace. */
  readonly event: string
}

async function createTeam(): Promise<Team> {
  const owner = await service.createOrganization('Analytical Engines')
  await service.call('PATCH', '/users/me', { as: owner, body: { name: 'Ada Lovelace' } })
  const grace = await service.addMember(owner.organizationId, 'Grace Hopper')
  const bob = await service.addMember(owner.organizationId, 'Bob Newman')
  const meetings = createMeetings(service, owner)
  const type = await meetings.createType([grace], { name: 'Product demo' })
  const { event = '' } = await meetings.bookOrThrow(type, '2026-11-03T10:00:00Z')
  return { owner, grace, bob, event: new URL(event).pathname }
}

const get = (path: string, as: Person) => service.call('GET', path, { as })

async function run({ language, ...appearance }: Row, driver: JourneyDriver): Promise<void> {
  const { owner, grace, bob, event } = await createTeam()
  const text = texts[language]
  const membership = `/organization_memberships/${grace.membershipId}`
  const page = await openConsole(browser, service, owner, `/app/people?lang=${language}`, appearance)
  const role = page.getByLabel(text.role)
  await driver.choose(role, (await role.locator('option[value=admin]').textContent()) ?? '')
  await page.getByText(text.changed).waitFor()
  expect((await get(membership, owner)).body.resource.role).toBe('admin')

  await driver.press(page.getByLabel(text.actions))
  await driver.press(page.getByRole('button', { name: text.remove }))
  const dialog = page.getByRole('dialog')
  await driver.check(dialog.getByLabel(text.reassign))
  await driver.fill(dialog.getByLabel(text.colleague, { exact: true }), 'bob')
  await driver.press(dialog.getByRole('button', { name: /^Bob Newman/ }))
  await dialog.getByText(text.goesTo).waitFor()
  await expect.poll(() => dialog.locator(':focus').count()).toBe(1)
  await driver.fill(dialog.getByLabel(text.confirm), 'Grace Hopper')
  await driver.press(dialog.getByRole('button', { name: text.button }))
  await page.getByText(text.done).waitFor()
  await page.getByRole('link', { name: text.ahead }).waitFor()
  await expect.poll(() => page.locator(':focus').count()).toBe(1)

  expect((await get(membership, owner)).status).toBe(404)
  const hosts = (await get(event, bob)).body.resource as unknown as {
    event_memberships: readonly { user: string }[]
  }
  expect(hosts.event_memberships.map(({ user }) => user)).toEqual([service.uri('users', bob.userId)])
  await page.context().close()
}

describe.each(rows)('$name', (row) => {
  test.each(['pointer', 'keyboard'] as const)('role, removal and hand-over by %s', (by) =>
    run(row, journeyDrivers[by]),
  )
})
