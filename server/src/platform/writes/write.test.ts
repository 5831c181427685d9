// A change, its events and its stored response are committed together.
import { sql as raw } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, type Service, startService } from '../../../test/service.ts'
import type { System } from '../../domain/access/actor.ts'
import { sql } from '../db/sql.ts'
import { Problem } from '../errors.ts'
import { emit, type WriteTransaction, write } from './write.ts'

let service: Service
let owner: Person
let actor: System

beforeAll(async () => {
  service = await startService()
  owner = await service.createOrganization('Acme')
  actor = { kind: 'system', organizationId: owner.organizationId }
})
afterAll(() => service.stop())

const rename = (name: string) => sql.updateTable('organizations').set({ name }).returning('name')
const emitNote = (tx: WriteTransaction, note: string) =>
  emit(tx, {
    type: 'organization.updated',
    subjectId: owner.organizationId,
    before: null,
    after: { note },
  })

const currentName = async () =>
  (
    await service.ctx.db
      .withOrganization(owner.organizationId)
      .first(sql.selectFrom('organizations').select('name'))
  )?.name

/** The notes of the events that have one, in the order of the feed. */
async function notes(): Promise<unknown[]> {
  const rows = await service.ctx.db
    .withOrganization(owner.organizationId)
    .rows(
      sql
        .selectFrom('events')
        .select(raw<string>`after ->> 'note'`.as('note'))
        .where(raw<boolean>`after ? 'note'`)
        .orderBy('xact_id')
        .orderBy('id'),
    )
  return rows.map(({ note }) => note)
}

describe('a write', () => {
  test('stores its event with its change', async () => {
    await write(service.ctx, actor, async (tx) => {
      await tx.rows(rename('Kept'))
      emitNote(tx, 'kept')
      return undefined
    })
    expect(await currentName()).toBe('Kept')
    expect(await notes()).toContain('kept')
  })

  test('stores all emitted events in order', async () => {
    const many = Array.from({ length: 10_000 }, (_, number) => `one of many: ${number}`)
    await write(service.ctx, actor, async (tx) => {
      for (const note of many) emitNote(tx, note)
      return undefined
    })
    expect((await notes()).slice(-many.length)).toEqual(many)
  })

  test('that fails stores neither change nor event', async () => {
    const refused = write(service.ctx, actor, async (tx) => {
      await tx.rows(rename('Refused'))
      emitNote(tx, 'refused')
      throw new Problem('conflict')
    })
    await expect(refused).rejects.toThrow(Problem)
    expect(await currentName()).toBe('Kept')
    expect(await notes()).not.toContain('refused')
  })

  test('that fails can query after the rollback to build its error', async () => {
    const refused = write(service.ctx, actor, async (tx) => {
      await tx.rows(rename('Refused'))
      throw new Problem('conflict', {
        afterRollback: async () => new Problem('conflict', { message: `It is ${await currentName()}.` }),
      })
    })
    await expect(refused).rejects.toThrow('It is Kept.')
  })

  test('whose event can’t be stored changes nothing', async () => {
    const broken = write(service.ctx, actor, async (tx) => {
      await tx.rows(rename('Without event'))
      emit(tx, { type: 'organization.updated', subjectId: 'no id', before: null, after: null })
      return undefined
    })
    await expect(broken).rejects.toMatchObject({ code: '22P02' })
    expect(await currentName()).toBe('Kept')
  })

  test('stores missing values as NULL', async () => {
    const id = service.ctx.newId()
    await write(service.ctx, actor, async (tx) => {
      emit(tx, { type: 'organization.updated', subjectId: id, before: null, after: null })
      return undefined
    })
    const [row] = await service.ctx.db
      .withOrganization(owner.organizationId)
      .rows(
        sql
          .selectFrom('events')
          .select(raw<boolean>`before IS NULL AND after IS NULL`.as('absent'))
          .where('subject_id', '=', id),
      )
    expect(row).toEqual({ absent: true })
  })

  test('stores its events in the order of emission', async () => {
    const expected = Array.from({ length: 50 }, (_, i) => `in order ${i}`)
    await write(service.ctx, actor, async (tx) => {
      for (const note of expected) emitNote(tx, note)
      return undefined
    })
    expect((await notes()).filter((note) => String(note).startsWith('in order'))).toEqual(expected)
  })

  test('orders its events after those of earlier writes', async () => {
    for (const note of ['first', 'second', 'third'])
      await write(service.ctx, actor, async (tx) => {
        emitNote(tx, note)
        return undefined
      })
    expect((await notes()).slice(-3)).toEqual(['first', 'second', 'third'])
  })
})

describe('a deadlock', () => {
  test('is retried, and each of the two writes happens once', async () => {
    const people = await Promise.all(['A', 'B'].map((name) => service.addMember(owner.organizationId, name)))
    const lock = (person: Person) =>
      sql.selectFrom('users').select('id').where('id', '=', person.userId).forUpdate()
    let firstTries = 0
    let bothHoldOne: () => void = () => undefined
    const meeting = new Promise<void>((resolve) => {
      bothHoldOne = resolve
    })
    let runs = 0
    const crossing = (order: readonly Person[], note: string) =>
      write(service.ctx, actor, async (tx) => {
        runs += 1
        const [one, two] = order as [Person, Person]
        await tx.rows(lock(one))
        firstTries += 1
        if (firstTries === 2) bothHoldOne()
        await meeting
        await tx.rows(lock(two))
        emitNote(tx, note)
        return undefined
      })
    await Promise.all([crossing(people, 'cross a'), crossing([...people].reverse(), 'cross b')])
    // The retry may take its lock before the other side wakes up, and deadlock once more.
    expect(runs).toBeGreaterThanOrEqual(3)
    expect((await notes()).filter((note) => String(note).startsWith('cross')).sort()).toEqual([
      'cross a',
      'cross b',
    ])
  })

  test('that persists rejects after three attempts', async () => {
    const conflict = raw`DO $$ BEGIN RAISE EXCEPTION 'again' USING ERRCODE = '40001'; END $$`
    let runs = 0
    const failingWrite = write(service.ctx, actor, async (tx) => {
      runs += 1
      await tx.rows({ compile: () => conflict.compile(sql) })
      return undefined
    })
    await expect(failingWrite).rejects.toMatchObject({ code: '40001' })
    expect(runs).toBe(3)
  })
})
