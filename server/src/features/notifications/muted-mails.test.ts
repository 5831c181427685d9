// Mails that a host has turned off, and what their settings don't affect.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dispatchAll } from '../../../test/dispatch.ts'
import { type MailServer, startMailServer } from '../../../test/mail-server.ts'
import { createMeetings, idOf, type Meetings } from '../../../test/meetings.ts'
import { type Person, type Service, START } from '../../../test/service.ts'
import { runAsOwner } from '../../../test/worker.ts'
import { HOUR, instant, MINUTE } from '../../domain/time/instant.ts'
import { sql } from '../../platform/db/sql.ts'
import { emit, write } from '../../platform/writes/write.ts'
import { planMail } from './plan-mail.ts'

const TEN = '2026-11-05T10:00:00Z'

let mailServer: MailServer
let service: Service
let owner: Person
let host: Person
let colleague: Person
let meetings: Meetings
let emails: Map<string, string>

beforeAll(async () => {
  mailServer = await startMailServer()
  service = mailServer.service
})
afterAll(() => mailServer.stop())
beforeEach(async () => {
  service.setClock(START)
  mailServer.smtp.setRecipientReply(() => null)
  await mailServer.deliver()
  owner = await service.createOrganization(`Acme ${Math.random()}`)
  host = await service.addMember(owner.organizationId, 'Host')
  colleague = await service.addMember(owner.organizationId, 'Colleague')
  meetings = createMeetings(service, owner)
  emails = new Map([['grace@example.com', 'invitee']])
  for (const [name, as] of Object.entries({ host, colleague })) {
    const { resource } = (await service.call('GET', '/users/me', { as })).body
    emails.set(String(resource.email), name)
  }
})

const settle = (as: Person, body: object) =>
  service.call('PATCH', '/users/me/notification_settings', { as, body })

/** Who gets mail with which beginning of the subject. */
async function deliver(): Promise<string[]> {
  return (await mailServer.deliver())
    .map(({ to, mail }) => `${emails.get(to[0] ?? '')}: ${mail.subject?.split(':')[0]}`)
    .sort()
}

const droppedMails = () =>
  service.ctx.db
    .withOrganization(owner.organizationId)
    .rows(
      sql
        .selectFrom('mails')
        .select(['kind', 'error', 'recipient_id'])
        .where('organization_id', '=', owner.organizationId)
        .where('status', '=', 'dropped'),
    )

/** Books, reschedules, cancels; returns the mails of each. */
async function liveThrough() {
  const type = await meetings.createType([host, colleague], { pooling_type: 'collective' })
  const invitee = await meetings.bookOrThrow(type, TEN)
  const booked = await deliver()
  const moved = (await meetings.reschedule(invitee, '2026-11-05T12:00:00Z')).body.resource
  const rescheduled = await deliver()
  await meetings.cancel(moved.event ?? '')
  return { booked, rescheduled, canceled: await deliver() }
}

const everything = {
  booked: ['colleague: New meeting', 'host: New meeting', 'invitee: Booked'],
  rescheduled: ['colleague: New time', 'host: New time', 'invitee: New time'],
  canceled: ['colleague: Canceled', 'host: Canceled', 'invitee: Canceled'],
}

describe('a host', () => {
  test('gets every mail by default', async () => {
    expect(await liveThrough()).toEqual(everything)
  })

  test.each(['booked', 'rescheduled', 'canceled'] as const)(
    'who has turned off %s gets the others, and everyone else gets all',
    async (setting) => {
      await settle(host, { [setting]: false })
      expect(await liveThrough()).toEqual({
        ...everything,
        [setting]: everything[setting].filter((line) => !line.startsWith('host')),
      })
      expect(await droppedMails()).toMatchObject([
        { error: 'the recipient has turned it off', recipient_id: host.userId },
      ])
    },
  )

  test('who has turned off the assignment gets no mail about it, and the invitee does', async () => {
    await settle(colleague, { assigned: false })
    const type = await meetings.createType([host])
    await meetings.bookOrThrow(type, TEN)
    await deliver()
    const reassign = `future_events=reassign&reassign_to=${service.uri('users', colleague.userId)}`
    const path = `/organization_memberships/${host.membershipId}?${reassign}`
    expect((await service.call('DELETE', path, { as: owner })).status).toBe(204)
    expect(await deliver()).toEqual(['invitee: New host'])
  })

  test('who turns a mail off before it is sent doesn’t get it', async () => {
    mailServer.smtp.setRecipientReply(() => ({ code: 451, text: 'later' }))
    await meetings.bookOrThrow(await meetings.createType([host]), TEN)
    await deliver()
    await settle(host, { booked: false })
    mailServer.smtp.setRecipientReply(() => null)
    service.setClock(instant(START + HOUR))
    expect(await deliver()).toEqual(['invitee: Booked'])
  })

  test('with all mails off still gets a warning that a video meeting has no room', async () => {
    await settle(host, { booked: false, rescheduled: false, canceled: false, assigned: false })
    const { event = '' } = await meetings.bookOrThrow(await meetings.createType([host]), TEN)
    await deliver()
    const { organizationId } = owner
    const { ctx } = service
    const location = { type: 'google_conference', location: null, join_url: null, additional_info: null }
    await write(ctx, { kind: 'system', organizationId }, async (tx) => {
      const failed = JSON.stringify({ ...location, status: 'failed' })
      await tx.rows(
        sql
          .updateTable('scheduled_events')
          .set({ location: failed })
          .where('organization_id', '=', organizationId)
          .where('id', '=', idOf(event)),
      )
      emit(tx, {
        type: 'scheduled_event.updated',
        subjectId: idOf(event),
        before: { location: { ...location, status: 'initiated' } },
        after: { location: { ...location, status: 'failed' } },
      })
    })
    expect(await deliver()).toEqual(['host: No video link'])
  })
})

describe('in the mail that lists many changes', () => {
  /** Of a host who has got the mails of a day: booked, canceled, booked. */
  async function collectMails() {
    const type = await meetings.createType([host])
    const { event = '' } = await meetings.bookOrThrow(type, TEN)
    await deliver()
    await runAsOwner(
      service.ctx.config.database.url,
      `UPDATE mail_counts SET mails = 99 WHERE organization_id = '${owner.organizationId}'
          AND recipient_hash NOT IN (SELECT recipient_hash FROM installation_mail_counts)`,
    )
    const steps = [
      () => meetings.bookOrThrow(type, '2026-11-05T12:00:00Z'),
      () => meetings.cancel(event),
      () => meetings.bookOrThrow(type, '2026-11-05T14:00:00Z'),
    ]
    for (const step of steps) {
      await step()
      expect(await deliver()).toEqual([expect.stringMatching(/^invitee: /)])
    }
  }
  const collectedMails = () =>
    service.ctx.db
      .withOrganization(owner.organizationId)
      .rows(
        sql
          .selectFrom('mails')
          .select(['kind', 'status', 'error'])
          .where('organization_id', '=', owner.organizationId)
          .where('is_collected', '=', true)
          .orderBy('id'),
      )
  const off = { status: 'dropped', error: 'the recipient has turned it off' }
  const sent = { status: 'sent', error: null }

  test.each([
    ['canceled', [sent, off, sent], 'host: 2 changes to your meetings'],
    ['booked', [off, sent, off], 'host: 1 change to your meetings'],
  ] as const)(
    'those that are off are dropped, and the others sent: %s',
    async (setting, results, subject) => {
      await collectMails()
      await settle(host, { [setting]: false })
      service.setClock(instant(START + HOUR))
      const received = await deliver()
      service.setClock(instant(START + HOUR + 5 * MINUTE))
      received.push(...(await deliver()))
      expect(received).toEqual([subject])
      const kinds = ['confirmation', 'cancellation', 'confirmation']
      expect(await collectedMails()).toEqual(results.map((result, at) => ({ kind: kinds[at], ...result })))
    },
  )

  test('no mail is sent if all are off', async () => {
    await collectMails()
    await settle(host, { booked: false, canceled: false })
    service.setClock(instant(START + HOUR))
    expect(await deliver()).toEqual([])
    expect(await collectedMails()).toMatchObject([off, off, off])
  })
})

test('a reminder of the invitee doesn’t depend on the host', async () => {
  await settle(host, { booked: false, rescheduled: false, canceled: false, assigned: false })
  await meetings.bookOrThrow(await meetings.createType([host], { reminder_hours: 24 }), TEN)
  expect(await deliver()).toEqual(['invitee: Booked'])
  service.setClock(instant(Date.parse('2026-11-04T10:00:00Z')))
  await dispatchAll(service.ctx, [planMail])
  expect(await deliver()).toEqual(['invitee: Reminder'])
})
