// Tests reconfirmation mails and the answers to them.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { readFeed } from '../../../test/feed.ts'
import { findMailTo, type MailServer, startMailServer } from '../../../test/mail-server.ts'
import { createMeetings, type Meetings, pathOf } from '../../../test/meetings.ts'
import { type Person, START } from '../../../test/service.ts'
import { HOUR, instant, MINUTE } from '../../domain/time/instant.ts'
import { sql } from '../../platform/db/sql.ts'
import { reconfirmOwnBooking } from '../invitees/reconfirm-own-booking.ts'

let mailServer: MailServer
let owner: Person
let meet: Meetings

beforeAll(async () => {
  mailServer = await startMailServer()
  owner = await mailServer.service.createOrganization('Acme')
  meet = createMeetings(mailServer.service, owner)
})
afterEach(() => mailServer.service.setClock(START))
afterAll(() => mailServer.stop())

/** Starts 49 hours from now. */
const TIME = '2026-11-04T10:00:00Z'
const setClockAt = (hours: number, minutes = 0) =>
  mailServer.service.setClock(instant(START + hours * HOUR + minutes * MINUTE))
const subjects = async () =>
  (await mailServer.deliver()).map(({ mail }) => mail.subject?.split(':')[0]).sort()

async function createType(fields: object): Promise<string> {
  return meet.createType([await mailServer.service.addMember(owner.organizationId, 'Ada Lovelace')], fields)
}
const getInvitee = async (invitee: Record<string, string>) =>
  (await meet.call('GET', pathOf(invitee.uri))).body.resource as unknown as {
    reconfirmation: { created_at: string; confirmed_at: string | null } | null
  }
const linkIn = (text = '') => /\/-\/reconfirm\/(\S+)/.exec(text)?.[1] ?? ''

/** A booking whose invitee was asked an hour ago. */
async function bookAndAsk(email: string) {
  const invitee = await meet.bookOrThrow(await createType({ reconfirmation_hours: 24 }), TIME, { email })
  await mailServer.deliver()
  setClockAt(25)
  const mail = findMailTo(await mailServer.deliver(), email)
  setClockAt(26)
  return { invitee, link: linkIn(mail.text), mail }
}
const confirm = (link: string) => reconfirmOwnBooking(mailServer.service.ctx, link)

describe('reconfirmation mail', () => {
  test('is sent only to the invitee, at the hours of the type, and sets the time of asking', async () => {
    const type = await createType({ reconfirmation_hours: 24 })
    const invitee = await meet.bookOrThrow(type, TIME, { event_guests: ['guest@example.net'] })
    const booked = await mailServer.deliver()
    setClockAt(24, 59)
    expect(await subjects()).toEqual([])
    expect((await getInvitee(invitee)).reconfirmation).toBe(null)
    setClockAt(25)
    const received = await mailServer.deliver()
    expect(received.flatMap(({ to }) => to)).toEqual(['grace@example.com'])
    const mail = findMailTo(received, 'grace@example.com')
    expect(mail.subject).toBe('Please confirm: Type 1 with Ada Lovelace, Wed, Nov 4, 11:00 AM')
    expect(mail.inReplyTo).toBe(findMailTo(booked, 'grace@example.com').messageId)
    expect(mail.attachments).toEqual([])
    expect(mail.text).toContain(invitee.cancel_url)
    expect((await getInvitee(invitee)).reconfirmation).toEqual({
      created_at: '2026-11-03T10:00:00.000000Z',
      confirmed_at: null,
    })
    setClockAt(26)
    expect(await subjects()).toEqual([])
    const { changes } = await readFeed(mailServer.service, owner)
    expect(changes.at(-1)).toMatchObject({
      event: 'invitee.updated',
      resource: { uri: invitee.uri, reconfirmation: { confirmed_at: null } },
    })
  })

  test('is not sent without hours, or if the booking is later than that', async () => {
    await meet.bookOrThrow(await createType({ reconfirmation_hours: null }), TIME)
    await meet.bookOrThrow(await createType({ reconfirmation_hours: 72 }), TIME)
    await mailServer.deliver()
    setClockAt(48)
    expect(await subjects()).toEqual([])
  })

  test('is not sent for a canceled booking; after a reschedule only for the new time', async () => {
    const type = await createType({ reconfirmation_hours: 24 })
    const canceled = await meet.bookOrThrow(type, TIME)
    const moved = await meet.bookOrThrow(type, '2026-11-04T12:00:00Z', { email: 'moved@example.org' })
    await mailServer.deliver()
    await meet.cancel(canceled.event ?? '')
    const now = (await meet.reschedule(moved, '2026-11-05T12:00:00Z')).body.resource
    await mailServer.deliver()
    setClockAt(27)
    expect(await subjects()).toEqual([])
    setClockAt(51)
    expect((await mailServer.deliver()).flatMap(({ to }) => to)).toEqual(['moved@example.org'])
    expect((await getInvitee(moved)).reconfirmation).toBe(null)
    expect((await getInvitee(now)).reconfirmation).not.toBe(null)
  })

  test('follows changes of the hours', async () => {
    const [off, later] = [
      await createType({ reconfirmation_hours: 24 }),
      await createType({ reconfirmation_hours: 24 }),
    ]
    await meet.bookOrThrow(off, TIME)
    await meet.bookOrThrow(later, TIME)
    await mailServer.deliver()
    await meet.call('PATCH', pathOf(off), owner, { reconfirmation_hours: null })
    await meet.call('PATCH', pathOf(later), owner, { reconfirmation_hours: 2 })
    setClockAt(46, 59)
    expect(await subjects()).toEqual([])
    setClockAt(47)
    expect(await subjects()).toEqual(['Please confirm'])
  })

  test('does not count as sent if the mail server rejects it', async () => {
    const type = await createType({ reconfirmation_hours: 24 })
    const invitee = await meet.bookOrThrow(type, TIME, { email: 'nobody@example.org' })
    await mailServer.deliver()
    mailServer.smtp.setRecipientReply(() => ({ code: 550, text: 'unknown' }))
    setClockAt(25)
    expect(await subjects()).toEqual([])
    mailServer.smtp.setRecipientReply(() => null)
    expect((await getInvitee(invitee)).reconfirmation).toBe(null)
  })
})

describe('reconfirmation', () => {
  test('is recorded once through the link, and emits an event', async () => {
    const { invitee, link } = await bookAndAsk('first@example.org')
    await confirm(link)
    setClockAt(27)
    await confirm(link)
    expect((await getInvitee(invitee)).reconfirmation).toEqual({
      created_at: '2026-11-03T10:00:00.000000Z',
      confirmed_at: '2026-11-03T11:00:00.000000Z',
    })
    const events = await mailServer.service.ctx.db
      .withOrganization(owner.organizationId)
      .rows(
        sql.selectFrom('events').select(['actor_kind', 'actor_id']).where('type', '=', 'invitee.reconfirmed'),
      )
    expect(events).toEqual([{ actor_kind: 'invitee', actor_id: null }])
    const { changes } = await readFeed(mailServer.service, owner)
    expect(changes.at(-1)).toMatchObject({
      event: 'invitee.reconfirmed',
      resource: { uri: invitee.uri, scheduled_event: { uri: invitee.event } },
    })
  })

  test('is recorded once for concurrent requests', async () => {
    const { invitee, link } = await bookAndAsk('twice@example.org')
    await Promise.all(Array.from({ length: 5 }, () => confirm(link)))
    const events = await mailServer.service.ctx.db.withOrganization(owner.organizationId).rows(
      sql
        .selectFrom('events')
        .select('id')
        .where('subject_id', '=', invitee.uri?.slice(-36) ?? '')
        .where('type', '=', 'invitee.reconfirmed'),
    )
    expect(events).toHaveLength(1)
  })

  test('is accepted before the mail is recorded as sent', async () => {
    const type = await createType({ reconfirmation_hours: 24 })
    const invitee = await meet.bookOrThrow(type, TIME, { email: 'killed@example.org' })
    await mailServer.deliver()
    // The mail was sent, but the worker was killed before it recorded that.
    const link = mailServer.service.ctx.secrets.createLink('invitee_reconfirmation', {
      organizationId: owner.organizationId,
      objectId: invitee.uri?.slice(-36) ?? '',
      generation: 1,
    })
    setClockAt(25)
    await confirm(link)
    expect(await subjects()).toEqual([])
    expect((await getInvitee(invitee)).reconfirmation).toEqual({
      created_at: '2026-11-03T10:00:00.000000Z',
      confirmed_at: '2026-11-03T10:00:00.000000Z',
    })
  })

  test('fails for a canceled, rescheduled or started meeting', async () => {
    const canceled = await bookAndAsk('canceled@example.org')
    await meet.cancel(canceled.invitee.event ?? '')
    await expect(confirm(canceled.link)).rejects.toMatchObject({ code: 'conflict' })
    mailServer.service.setClock(START)
    const moved = await bookAndAsk('away@example.org')
    await meet.reschedule(moved.invitee, '2026-11-05T12:00:00Z')
    await expect(confirm(moved.link)).rejects.toMatchObject({ code: 'conflict' })
    mailServer.service.setClock(START)
    const late = await bookAndAsk('late@example.org')
    setClockAt(49)
    await expect(confirm(late.link)).rejects.toMatchObject({ code: 'conflict' })
    for (const { invitee } of [canceled, moved, late])
      expect((await getInvitee(invitee)).reconfirmation).toMatchObject({ confirmed_at: null })
  })

  test('works only with its own link', async () => {
    const { invitee } = await bookAndAsk('other@example.org')
    for (const url of [invitee.cancel_url, invitee.reschedule_url])
      await expect(confirm(url?.split('/').at(-1) ?? '')).rejects.toMatchObject({ code: 'not_found' })
  })
})
