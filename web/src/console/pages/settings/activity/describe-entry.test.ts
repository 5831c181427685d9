// Every event of the catalog has a sentence in each language, with the same placeholders.
import { describe, expect, test } from 'vitest'
import type { ActivityLogEntry } from '../../../../../../sdk/src/api.gen.ts'
import {
  type EventType,
  eventCatalog,
  splitEventName,
} from '../../../../../../server/src/domain/events/catalog.ts'
import { locales } from '../../../../../../server/src/domain/language/locales.ts'
import { faultCodes } from '../../../../../../server/src/features/activity-log/build-fault.ts'
import { messagesByLocale } from '../../../all-messages.ts'
import { placeholders } from '../../../messages/activity.ts'
import { activityActions, activityAreas } from './activity-input.ts'
import { describeEntry } from './describe-entry.ts'

const events = Object.keys(eventCatalog) as EventType[]

const USER = 'https://api.example.com/users/ada'

const entryOf = (type: EventType, changes: Partial<ActivityLogEntry> = {}): ActivityLogEntry => ({
  uri: 'https://api.example.com/activity_log_entries/1',
  organization: 'https://api.example.com/organizations/1',
  ...splitEventName(type),
  fully_qualified_name: eventCatalog[type],
  actor: {
    uri: USER,
    type: 'User',
    display_name: 'Ada',
    organization: { uri: 'https://api.example.com/organizations/1', role: 'owner' },
    alternative_identifier: 'ada@example.com',
    invitee: false,
  },
  subject: '1',
  subject_name: 'Grace',
  details: { before: { role: 'user' }, after: { role: 'admin' } },
  redacted: false,
  request_id: null,
  occurred_at: '2026-11-02T09:00:00.000000Z',
  ...changes,
})

const sentence = (locale: (typeof locales)[number], entry: ActivityLogEntry): string =>
  describeEntry(messagesByLocale[locale].activity, entry)
    .map(({ text }) => text)
    .join('')

const placeholdersOf = (template: string): string[] =>
  [...template.matchAll(/\{(\w*)\}/g)].map(([, name = '']) => name).sort()

describe.each(locales)('in %s', (locale) => {
  const texts = messagesByLocale[locale].activity

  test.each(events)('%s has a sentence', (type) => {
    const text = sentence(locale, entryOf(type))
    expect(text).not.toContain(eventCatalog[type])
    expect(text).not.toMatch(/[{}]|undefined| {2}/)
    expect(text.length).toBeGreaterThan(5)
  })

  test('sentences have the placeholders of the English ones, and no others', () => {
    const { sentences, left } = messagesByLocale.en.activity
    for (const [name, template] of Object.entries({ ...texts.sentences, left: texts.left })) {
      const english = { ...sentences, left }[name as keyof typeof sentences]
      expect([name, placeholdersOf(template)]).toEqual([name, placeholdersOf(english)])
      for (const placeholder of placeholdersOf(template)) expect(placeholders).toContain(placeholder)
    }
  })

  test('every fault has a text', () => {
    expect(Object.keys(texts.chain.faults).sort()).toEqual([...faultCodes].sort())
  })
})

test('every kind of object is in one area, and actions are those of the catalog', () => {
  const names = events.map(splitEventName)
  expect(Object.values(activityAreas).flat().sort()).toEqual(
    [...new Set(names.map(({ namespace }) => namespace))].sort(),
  )
  const actions = Object.values(activityActions).flat()
  expect(new Set(actions).size).toBe(actions.length)
  expect(names.map(({ action }) => action)).toEqual(expect.arrayContaining(actions))
})

test('roles are in the words of the language', () => {
  const entry = entryOf('organization_membership.updated')
  expect(sentence('en', entry)).toBe('Ada changed the role of Grace from member to admin')
  expect(sentence('de', entry)).toBe('Ada hat die Rolle von Grace von Mitglied zu Admin geändert')
  expect(sentence('en', { ...entry, redacted: true, details: { before: null, after: null } })).toBe(
    'Ada changed the role of Grace from … to …',
  )
})

test('a meeting that was given to a colleague names both hosts', () => {
  const after = {
    reassignment: {
      from: { user: USER, user_name: 'Ada' },
      to: { user: `${USER}2`, user_name: 'Bob' },
    },
  }
  const entry = entryOf('scheduled_event.reassigned', {
    subject_name: 'Intro call',
    details: { before: {}, after },
  })
  expect(sentence('en', entry)).toBe('Ada gave the meeting “Intro call” of Ada to Bob')
  expect(sentence('en', { ...entry, redacted: true, details: { before: null, after: null } })).toBe(
    'Ada gave the meeting “Intro call” of … to …',
  )
})

test('things are quoted, and may have no name', () => {
  const entry = entryOf('event_type.updated', { subject_name: 'Intro call' })
  expect(sentence('en', entry)).toBe('Ada changed the event type “Intro call”')
  expect(sentence('uk', entry)).toBe('Ada: змінено тип події «Intro call»')
  expect(sentence('en', { ...entry, subject_name: null })).toBe('Ada changed the event type')
})

test('says who did it: a user who has left, an invitee, or the service', () => {
  const entry = entryOf('invitee.canceled')
  const by = (actor: Partial<ActivityLogEntry['actor']>) =>
    sentence('en', { ...entry, actor: { ...entry.actor, ...actor } })
  const system = { type: 'System', uri: null, display_name: null } as const
  expect(by({ display_name: null })).toBe('A former user canceled the booking of Grace')
  expect(by({ ...system, invitee: true })).toBe('An invitee canceled the booking of Grace')
  expect(by(system)).toBe('The service canceled the booking of Grace')
  expect(sentence('en', { ...entry, subject_name: null })).toBe('Ada canceled the booking of (data deleted)')
})

test('a member who removed themselves has left', () => {
  const removed = entryOf('organization_membership.deleted')
  expect(sentence('en', removed)).toBe('Ada removed Grace from the organization')
  const details = { before: { user: { uri: USER } }, after: null }
  expect(sentence('en', { ...removed, details })).toBe('Ada left the organization')
})

test('an event of a newer server is named', () => {
  const entry = entryOf('group.created', {
    namespace: 'Poll',
    action: 'Created',
    fully_qualified_name: 'Poll.Created',
  })
  expect(sentence('en', entry)).toBe('Ada: Poll.Created')
})
