// Tests mails about canceled, rescheduled and transferred meetings: one per person, with calendar updates.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Received } from '../../../../testbed/smtp-server.ts'
import {
  findMailTo,
  type MailServer,
  parseCalendarEntry,
  startMailServer,
} from '../../../test/mail-server.ts'
import { createMeetings, idOf, type Meetings, pathOf } from '../../../test/meetings.ts'
import type { Person } from '../../../test/service.ts'

let mailServer: MailServer
let owner: Person
let meet: Meetings

beforeAll(async () => {
  mailServer = await startMailServer()
  owner = await mailServer.service.createOrganization('Acme')
  meet = createMeetings(mailServer.service, owner)
})
afterAll(() => mailServer.stop())

const deliver = () => mailServer.deliver()
const join = (name: string) => mailServer.service.addMember(owner.organizationId, name)
const readEmail = async (person: Person) =>
  (await mailServer.service.call('GET', '/users/me', { as: person })).body.resource.email ?? ''
const readers = (received: readonly Received[]) => received.flatMap(({ to }) => to).sort()
const leave = (invitee: Record<string, string>) =>
  meet.call('POST', `${pathOf(invitee.event)}/invitees/${idOf(invitee.uri)}/cancellation`)

async function groupType(limit = 5) {
  const host = await join('Ada Lovelace')
  const type = await meet.createType([host], { kind: 'group', invitee_limit: limit, name: 'Workshop' })
  return { type, host: await readEmail(host) }
}

describe('one-on-one meeting', () => {
  test('that is canceled sends each one mail with reason and actor, and cancels the calendar entry', async () => {
    const host = await join('Ada Lovelace')
    const hostEmail = await readEmail(host)
    const invitee = await meet.bookOrThrow(await meet.createType([host]), '2026-11-03T10:00:00Z', {
      event_guests: ['guest@example.net'],
    })
    const booked = await deliver()
    await meet.cancel(invitee.event ?? '', host, { reason: 'I am <ill>.' })
    const canceled = await deliver()

    expect(readers(canceled)).toEqual(['grace@example.com', 'guest@example.net', hostEmail].sort())
    for (const address of readers(canceled)) {
      const [before, after] = [findMailTo(booked, address), findMailTo(canceled, address)]
      expect(after.subject).toMatch(/^Canceled: /)
      expect(after.text).toContain('Canceled by: Ada Lovelace\nReason: I am <ill>.')
      expect(after.text).not.toContain('/-/cancel/')
      expect(after.inReplyTo).toBe(before.messageId)
      expect(after.references).toBe(before.messageId)
      expect(after.messageId).not.toBe(before.messageId)
      const [was, is] = [parseCalendarEntry(before), parseCalendarEntry(after)]
      expect([was.method, is.method]).toEqual(['REQUEST', 'CANCEL'])
      expect(is.uid).toBe(was.uid)
      expect(is.sequence).toBeGreaterThan(was.sequence)
      expect(is.value('status')).toBe('CANCELLED')
    }
    expect(findMailTo(canceled, hostEmail).text).toContain('Your meeting with Grace Hopper won’t take place.')
    expect(findMailTo(canceled, 'grace@example.com').html).toContain('I am &lt;ill&gt;.')
  })

  test('whose invitee cancels sends each one mail', async () => {
    const host = await join('Ada Lovelace')
    const invitee = await meet.bookOrThrow(await meet.createType([host]), '2026-11-03T10:00:00Z')
    await deliver()
    expect((await leave(invitee)).status).toBe(200)
    expect(readers(await deliver())).toEqual(['grace@example.com', await readEmail(host)].sort())
  })

  test('that is rescheduled repeatedly keeps its calendar entry and its thread', async () => {
    const host = await join('Ada Lovelace')
    const hostEmail = await readEmail(host)
    const first = await meet.bookOrThrow(await meet.createType([host]), '2026-11-03T10:00:00Z')
    const booked = await deliver()
    const second = (await meet.reschedule(first, '2026-11-04T11:00:00Z')).body.resource
    const moved = await deliver()
    const third = (await meet.reschedule(second, '2026-11-05T12:00:00Z')).body.resource
    const movedAgain = await deliver()
    await meet.cancel(third.event ?? '')
    const canceled = await deliver()

    for (const [at, received] of [booked, moved, movedAgain, canceled].entries()) {
      expect(readers(received)).toEqual(['grace@example.com', hostEmail].sort())
      for (const address of readers(received)) {
        const mail = findMailTo(received, address)
        expect(parseCalendarEntry(mail)).toMatchObject({
          method: at === 3 ? 'CANCEL' : 'REQUEST',
          uid: parseCalendarEntry(findMailTo(booked, 'grace@example.com')).uid,
          sequence: at,
        })
        expect(mail.inReplyTo).toBe(at === 0 ? undefined : findMailTo(booked, address).messageId)
      }
    }
    const opened = [booked, moved, movedAgain, canceled].map(
      (received) => /\/app\/meetings\/(\S+)/.exec(findMailTo(received, hostEmail).text ?? '')?.[1],
    )
    expect(opened).toEqual([first, second, third, third].map(({ event }) => idOf(event)))
    const mail = findMailTo(moved, 'grace@example.com')
    expect(mail.subject).toMatch(/^New time: /)
    expect(mail.text).toContain('Previous time: Tuesday, November 3, 2026\n  11:00 AM – 11:30 AM')
    expect(mail.text).toContain('  Wednesday, November 4, 2026\n  12:00 PM – 12:30 PM')
    expect(mail.text).toContain(second.cancel_url)
    expect(mail.text).not.toContain(first.cancel_url)
  })

  test('whose host leaves the organization sends mail to the new host and the invitee', async () => {
    const [host, heir] = [await join('Ada Lovelace'), await join('Bob Heir')]
    const hostEmail = await readEmail(host)
    const invitee = await meet.bookOrThrow(
      await meet.createType([host, heir], { pooling_type: 'round_robin' }),
      '2026-11-03T10:00:00Z',
    )
    const booked = await deliver()
    const [first] = readers(booked).filter((address) => address !== 'grace@example.com')
    const [from, to] = first === hostEmail ? [host, heir] : [heir, host]
    const query = `future_events=reassign&reassign_to=${mailServer.service.uri('users', to.userId)}`
    const removed = await meet.call('DELETE', `/organization_memberships/${from.membershipId}?${query}`)
    expect(removed.status).toBe(204)
    const received = await deliver()
    expect(readers(received)).toEqual(['grace@example.com', await readEmail(to)].sort())
    const [before, after] = [
      findMailTo(booked, 'grace@example.com'),
      findMailTo(received, 'grace@example.com'),
    ]
    expect(after.subject).toMatch(/^New host: /)
    expect(parseCalendarEntry(after)).toMatchObject({ uid: parseCalendarEntry(before).uid, sequence: 1 })
    expect(findMailTo(received, await readEmail(to)).text).toContain('You’re the new host of this meeting.')
    await meet.call('PATCH', pathOf(invitee.event), owner, { meeting_notes_plain: 'Bring the contract.' })
    expect(await deliver()).toEqual([])
  })
})

describe('group event', () => {
  test('hides invitees from each other; the host sees all of them in one entry', async () => {
    const { type, host } = await groupType()
    await meet.bookOrThrow(type, '2026-11-03T10:00:00Z', {
      email: 'one@example.org',
      event_guests: ['g@example.net'],
    })
    const first = await deliver()
    await meet.bookOrThrow(type, '2026-11-03T10:00:00Z', { email: 'two@example.org' })
    const second = await deliver()
    const { raw } = second.find(({ to }) => to.includes('two@example.org')) ?? expect.unreachable()
    expect(raw).not.toContain('one@example.org')
    const mail = findMailTo(second, 'two@example.org')
    expect(parseCalendarEntry(mail).people).toEqual([host, 'two@example.org'])
    expect(mail.text).not.toContain('one@example.org')
    expect(parseCalendarEntry(findMailTo(first, host)).uid).toBe(
      parseCalendarEntry(findMailTo(second, host)).uid,
    )
    expect(parseCalendarEntry(findMailTo(second, host)).people.toSorted()).toEqual(
      [host, 'one@example.org', 'two@example.org', 'g@example.net'].toSorted(),
    )
    expect(parseCalendarEntry(mail).uid).not.toBe(
      parseCalendarEntry(findMailTo(first, 'one@example.org')).uid,
    )
  })

  test('with one cancellation continues: the host gets a mail, other invitees none', async () => {
    const { type, host } = await groupType()
    const one = await meet.bookOrThrow(type, '2026-11-03T10:00:00Z', { email: 'one@example.org' })
    await meet.bookOrThrow(type, '2026-11-03T10:00:00Z', { email: 'two@example.org' })
    await deliver()
    await leave(one)
    const received = await deliver()
    expect(readers(received)).toEqual(['one@example.org', host].sort())
    expect(parseCalendarEntry(findMailTo(received, 'one@example.org')).method).toBe('CANCEL')
    const mail = findMailTo(received, host)
    expect(mail.text).toContain('The meeting takes place with the other invitees.')
    expect(parseCalendarEntry(mail)).toMatchObject({ method: 'REQUEST', people: [host, 'two@example.org'] })
  })

  test('that is canceled sends one mail to each invitee and to the host', async () => {
    const { type, host } = await groupType()
    const emails = ['one@example.org', 'two@example.org', 'three@example.org']
    let event = ''
    for (const email of emails)
      event = (await meet.bookOrThrow(type, '2026-11-03T10:00:00Z', { email })).event ?? ''
    await deliver()
    await meet.cancel(event)
    const received = await deliver()
    expect(readers(received)).toEqual([...emails, host].sort())
    const mail = findMailTo(received, host)
    expect(mail.subject).toMatch(/^Canceled: Workshop, Tue, Nov 3/)
    expect(mail.text).toContain('Workshop won’t take place. All invitees will be notified.')
    expect(parseCalendarEntry(mail).method).toBe('CANCEL')
  })

  test('with a reschedule moves the invitee’s entry; the last one cancels the host’s entry', async () => {
    const { type, host } = await groupType()
    const one = await meet.bookOrThrow(type, '2026-11-03T10:00:00Z', { email: 'one@example.org' })
    const two = await meet.bookOrThrow(type, '2026-11-03T10:00:00Z', { email: 'two@example.org' })
    const booked = await deliver()
    await meet.reschedule(one, '2026-11-04T10:00:00Z')
    const moved = await deliver()
    await meet.reschedule(two, '2026-11-04T10:00:00Z')
    const ended = await deliver()

    expect(readers(moved)).toEqual(['one@example.org', host].sort())
    expect(readers(ended)).toEqual(['two@example.org', host].sort())
    for (const [address, received] of [
      ['one@example.org', moved],
      ['two@example.org', ended],
    ] as const)
      expect(parseCalendarEntry(findMailTo(received, address))).toMatchObject({
        method: 'REQUEST',
        uid: parseCalendarEntry(findMailTo(booked, address)).uid,
        sequence: 1,
      })
    const names = (received: Received[]) =>
      findMailTo(received, host)
        .attachments.map(({ filename }) => filename)
        .filter(Boolean)
    expect(names(moved)).toEqual(['invite.ics'])
    expect(names(ended).toSorted()).toEqual(['former-time.ics', 'invite.ics'])
    const former = parseCalendarEntry(findMailTo(ended, host), 'former-time.ics')
    const [firstToHost = expect.unreachable()] = booked.filter(({ to }) => to.includes(host))
    expect(former).toMatchObject({
      method: 'CANCEL',
      uid: parseCalendarEntry(firstToHost.mail).uid,
      sequence: 1,
    })
    expect(parseCalendarEntry(findMailTo(ended, host)).people.toSorted()).toEqual(
      [host, 'one@example.org', 'two@example.org'].toSorted(),
    )
  })
})
