// Who is asked whether they still come: when, once, only for what still takes place; and what becomes of their answer.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { readFeed } from '../../../test/feed.ts'
import { type Meetings, meetings, pathOf } from '../../../test/meetings.ts'
import { mailTo, type PostOffice, startPostOffice } from '../../../test/post-office.ts'
import { type Person, START } from '../../../test/service.ts'
import { HOUR, instant, MINUTE } from '../../domain/time/instant.ts'
import { sql } from '../../platform/db/sql.ts'
import { reconfirmOwnBooking } from '../invitees/reconfirm-own-booking.ts'

let office: PostOffice
let owner: Person
let meet: Meetings

beforeAll(async () => {
  office = await startPostOffice()
  owner = await office.service.found('Acme')
  meet = meetings(office.service, owner)
})
afterEach(() => office.service.setClock(START))
afterAll(() => office.stop())

/** Begins 49 hours from now. */
const TIME = '2026-11-04T10:00:00Z'
const at = (hours: number, minutes = 0) =>
  office.service.setClock(instant(START + hours * HOUR + minutes * MINUTE))
const subjects = async () =>
  (await office.deliver(owner)).map(({ mail }) => mail.subject?.split(':')[0]).sort()

async function typeWith(fields: object): Promise<string> {
  return meet.type([await office.service.join(owner.organizationId, 'Ada Lovelace')], fields)
}
const shown = async (invitee: Record<string, string>) =>
  (await meet.call('GET', pathOf(invitee.uri))).body.resource as unknown as {
    reconfirmation: { created_at: string; confirmed_at: string | null } | null
  }
const linkIn = (text = '') => /\/-\/reconfirm\/(\S+)/.exec(text)?.[1] ?? ''

/** Booked, and asked an hour ago. */
async function asked(email: string) {
  const invitee = await meet.booked(await typeWith({ reconfirmation_hours: 24 }), TIME, { email })
  await office.deliver(owner)
  at(25)
  const mail = mailTo(await office.deliver(owner), email)
  at(26)
  return { invitee, link: linkIn(mail.text), mail }
}
const confirm = (link: string) => reconfirmOwnBooking(office.service.ctx, link)

describe('the question', () => {
  test('comes as many hours before as the type says, to the invitee alone, and they show since when', async () => {
    const type = await typeWith({ reconfirmation_hours: 24 })
    const invitee = await meet.booked(type, TIME, { event_guests: ['guest@example.net'] })
    const booked = await office.deliver(owner)
    at(24, 59)
    expect(await subjects()).toEqual([])
    expect((await shown(invitee)).reconfirmation).toBe(null)
    at(25)
    const received = await office.deliver(owner)
    expect(received.flatMap(({ to }) => to)).toEqual(['grace@example.com'])
    const mail = mailTo(received, 'grace@example.com')
    expect(mail.subject).toBe('Please confirm: Type 1 with Ada Lovelace, Wed, Nov 4, 11:00 AM')
    expect(mail.inReplyTo).toBe(mailTo(booked, 'grace@example.com').messageId)
    expect(mail.attachments).toEqual([])
    expect(mail.text).toContain(invitee.cancel_url)
    expect((await shown(invitee)).reconfirmation).toEqual({
      created_at: '2026-11-03T10:00:00.000000Z',
      confirmed_at: null,
    })
    at(26)
    expect(await subjects()).toEqual([])
    const { changes } = await readFeed(office.service, owner)
    expect(changes.at(-1)).toMatchObject({
      event: 'invitee.updated',
      resource: { uri: invitee.uri, reconfirmation: { confirmed_at: null } },
    })
  })

  test('is not put without hours, nor to who books later than that', async () => {
    await meet.booked(await typeWith({ reconfirmation_hours: null }), TIME)
    await meet.booked(await typeWith({ reconfirmation_hours: 72 }), TIME)
    await office.deliver(owner)
    at(48)
    expect(await subjects()).toEqual([])
  })

  test('is never put about what was canceled; about what was moved only before its new time', async () => {
    const type = await typeWith({ reconfirmation_hours: 24 })
    const canceled = await meet.booked(type, TIME)
    const moved = await meet.booked(type, '2026-11-04T12:00:00Z', { email: 'moved@example.org' })
    await office.deliver(owner)
    await meet.cancel(canceled.event ?? '')
    const now = (await meet.reschedule(moved, '2026-11-05T12:00:00Z')).body.resource
    await office.deliver(owner)
    at(27)
    expect(await subjects()).toEqual([])
    at(51)
    expect((await office.deliver(owner)).flatMap(({ to }) => to)).toEqual(['moved@example.org'])
    expect((await shown(moved)).reconfirmation).toBe(null)
    expect((await shown(now)).reconfirmation).not.toBe(null)
  })

  test('follows a change of the hours', async () => {
    const [off, later] = [
      await typeWith({ reconfirmation_hours: 24 }),
      await typeWith({ reconfirmation_hours: 24 }),
    ]
    await meet.booked(off, TIME)
    await meet.booked(later, TIME)
    await office.deliver(owner)
    await meet.call('PATCH', pathOf(off), owner, { reconfirmation_hours: null })
    await meet.call('PATCH', pathOf(later), owner, { reconfirmation_hours: 2 })
    at(46, 59)
    expect(await subjects()).toEqual([])
    at(47)
    expect(await subjects()).toEqual(['Please confirm'])
  })

  test('that the mail server refuses was not put', async () => {
    const type = await typeWith({ reconfirmation_hours: 24 })
    const invitee = await meet.booked(type, TIME, { email: 'nobody@example.org' })
    await office.deliver(owner)
    office.server.answerTo(() => ({ code: 550, text: 'unknown' }))
    at(25)
    expect(await subjects()).toEqual([])
    office.server.answerTo(() => null)
    expect((await shown(invitee)).reconfirmation).toBe(null)
  })
})

describe('the answer', () => {
  test('is kept once, by whoever holds the link, and the feed tells of it', async () => {
    const { invitee, link } = await asked('first@example.org')
    await confirm(link)
    at(27)
    await confirm(link)
    expect((await shown(invitee)).reconfirmation).toEqual({
      created_at: '2026-11-03T10:00:00.000000Z',
      confirmed_at: '2026-11-03T11:00:00.000000Z',
    })
    const events = await office.service.ctx.db
      .withOrganization(owner.organizationId)
      .rows(
        sql.selectFrom('events').select(['actor_kind', 'actor_id']).where('type', '=', 'invitee.reconfirmed'),
      )
    expect(events).toEqual([{ actor_kind: 'invitee', actor_id: null }])
    const { changes } = await readFeed(office.service, owner)
    expect(changes.at(-1)).toMatchObject({
      event: 'invitee.reconfirmed',
      resource: { uri: invitee.uri, scheduled_event: { uri: invitee.event } },
    })
  })

  test('of two that come at once is one', async () => {
    const { invitee, link } = await asked('twice@example.org')
    await Promise.all(Array.from({ length: 5 }, () => confirm(link)))
    const events = await office.service.ctx.db.withOrganization(owner.organizationId).rows(
      sql
        .selectFrom('events')
        .select('id')
        .where('subject_id', '=', invitee.uri?.slice(-36) ?? '')
        .where('type', '=', 'invitee.reconfirmed'),
    )
    expect(events).toHaveLength(1)
  })

  test('that comes before the question is asked again is the answer to that, too', async () => {
    const type = await typeWith({ reconfirmation_hours: 24 })
    const invitee = await meet.booked(type, TIME, { email: 'killed@example.org' })
    await office.deliver(owner)
    // The mail is out, and the worker that sent it was killed before it could say so.
    const link = office.service.ctx.secrets.link('invitee_reconfirmation', {
      organizationId: owner.organizationId,
      objectId: invitee.uri?.slice(-36) ?? '',
      generation: 1,
    })
    at(25)
    await confirm(link)
    expect(await subjects()).toEqual([])
    expect((await shown(invitee)).reconfirmation).toEqual({
      created_at: '2026-11-03T10:00:00.000000Z',
      confirmed_at: '2026-11-03T10:00:00.000000Z',
    })
  })

  test('is refused for what is canceled, moved or has begun', async () => {
    const canceled = await asked('canceled@example.org')
    await meet.cancel(canceled.invitee.event ?? '')
    await expect(confirm(canceled.link)).rejects.toMatchObject({ code: 'conflict' })
    office.service.setClock(START)
    const moved = await asked('away@example.org')
    await meet.reschedule(moved.invitee, '2026-11-05T12:00:00Z')
    await expect(confirm(moved.link)).rejects.toMatchObject({ code: 'conflict' })
    office.service.setClock(START)
    const late = await asked('late@example.org')
    at(49)
    await expect(confirm(late.link)).rejects.toMatchObject({ code: 'conflict' })
    for (const { invitee } of [canceled, moved, late])
      expect((await shown(invitee)).reconfirmation).toMatchObject({ confirmed_at: null })
  })

  test('is no use of the other links, nor they of its own', async () => {
    const { invitee } = await asked('other@example.org')
    for (const url of [invitee.cancel_url, invitee.reschedule_url])
      await expect(confirm(url?.split('/').at(-1) ?? '')).rejects.toMatchObject({ code: 'not_found' })
  })
})
