// The link in mail to invitees and guests stops the organization's mail; reports stop the mail of the installation.
import { sql as raw } from 'kysely'
import type { Email } from 'postal-mime'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Received } from '../../../../testbed/smtp-server.ts'
import { createVisitor } from '../../../../testbed/visitor.ts'
import { parsePage } from '../../../test/invitee-bookings.ts'
import { findMailTo, type MailServer, startMailServer } from '../../../test/mail-server.ts'
import { createMeetings, idOf, pathOf } from '../../../test/meetings.ts'
import { START } from '../../../test/service.ts'
import { DAY, HOUR } from '../../domain/time/instant.ts'
import { rawQuery } from '../../platform/db/sql.ts'

let mailServer: MailServer

beforeAll(async () => {
  mailServer = await startMailServer({ TRUST_PROXY: '127.0.0.1' })
})
afterAll(() => mailServer.stop())

let hours = 0
let organizations = 0

async function createOrganization(name: string) {
  const owner = await mailServer.service.createOrganization(name)
  const meetings = createMeetings(mailServer.service, owner)
  const type = await meetings.createType([owner])
  organizations += 1
  const guest = `guest-${organizations}@example.net`
  const book = async (email: string) => {
    hours += 1
    const start = new Date(START + DAY + (hours % 7) * HOUR).toISOString()
    const invitee = await meetings.bookOrThrow(type, start, { email, event_guests: [guest] })
    const received = await mailServer.deliver()
    await meetings.cancel(invitee.event ?? '')
    return { invitee, received, canceled: await mailServer.deliver() }
  }
  return { owner, meetings, book, guest }
}

const isSentTo = (received: readonly Received[], address: string) =>
  received.some(({ to }) => to.includes(address))
const visitor = () => createVisitor(mailServer.service)
const headerOf = (mail: Email, name: string) => mail.headers.find(({ key }) => key === name)?.value ?? ''
const stopPath = (mail: Email) => pathOf(headerOf(mail, 'list-unsubscribe').slice(1, -1))
const readInvitee = async (
  { meetings }: Awaited<ReturnType<typeof createOrganization>>,
  invitee: Record<string, string>,
) => (await meetings.call('GET', pathOf(invitee.uri))).body.resource

describe('mail', () => {
  test('to invitees and guests has a link and headers to stop it; mail to hosts has none', async () => {
    const { owner, book, guest } = await createOrganization('Headers')
    const { received, canceled } = await book('headers@example.org')
    for (const mail of [received, canceled].flatMap((mails) => [
      findMailTo(mails, 'headers@example.org'),
      findMailTo(mails, guest),
    ])) {
      const url = headerOf(mail, 'list-unsubscribe').slice(1, -1)
      expect(url).toMatch(/^https:\/\/meetwright\.test\/book\/-\/stop-mail\/[\w-]+$/)
      expect(headerOf(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
      expect(mail.text).toContain(`Don’t know this sender? Stop these emails: ${url}`)
      expect(mail.html).toContain(`href="${url}"`)
    }
    const host = (await mailServer.service.call('GET', '/users/me', { as: owner })).body.resource.email ?? ''
    expect(headerOf(findMailTo(received, host), 'list-unsubscribe')).toBe('')
    expect(findMailTo(received, host).text).not.toContain('stop-mail')
  })
})

describe('the page', () => {
  test('changes nothing when opened; its button stops mail to this address, and again allows it', async () => {
    const organization = await createOrganization('Acme')
    const { book } = organization
    const { received } = await book('one@example.org')
    const path = stopPath(findMailTo(received, 'one@example.org'))
    const opened = await visitor().open(path)
    expect(opened.status).toBe(200)
    expect(parsePage(opened.html, 'stopMail')).toMatchObject({ organization: 'Acme', isStopped: false })
    expect(opened.html).toContain('Stop emails from Acme?')
    expect(isSentTo((await book('one@example.org')).received, 'one@example.org')).toBe(true)

    expect(parsePage((await visitor().send(path)).html, 'stopMail').isStopped).toBe(true)
    const stopped = await book('One+tag@example.org')
    expect(isSentTo([...stopped.received, ...stopped.canceled], 'one+tag@example.org')).toBe(false)
    expect(isSentTo(stopped.received, organization.guest)).toBe(true)
    expect(await readInvitee(organization, stopped.invitee)).toMatchObject({
      email_withheld: { reason: 'unsubscribed' },
    })
    const other = await createOrganization('Other')
    expect(isSentTo((await other.book('one@example.org')).received, 'one@example.org')).toBe(true)

    const allowed = await visitor().send(path, { allow: 'on' })
    expect(parsePage(allowed.html, 'stopMail')).toMatchObject({ isStopped: false, isAllowedAgain: true })
    expect(allowed.html).toContain('You’ll get emails from Acme again.')
    expect(isSentTo((await book('one@example.org')).received, 'one@example.org')).toBe(true)
  })

  test('accepts the one-click request of a mail client, in both types', async () => {
    const { book } = await createOrganization('Clients')
    const multipart = new FormData()
    multipart.set('List-Unsubscribe', 'One-Click')
    const bodies = [new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }), multipart]
    for (const [index, body] of bodies.entries()) {
      const email = `client-${index}@example.org`
      const { received } = await book(email)
      const url = `${mailServer.service.url}${stopPath(findMailTo(received, email))}`
      const response = await fetch(url, { method: 'POST', body, redirect: 'manual' })
      expect([response.status, response.headers.get('set-cookie')]).toEqual([200, null])
      expect(isSentTo((await book(email)).received, email)).toBe(false)
    }
  })

  test('rejects other multipart forms, forged links and requests of other sites', async () => {
    const { book } = await createOrganization('Forged')
    const path = stopPath(findMailTo((await book('two@example.org')).received, 'two@example.org'))
    const other = new FormData()
    other.set('reason', 'x')
    const url = `${mailServer.service.url}${path}`
    expect((await fetch(url, { method: 'POST', body: other })).status).toBe(415)
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
    const body = new URLSearchParams({ report: 'on' })
    expect((await fetch(url, { method: 'POST', body, headers })).status).toBe(403)
    expect((await visitor().send(`${path.slice(0, -4)}AAAA`)).status).toBe(404)
    expect(isSentTo((await book('two@example.org')).received, 'two@example.org')).toBe(true)
  })

  test('of a deleted person is not found', async () => {
    const organization = await createOrganization('Deleted')
    const { invitee, received } = await organization.book('gone@example.org')
    const path = stopPath(findMailTo(received, 'gone@example.org'))
    await mailServer.service.ctx.db.transaction(organization.owner.organizationId, (tx) =>
      tx.rows(rawQuery(raw`UPDATE invitees SET email = NULL WHERE id = ${idOf(invitee.uri)}`)),
    )
    expect((await visitor().send(path)).status).toBe(404)
  })
})

describe('a report', () => {
  test('is in the activity log and stops the mail of this organization at once', async () => {
    const organization = await createOrganization('Reported')
    const { received, invitee } = await organization.book('three@example.org')
    await visitor().send(stopPath(findMailTo(received, organization.guest)), { report: 'on' })
    expect(await readInvitee(organization, invitee)).toMatchObject({ email_withheld: { reason: 'reported' } })
    const { body } = await organization.meetings.call('GET', '/activity_log_entries?count=100')
    const entries = body.collection.filter((entry) => JSON.stringify(entry).includes('"reported"'))
    expect(entries).toMatchObject([{ fully_qualified_name: 'Invitee.Updated' }])
    const { received: later } = await organization.book('three@example.org')
    expect(isSentTo(later, organization.guest)).toBe(false)
    expect(isSentTo(later, 'three@example.org')).toBe(true)
  })

  test('of three organizations stops the mail of all; mere unsubscribing does not', async () => {
    const email = 'four@example.org'
    for (const [fields, expected] of [
      [{}, true],
      [{ report: 'on' }, false],
    ] as const) {
      for (const name of ['A', 'B', 'C']) {
        const { book } = await createOrganization(name)
        const { received } = await book(email)
        await visitor().send(stopPath(findMailTo(received, email)), fields)
      }
      const { book } = await createOrganization('D')
      expect(isSentTo((await book(email)).received, email)).toBe(expected)
    }
  })
})
