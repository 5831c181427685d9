// The invitation page: opening it changes nothing; its buttons accept and decline.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getEmail, PASSWORD, setUserPassword, signInVisitor } from '../../../../testbed/accounts.ts'
import { createVisitor } from '../../../../testbed/visitor.ts'
import { findMailTo, type MailServer, startMailServer } from '../../../test/mail-server.ts'
import type { Person } from '../../../test/service.ts'

let mailServer: MailServer
let owner: Person
let personCount = 0
beforeAll(async () => {
  mailServer = await startMailServer({ TRUST_PROXY: '127.0.0.1' })
  owner = await mailServer.service.createOrganization('Acme')
})
afterAll(() => mailServer.stop())

const details = { name: 'Grace Hopper', password: PASSWORD, timezone: 'America/New_York' }
const openBrowser = () => createVisitor(mailServer.service)
async function invite(email: string) {
  const path = `/organizations/${owner.organizationId}/invitations`
  const { body } = await mailServer.service.call('POST', path, { as: owner, body: { email } })
  const { text = '' } = findMailTo(await mailServer.deliver(), email)
  const link = /https:\/\/meetwright\.test(\/invitations\/\S+)/.exec(text)?.[1] ?? ''
  const id = (body.resource.uri ?? '').slice(-36)
  const status = async () =>
    (await mailServer.service.call('GET', `/organization_invitations/${id}`, { as: owner })).body.resource
      .status
  return { link, status }
}

test('the mailed link opens a page with the invitation and changes nothing', async () => {
  const { link, status } = await invite('grace@example.org')
  for (let times = 0; times < 3; times += 1) {
    const page = await openBrowser().open(link)
    expect(page.status).toBe(200)
    for (const text of ['Join Acme', 'grace@example.org', 'Accept invitation', 'Decline'])
      expect(page.html).toContain(text)
  }
  expect(await status()).toBe('pending')
})

test('accepting creates the user with a password and signs them in', async () => {
  const { link, status } = await invite('accepts@example.org')
  const visitor = openBrowser()
  expect((await visitor.send(link, details)).location).toBe('/app')
  expect(await status()).toBe('accepted')
  const { html } = await visitor.open('/account')
  for (const text of ['Grace Hopper', 'accepts@example.org', 'Acme', 'Member']) expect(html).toContain(text)
  expect(
    (await openBrowser().send('/sign-in', { email: 'accepts@example.org', password: PASSWORD })).status,
  ).toBe(303)
  const again = await openBrowser().open(link)
  expect([again.status, again.html.includes('This invitation was already answered')]).toEqual([410, true])
})

test('declining creates no user', async () => {
  const { link, status } = await invite('declines@example.org')
  expect((await openBrowser().send(`${link}/decline`)).location).toBe('/invitation-declined')
  expect(await status()).toBe('declined')
  expect((await openBrowser().send(link, details)).status).toBe(410)
  expect((await openBrowser().send(`${link}/decline`)).location).toBe(link)
  // A link that was copied with an invisible character.
  const invalidLink = `${link}%E2%80%8B`
  expect((await openBrowser().send(`${invalidLink}/decline`)).location).toBe(invalidLink)
})

describe('a rejected form leaves the invitation pending', () => {
  test.each([
    ['a short password', { password: 'short' }, 'password'],
    ['no password', { password: '' }, 'password'],
    ['no name', { name: '' }, 'name'],
    ['a web address as the name', { name: 'evil.example' }, 'name'],
    ['an unknown time zone', { timezone: 'Nowhere' }, 'timezone'],
  ])('%s', async (_, wrong, field) => {
    personCount += 1
    const { link, status } = await invite(`wrong-${personCount}@example.org`)
    const page = await openBrowser().send(link, { ...details, ...wrong })
    expect([page.status, page.html.includes(`id="field-${field}-error"`)]).toEqual([422, true])
    expect(await status()).toBe('pending')
  })

  test('an address that belongs to a member of another team', async () => {
    const team = await mailServer.service.createOrganization('Team')
    await mailServer.service.addMember(team.organizationId, 'Mate')
    const { link, status } = await invite(await getEmail(mailServer.service, team))
    const page = await openBrowser().send(link, details)
    expect([page.status, page.html.includes('belongs to a user in another organization')]).toEqual([
      409,
      true,
    ])
    expect(await status()).toBe('pending')
  })
})

describe('an address that has an account', () => {
  const inviteAlone = async (name: string) => {
    const alone = await mailServer.service.createOrganization(name)
    await setUserPassword(mailServer.service, alone)
    const email = await getEmail(mailServer.service, alone)
    return { alone, email, ...(await invite(email)) }
  }

  test('must sign in first, and sees what ends', async () => {
    const { alone, email, link, status } = await inviteAlone('One Woman Band')
    const stranger = openBrowser()
    const signInPath = `/sign-in?next=${encodeURIComponent(link)}`
    expect((await stranger.open(link)).location).toBe(signInPath)
    expect((await stranger.send(link, { ...details, dissolve: 'yes' })).location).toBe(signInPath)
    const visitor = await signInVisitor(mailServer.service, email)
    const page = await visitor.open(link)
    expect(page.html).toContain('You’re the only member of One Woman Band.')
    const refused = await visitor.send(link, details)
    expect(refused.status).toBe(422)
    expect(refused.html).toMatch(/<input[^>]*name="dissolve"[^>]* autofocus/)
    expect(refused.html).toMatch(/id="field-dissolve-error">Check this box to continue\.</)
    expect(await status()).toBe('pending')
    expect((await mailServer.service.call('GET', '/users/me', { as: alone })).status).toBe(200)
    expect((await visitor.send(link, { ...details, dissolve: 'yes' })).location).toBe('/app')
    expect(await status()).toBe('accepted')
    expect((await mailServer.service.call('GET', '/users/me', { as: alone })).status).toBe(401)
  })

  test('can’t be moved by another user', async () => {
    const { link, status } = await inviteAlone('Mine')
    await setUserPassword(mailServer.service, owner)
    const other = await signInVisitor(mailServer.service, await getEmail(mailServer.service, owner))
    const page = await other.send(link, { ...details, dissolve: 'yes' })
    expect([page.status, page.html.includes('This invitation is for another account')]).toEqual([409, true])
    expect(await status()).toBe('pending')
  })
})

test('a forged link returns the expired page', async () => {
  for (const path of ['/invitations/x', `/invitations/${'A'.repeat(75)}`])
    expect((await openBrowser().open(path)).status).toBe(410)
})
