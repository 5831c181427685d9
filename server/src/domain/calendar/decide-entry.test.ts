// Everything that a calendar can show of an entry, under every rule.
import { describe, expect, test } from 'vitest'
import { DAY, HOUR, instant, MINUTE } from '../time/instant.ts'
import {
  areMany,
  decideEntry,
  deleteRules,
  type EntryRules,
  type EntryState,
  entryQuestions,
  moveRules,
  nextFollowedMove,
  type Sighting,
} from './decide-entry.ts'

const now = instant(Date.UTC(2027, 0, 5, 8))
const later = (milliseconds: number) => instant(now + milliseconds)
const start = later(2 * HOUR)
const moved = later(5 * HOUR)
const entry: EntryState = {
  wanted: 'present',
  isBehind: false,
  start,
  end: later(3 * HOUR),
  sent: [{ start, end: later(3 * HOUR), at: later(-MINUTE) }],
  generation: 1,
  question: null,
}
const rules: EntryRules = { onMove: 'follow', onDelete: 'ask' }
type Present = Extract<Sighting, { kind: 'present' }>
type Missing = Extract<Sighting, { kind: 'missing' }>
const present: Present = { kind: 'present', start: moved, isRecurring: false, since: later(-MINUTE) }
const missing: Missing = {
  kind: 'missing',
  since: later(-2 * MINUTE),
  confirmations: 2,
  areManyMissing: false,
}
const decide = (
  sighting: Sighting,
  changes: Partial<EntryState> = {},
  ruleChanges: Partial<EntryRules> = {},
) => decideEntry({ ...entry, ...changes }, sighting, { ...rules, ...ruleChanges }, now)

const sightings: readonly Sighting[] = [
  ...[start, moved, later(-HOUR)].flatMap((at) =>
    [later(0), later(-MINUTE)].flatMap((since) =>
      [false, true].map((isRecurring): Sighting => ({ kind: 'present', start: at, isRecurring, since })),
    ),
  ),
  ...[later(0), later(-2 * MINUTE)].flatMap((since) =>
    [1, 2].flatMap((confirmations) =>
      [false, true].map(
        (areManyMissing): Sighting => ({ kind: 'missing', since, confirmations, areManyMissing }),
      ),
    ),
  ),
]
const allRules = moveRules.flatMap((onMove) => deleteRules.map((onDelete) => ({ onMove, onDelete })))
const questions = [null, ...entryQuestions]
const everyCase = allRules.flatMap((one) =>
  sightings.flatMap((sighting) => questions.map((question) => ({ rules: one, sighting, question }))),
)

describe('whatever the host does', () => {
  test('a change of ours that is not written yet wins', () => {
    for (const { rules: one, sighting, question } of everyCase)
      for (const wanted of ['present', 'absent'] as const)
        expect(decide(sighting, { wanted, question, isBehind: true }, one)).toEqual({ kind: 'none' })
  })

  test('a canceled booking has no entry, and changes nothing else', () => {
    for (const { rules: one, sighting, question } of everyCase)
      expect(decide(sighting, { wanted: 'absent', question }, one)).toEqual({
        kind: sighting.kind === 'present' ? 'remove' : 'none',
      })
  })

  test('a meeting that has ended stays as it is', () => {
    for (const { rules: one, sighting, question } of everyCase) {
      const { kind } = decide(sighting, { end: now, question }, one)
      expect(['none', 'unchanged', 'detach']).toContain(kind)
    }
  })

  test('no booking is changed at once, nor without confirmation, nor together with many others', () => {
    for (const { rules: one, sighting, question } of everyCase) {
      const { kind } = decide(sighting, { question }, one)
      if (kind === 'cancel' || kind === 'ask' || kind === 'recreate') {
        expect(sighting).toMatchObject({ kind: 'missing', confirmations: 2, areManyMissing: false })
        expect(sighting).toMatchObject({ since: later(-2 * MINUTE) })
      }
      if (kind === 'follow') expect(sighting).toEqual(present)
      expect(kind === 'cancel').toBe(
        one.onDelete === 'cancel' &&
          question !== 'deleted' &&
          question !== 'emptied' &&
          JSON.stringify(sighting) === JSON.stringify(missing),
      )
    }
  })
})

describe('an entry at another time', () => {
  test('is followed after a minute', () => {
    expect(decide({ ...present, since: later(-MINUTE + 1) })).toEqual({ kind: 'wait', until: later(1) })
    expect(decide(present)).toEqual({ kind: 'follow' })
  })

  test('is put back if the time is past, or if the rule says so', () => {
    const past = { ...present, start: now }
    expect(decide(past)).toEqual({ kind: 'put_back', reason: 'past' })
    for (const sighting of [present, past])
      expect(decide(sighting, {}, { onMove: 'put_back' })).toEqual({ kind: 'put_back', reason: 'setting' })
  })

  test('is only reported, once, if the rule says so', () => {
    expect(decide(present, {}, { onMove: 'tell' })).toEqual({ kind: 'tell' })
    expect(decide(present, { question: 'moved' }, { onMove: 'tell' })).toEqual({ kind: 'none' })
  })

  test('is written again if we have sent this time in the last hour', () => {
    const sent = (at: number) => [{ start: moved, end: later(6 * HOUR), at: later(at) }, ...entry.sent]
    expect(decide(present, { sent: sent(-HOUR + 1) })).toEqual({ kind: 'rewrite' })
    expect(decide(present, { sent: sent(-HOUR) })).toEqual({ kind: 'follow' })
  })

  test('is left alone if the host has made it a series', () => {
    expect(decide({ ...present, isRecurring: true })).toEqual({ kind: 'detach' })
    expect(decide({ ...present, start, isRecurring: true })).toEqual({ kind: 'detach' })
  })

  test('is unchanged in the same minute, and its seconds don’t count', () => {
    expect(decide({ ...present, start: instant(start + MINUTE - 1) })).toEqual({ kind: 'unchanged' })
    expect(decide({ ...present, start: instant(start + MINUTE) })).toEqual({ kind: 'follow' })
    expect(decide({ ...present, start: later(MINUTE - 1) })).toEqual({ kind: 'put_back', reason: 'past' })
  })

  test('is unchanged if only its end differs', () => {
    for (const question of questions)
      expect(decide({ ...present, start }, { question })).toEqual({ kind: 'unchanged' })
  })
})

describe('a missing entry', () => {
  test('needs two minutes and two confirmations', () => {
    const until = later(1)
    expect(decide({ ...missing, since: later(-2 * MINUTE + 1) })).toEqual({ kind: 'wait', until })
    expect(decide({ ...missing, confirmations: 1 })).toEqual({ kind: 'wait', until: now })
  })

  test('is treated by the rule', () => {
    const kinds = deleteRules.map((onDelete) => decide(missing, {}, { onDelete }).kind)
    expect(kinds).toEqual(['ask', 'cancel', 'recreate'])
  })

  test('is asked about from the tenth time on, if the rule is to create it again', () => {
    const kinds = [9, 10].map((generation) => decide(missing, { generation }, { onDelete: 'put_back' }).kind)
    expect(kinds).toEqual(['recreate', 'ask'])
  })

  test('is asked about together with many others, whatever the rule is', () => {
    for (const onDelete of deleteRules)
      expect(decide({ ...missing, areManyMissing: true }, {}, { onDelete })).toEqual({ kind: 'emptied' })
  })

  test('is asked about once', () => {
    for (const question of ['deleted', 'emptied'] as const)
      expect(decide(missing, { question })).toEqual({ kind: 'none' })
    expect(decide(missing, { question: 'moved' })).toEqual({ kind: 'ask' })
  })
})

test('more than three, and more than a fifth of all, are many', () => {
  const cases = [
    [3, 3],
    [4, 4],
    [4, 19],
    [4, 20],
    [5, 24],
    [5, 25],
  ] as const
  expect(cases.map(([gone, all]) => areMany(gone, all))).toEqual([false, true, true, false, true, false])
})

test('a booking that is moved again and again follows later each time, up to a day', () => {
  const delays = [0, 5, 6, 7, 15, 16, 1_000].map((changes) => nextFollowedMove(changes, now) - now)
  expect(delays).toEqual([0, 0, 2 * MINUTE, 4 * MINUTE, 1_024 * MINUTE, DAY, DAY])
})
