// Tests locations, questions and settings of an event type, and the errors of invalid combinations.
import { describe, expect, test } from 'vitest'
import {
  isConnected,
  type LocationInput,
  locationKinds,
  normalizeLocations,
  validateLocations,
} from './locations.ts'
import { normalizeQuestions, type QuestionInput, validateQuestions } from './questions.ts'
import { normalizeWindow, type Settings, typeDefaults, validateSettings } from './settings.ts'

const parametersAndCodes = (errors: readonly { parameter: string; code: string }[]) =>
  errors.map(({ parameter, code }) => `${parameter} ${code}`)

describe('locations', () => {
  const errors = (...given: LocationInput[]) =>
    parametersAndCodes(validateLocations(given, new Set(), (place) => `locations.${place}`))

  test('without a conference are always connected, conferences only with an integration', () => {
    const always = ['ask_invitee', 'custom', 'inbound_call', 'outbound_call', 'physical']
    expect(locationKinds.filter((kind) => isConnected(kind, new Set()))).toEqual(always)
    const conferences = new Set(['jitsi_conference', 'google_conference'] as const)
    expect(locationKinds.filter((kind) => isConnected(kind, conferences))).toEqual(
      [...always, ...conferences].sort(),
    )
    expect(locationKinds).toEqual([...locationKinds].sort())
  })

  test('must have the fields that their kind requires, and no others', () => {
    expect(
      errors({ kind: 'physical' }, { kind: 'custom', location: null }, { kind: 'inbound_call' }),
    ).toEqual([
      'locations.0.location required',
      'locations.1.location required',
      'locations.2.phone_number required',
    ])
    expect(errors({ kind: 'outbound_call', location: 'x', phone_number: '+1' })).toEqual([
      'locations.0.location contradictory',
      'locations.0.phone_number contradictory',
    ])
    expect(
      errors(
        { kind: 'physical', location: '1 Main Street', additional_info: 'Second floor' },
        { kind: 'ask_invitee' },
        { kind: 'ask_invitee', location: 'Somewhere in Berlin' },
        { kind: 'inbound_call', phone_number: '+49 30 1234' },
        { kind: 'outbound_call' },
      ),
    ).toEqual([])
    expect(errors({ kind: 'zoom_conference' })).toEqual(['locations.0.kind location_not_connected'])
  })

  test('are sorted by position, or keep the given order', () => {
    const arranged = normalizeLocations([
      { kind: 'custom', location: 'last', position: 9 },
      { kind: 'outbound_call' },
      { kind: 'ask_invitee', position: 0 },
    ])
    expect(arranged.map(({ kind, position }) => `${kind} ${position}`)).toEqual([
      'ask_invitee 0',
      'outbound_call 1',
      'custom 9',
    ])
    expect(arranged[0]).toEqual({
      kind: 'ask_invitee',
      location: null,
      phone_number: null,
      additional_info: null,
      position: 0,
    })
  })
})

describe('questions', () => {
  const errors = (...given: QuestionInput[]) => parametersAndCodes(validateQuestions(given))

  test('must have choices if their type has choices, and none otherwise', () => {
    expect(
      errors({ name: 'A', type: 'single_select' }, { name: 'B', type: 'multi_select', answer_choices: [] }),
    ).toEqual(['custom_questions.0.answer_choices required', 'custom_questions.1.answer_choices required'])
    expect(errors({ name: 'A', type: 'text', answer_choices: ['x'], include_other: true })).toEqual([
      'custom_questions.0.answer_choices contradictory',
      'custom_questions.0.include_other contradictory',
    ])
    expect(errors({ name: 'A', type: 'multi_select', answer_choices: ['x', 'y', 'x'] })).toEqual([
      'custom_questions.0.answer_choices.2 repeated',
    ])
    expect(
      errors(
        { name: 'A', type: 'single_select', answer_choices: ['x'], include_other: true },
        { name: 'B', type: 'phone_number', answer_choices: [], include_other: false },
      ),
    ).toEqual([])
  })

  test('must have unique names', () => {
    expect(
      errors({ name: 'A', type: 'text' }, { name: 'B', type: 'text' }, { name: 'A', type: 'string' }),
    ).toEqual(['custom_questions.2.name repeated'])
  })

  test('are enabled and optional by default', () => {
    expect(normalizeQuestions([{ name: 'A', type: 'string' }])).toEqual([
      {
        name: 'A',
        type: 'string',
        position: 0,
        enabled: true,
        required: false,
        answer_choices: [],
        include_other: false,
      },
    ])
  })
})

describe('settings', () => {
  const errors = (changes: Partial<Settings>) =>
    parametersAndCodes(validateSettings({ ...typeDefaults, hosts: ['a'], ...changes }))

  test('are valid by default', () => {
    expect(errors({})).toEqual([])
  })

  test.each<[Partial<Settings>, string[]]>([
    [{ duration_options: [15, 30] }, []],
    [{ duration_options: [15, 45] }, ['duration contradictory']],
    [{ duration_options: [30, 15, 30] }, ['duration_options.2 repeated']],
    [{ invitee_limit: 2 }, ['invitee_limit contradictory']],
    [{ kind: 'group', invitee_limit: 2 }, []],
    [{ kind: 'group', pooling_type: 'collective' }, ['pooling_type contradictory']],
    [{ hosts: [] }, ['hosts required']],
    [{ hosts: ['a', 'b'] }, ['hosts contradictory']],
    [{ kind: 'group', hosts: ['a', 'b'] }, ['hosts contradictory']],
    [{ pooling_type: 'round_robin', hosts: ['a', 'b'] }, []],
    [{ pooling_type: 'collective', hosts: ['a', 'b', 'b'] }, ['hosts.2.user repeated']],
    [{ pooling_type: 'collective', hosts: ['a'] }, []],
    [{ timezone: 'Europe/Berlin' }, []],
    [{ timezone: 'Europe/Atlantis' }, ['timezone invalid']],
    [{ booking_window: null }, []],
    [{ booking_window: {} }, ['booking_window invalid']],
    [
      { booking_window: { days: 5, start_date: '2026-11-15', end_date: '2026-11-16' } },
      ['booking_window invalid'],
    ],
    [{ booking_window: { start_date: '2026-11-15' } }, ['booking_window.end_date invalid']],
    [{ booking_window: { end_date: '2026-11-15' } }, ['booking_window.start_date invalid']],
    [
      { booking_window: { start_date: '2026-02-30', end_date: '2026-11-15' } },
      ['booking_window.start_date invalid'],
    ],
    [
      { booking_window: { start_date: '2026-11-15', end_date: '2026-11-14' } },
      ['booking_window.end_date contradictory'],
    ],
    [{ booking_window: { start_date: '2026-11-15', end_date: '2026-11-15' } }, []],
  ])('%j: %j', (changes, expected) => {
    expect(errors(changes)).toEqual(expected)
  })

  test('keep only the fields of the booking window’s form', () => {
    expect(normalizeWindow({ days: 3 })).toEqual({ days: 3 })
    const dates = { start_date: '2026-11-15', end_date: '2026-11-16' }
    expect(normalizeWindow({ ...dates, more: 1 } as typeof dates)).toEqual(dates)
  })
})
