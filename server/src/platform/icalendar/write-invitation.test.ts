// Invitations, read with an independent parser.
import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { instant } from '../../domain/time/instant.ts'
import { type CalendarInvitation, writeInvitation } from './write-invitation.ts'

const ada = { name: 'Ada Lovelace', email: 'ada@example.com' }
const grace = { name: 'Grace Hopper', email: 'grace@example.org', hasAccepted: true }
const invitation: CalendarInvitation = {
  method: 'REQUEST',
  uid: '0199@meet.example.com',
  sequence: 3,
  stamp: instant(Date.UTC(2026, 10, 2, 9)),
  start: instant(Date.UTC(2026, 10, 16, 14, 30)),
  end: instant(Date.UTC(2026, 10, 16, 15)),
  summary: 'Intro call: Ada; Grace, with a colon',
  description: 'Line one\nLine two: https://meet.example.com/room',
  location: '1 Main Street, Springfield',
  organizer: ada,
  sentBy: 'meetings@example.com',
  hosts: [ada],
  invitees: [grace],
  guests: ['guest@example.net'],
}

function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const [event = expect.unreachable()] = calendar.getAllSubcomponents('vevent')
  const value = (name: string) => event.getFirstPropertyValue(name)?.toString()
  const people = event.getAllProperties('attendee').map((one) => ({
    address: String(one.getFirstValue()).toLowerCase(),
    name: one.getFirstParameter('cn'),
    status: one.getFirstParameter('partstat'),
    role: one.getFirstParameter('role'),
  }))
  return { method: calendar.getFirstPropertyValue('method'), event, value, people }
}

test('an invitation has a summary, times in UTC, a location, an organizer and attendees', () => {
  const { method, event, value, people } = read(writeInvitation(invitation))
  expect(method).toBe('REQUEST')
  expect(value('uid')).toBe(invitation.uid)
  expect(value('sequence')).toBe('3')
  expect(value('status')).toBe('CONFIRMED')
  expect(value('dtstamp')).toBe('2026-11-02T09:00:00Z')
  expect(value('dtstart')).toBe('2026-11-16T14:30:00Z')
  expect(value('dtend')).toBe('2026-11-16T15:00:00Z')
  expect(value('summary')).toBe(invitation.summary)
  expect(value('description')).toBe(invitation.description)
  expect(value('location')).toBe(invitation.location)
  expect(value('organizer')).toBe('mailto:ada@example.com')
  expect(event.getFirstProperty('organizer')?.getFirstParameter('sent-by')).toBe(
    'mailto:meetings@example.com',
  )
  expect(people).toEqual([
    { address: 'mailto:ada@example.com', name: 'Ada Lovelace', status: 'ACCEPTED', role: 'CHAIR' },
    {
      address: 'mailto:grace@example.org',
      name: 'Grace Hopper',
      status: 'ACCEPTED',
      role: 'REQ-PARTICIPANT',
    },
    { address: 'mailto:guest@example.net', name: undefined, status: 'NEEDS-ACTION', role: 'OPT-PARTICIPANT' },
  ])
})

test('a cancellation has the same UID and cancels the event', () => {
  const { method, value } = read(writeInvitation({ ...invitation, method: 'CANCEL', sequence: 4 }))
  expect([method, value('uid'), value('sequence'), value('status')]).toEqual([
    'CANCEL',
    invitation.uid,
    '4',
    'CANCELLED',
  ])
})

test('a plain file has the same event and requests no reply', () => {
  const { method, value } = read(writeInvitation({ ...invitation, method: null }))
  expect([method, value('uid'), value('sequence'), value('status')]).toEqual([
    null,
    invitation.uid,
    '3',
    'CONFIRMED',
  ])
})

describe('user input', () => {
  test('stays in its property', () => {
    const evil = 'Eve"\r\nATTENDEE:mailto:x@example.com\u0000\nEND:VEVENT^'
    const { value, people } = read(
      writeInvitation({
        ...invitation,
        summary: evil,
        description: evil,
        location: evil,
        invitees: [{ ...grace, name: evil }],
      }),
    )
    expect(people).toHaveLength(3)
    expect(value('summary')).toBe('Eve"\nATTENDEE:mailto:x@example.com\nEND:VEVENT^')
    expect(people[1]?.name).toBe('Eve’ ATTENDEE:mailto:x@example.com END:VEVENT')
  })

  test('of any length and script is folded to lines of at most 75 octets', () => {
    const text = writeInvitation({ ...invitation, summary: 'Зустріч 🚀 '.repeat(40) })
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(read(text).value('summary')).toBe('Зустріч 🚀 '.repeat(40))
  })
})

test('a person who is both host and invitee is listed once', () => {
  const { people } = read(
    writeInvitation({ ...invitation, invitees: [{ ...ada, hasAccepted: true }], guests: [ada.email] }),
  )
  expect(people.map(({ address }) => address)).toEqual(['mailto:ada@example.com'])
})
