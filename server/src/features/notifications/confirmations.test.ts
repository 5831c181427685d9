// Tests confirmation mails to invitees, guests and hosts, each in their language and time zone.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  findCalendar,
  findMailTo,
  type MailServer,
  parseCalendarEntry,
  startMailServer,
} from '../../../test/mail-server.ts'
import { createMeetings, idOf, type Meetings } from '../../../test/meetings.ts'
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

const readEmail = async (person: Person) =>
  (await mailServer.service.call('GET', '/users/me', { as: person })).body.resource.email ?? ''

describe('booking', () => {
  test('sends the invitee a mail in the type’s language and their time zone, with links and a calendar file', async () => {
    const host = await mailServer.service.addMember(owner.organizationId, 'Ada Lovelace')
    const type = await meet.createType([host], {
      name: 'Erstgespräch',
      locale: 'de',
      locations: [{ kind: 'physical', location: 'Hauptstraße 1, Berlin', additional_info: 'Zweiter Stock' }],
      custom_questions: [
        { name: 'Worum geht es?', type: 'text', required: false, enabled: true, position: 0 },
      ],
    })
    const invitee = await meet.bookOrThrow(type, '2026-11-03T14:30:00Z', {
      invitee: { email: 'Grace@Example.org', name: 'Grace <b>Hopper</b>', timezone: 'America/New_York' },
      custom_questions: [{ question: 'Worum geht es?', answer: 'Den <Vertrag>\nund mehr' }],
    })
    const mail = findMailTo(await mailServer.deliver(), 'grace@example.org')

    expect(mail.subject).toBe('Gebucht: Erstgespräch mit Ada Lovelace, Di., 3. Nov., 09:30')
    expect(mail.from).toMatchObject({ name: 'Example Ltd', address: 'meetings@example.com' })
    expect(mail.replyTo).toMatchObject([{ name: 'Ada Lovelace', address: await readEmail(host) }])
    expect(mail.messageId).toMatch(/^<[0-9a-f-]{36}@example\.com>$/)
    expect(mail.inReplyTo).toBeUndefined()
    for (const part of [mail.text, mail.html])
      for (const piece of [
        'Ihr Termin ist gebucht',
        'Dienstag, 3. November 2026',
        '09:30 – 10:00',
        'New York, Nordamerikanische Ostküstenzeit (UTC−5)',
        'Hauptstraße 1, Berlin',
        'Zweiter Stock',
        invitee.cancel_url ?? '',
        invitee.reschedule_url ?? '',
      ])
        expect(part).toContain(piece)
    expect(mail.html).toContain('Den &lt;Vertrag&gt;<br>und mehr')
    expect(mail.html).not.toContain('<Vertrag>')
    expect(mail.html).toContain('<html lang="de">')
    expect(mail.text).toContain('Worum geht es? Den <Vertrag>\n  und mehr')

    const { method, sequence, value, people } = parseCalendarEntry(mail)
    expect(method).toBe('REQUEST')
    expect(value('dtstart')).toBe('2026-11-03T14:30:00Z')
    expect(value('dtstamp')).toBe('2026-11-02T09:00:00Z')
    expect(sequence).toBe(0)
    expect(value('summary')).toBe('Erstgespräch: Ada Lovelace')
    expect(value('location')).toBe('Hauptstraße 1, Berlin')
    expect(value('organizer')).toBe(`mailto:${await readEmail(host)}`)
    expect(people).toEqual([await readEmail(host), 'grace@example.org'])
  })

  test('sends the host a mail in their language, time zone and hour format, with the invitee as reply-to', async () => {
    const host = await mailServer.service.addMember(owner.organizationId, 'Ольга Кобилянська')
    const fields = { timezone: 'Europe/Kyiv', locale: 'uk', time_notation: '12h' }
    await mailServer.service.call('PATCH', '/users/me', { as: host, body: fields })
    const type = await meet.createType([host], {
      name: 'Support',
      locations: [{ kind: 'outbound_call' }],
      custom_questions: [
        { name: 'Topic', type: 'string', required: false, enabled: true, position: 0 },
        { name: 'Mobile', type: 'phone_number', required: false, enabled: true, position: 1 },
      ],
    })
    const { event } = await meet.bookOrThrow(type, '2026-11-03T08:00:00Z', {
      email: 'linus@example.org',
      location: { kind: 'outbound_call', location: '+49 30 123456' },
      event_guests: ['one@example.net', 'two@example.net'],
      custom_questions: [
        { question: 'Topic', answer: 'The contract' },
        { question: 'Mobile', answer: '+49 170 1234567' },
      ],
    })
    const mail = findMailTo(await mailServer.deliver(), await readEmail(host))
    expect(mail.subject).toBe('Нова зустріч: Support — Grace Hopper, вт, 3 лист., 10:00 дп')
    expect(mail.replyTo).toMatchObject([{ name: 'Grace Hopper', address: 'linus@example.org' }])
    for (const piece of [
      'Нове бронювання: Grace Hopper.',
      'Зателефонуйте: +4930123456',
      'linus@example.org',
      '+491701234567',
      'one@example.net',
      'The contract',
      'Відкрити зустріч',
      `https://meetwright.test/app/meetings/${idOf(event)}`,
    ])
      for (const part of [mail.text, mail.html]) expect(part).toContain(piece)
    expect(mail.text).not.toContain('/-/cancel/')
    expect(parseCalendarEntry(mail).value('summary')).toBe('Support: Grace Hopper')
  })

  test('sends guests a mail without links and without the invitee’s answers', async () => {
    const host = await mailServer.service.addMember(owner.organizationId, 'Ada Lovelace')
    const type = await meet.createType([host], {
      custom_questions: [{ name: 'Secret', type: 'string', required: false, enabled: true, position: 0 }],
    })
    await meet.bookOrThrow(type, '2026-11-03T10:00:00Z', {
      email: 'maria@example.org',
      event_guests: ['guest@example.net'],
      custom_questions: [{ question: 'Secret', answer: 'swordfish' }],
    })
    const received = await mailServer.deliver()
    const mail = findMailTo(received, 'guest@example.net')
    expect(mail.text).toContain('Grace Hopper is meeting Ada Lovelace and would like you to join.')
    for (const part of [mail.text, mail.html, findCalendar(mail)]) {
      expect(part).not.toContain('swordfish')
      expect(part).not.toContain('/-/cancel/')
      expect(part).not.toContain('/-/reschedule/')
      expect(part).not.toContain('/app/')
    }
    expect(findMailTo(received, 'maria@example.org').text).toContain('swordfish')
  })

  test('with several hosts sends each a mail that names all of them', async () => {
    const [one, two] = [
      await mailServer.service.addMember(owner.organizationId, 'Ada'),
      await mailServer.service.addMember(owner.organizationId, 'Bob'),
    ]
    const type = await meet.createType([one, two], { pooling_type: 'collective' })
    await meet.bookOrThrow(type, '2026-11-03T11:00:00Z', { email: 'all@example.org' })
    const received = await mailServer.deliver()
    expect(received).toHaveLength(3)
    expect(findMailTo(received, 'all@example.org').text).toContain('You’re meeting Ada and Bob.')
    expect(findMailTo(received, await readEmail(two)).text).toContain('Hosts: Ada\n  Bob')
  })

  test('sends no second mail if the event is delivered again', async () => {
    expect(await mailServer.deliver()).toEqual([])
  })

  test('that fails sends no mail', async () => {
    const host = await mailServer.service.addMember(owner.organizationId, 'Ada')
    const type = await meet.createType([host])
    expect((await meet.book(type, '2026-11-07T10:00:00Z')).status).toBe(409)
    expect(await mailServer.deliver()).toEqual([])
  })
})

test('a video meeting has a button to join', async () => {
  const videoServer = await startMailServer({ JITSI_URL: 'https://jitsi.example.com' })
  try {
    const host = await videoServer.service.createOrganization('Video')
    const meetings = createMeetings(videoServer.service, host)
    const type = await meetings.createType([host], {
      locations: [{ kind: 'jitsi_conference' }],
      color: '#ffee00',
    })
    const invitee = await meetings.bookOrThrow(type, '2026-11-03T10:00:00Z')
    const location = (await meetings.getEvent(invitee)).body.resource.location as unknown as {
      join_url: string
    }
    const mail = findMailTo(await videoServer.deliver(), 'grace@example.com')
    expect(mail.text).toContain(`Join the meeting:\n${location.join_url}`)
    expect(mail.html).toContain(`href="${location.join_url}"`)
    expect(parseCalendarEntry(mail).value('location')).toBe(location.join_url)
    expect(idOf(invitee.uri)).toHaveLength(36)
  } finally {
    await videoServer.stop()
  }
})
