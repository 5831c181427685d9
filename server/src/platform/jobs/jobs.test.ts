// Each committed event reaches all its subscribers, and no event that was rolled back does.
import { sql as raw } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dispatchAll } from '../../../test/dispatch.ts'
import { type Person, type Service, startService } from '../../../test/service.ts'
import { runAsOwner, startTestWorker } from '../../../test/worker.ts'
import { rawQuery, sql } from '../db/sql.ts'
import { afterCommit, emit, write } from '../writes/write.ts'
import { listRetries, retryCounts, retryNow } from './store.ts'
import type { StoredEvent, Subscriber } from './subscriber.ts'

let service: Service
let one: Person
let other: Person
beforeAll(async () => {
  service = await startService()
  one = await service.createOrganization('One')
  other = await service.createOrganization('Other')
  const worker = await startTestWorker(service, {})
  await worker.waitUntilIdle()
  await worker.stop()
})
afterAll(() => service.stop())

const deleteRetries = () => runAsOwner(service.ctx.config.database.url, 'DELETE FROM event_retries')

interface Received {
  readonly organizationId: string
  readonly events: readonly StoredEvent[]
}

function createListener(
  name: string,
  eventTypes: Subscriber['eventTypes'],
): Subscriber & { readonly received: Received[] } {
  const received: Received[] = []
  return {
    name,
    eventTypes,
    received,
    handle: async (_, { organizationId }, events) => {
      received.push({ organizationId, events })
    },
  }
}

const rename = (person: Person, name: string) =>
  service.call('PATCH', '/users/me', { as: person, body: { name } })

test('an event reaches all its subscribers with all its data, and no others', async () => {
  const [mail, log, unsubscribed] = [
    createListener('mail', ['user.updated']),
    createListener('log', ['user.updated', 'group.created']),
    createListener('unsubscribed', ['group.deleted']),
  ]
  const worker = await startTestWorker(service, { subscribers: [mail, log, unsubscribed] })
  expect((await rename(one, 'Ada')).status).toBe(200)
  await worker.waitUntilIdle()
  await worker.stop()
  const event = {
    type: 'user.updated',
    subjectId: one.userId,
    actor: { kind: 'user', userId: one.userId },
    before: expect.objectContaining({ name: 'Owner of One' }),
    after: expect.objectContaining({ name: 'Ada' }),
    requestId: expect.any(String),
    occurredAt: service.ctx.clock.now(),
  }
  expect(mail.received).toEqual([
    { organizationId: one.organizationId, events: [expect.objectContaining(event)] },
  ])
  expect(log.received).toEqual(mail.received)
  expect(unsubscribed.received).toEqual([])
})

test('events that were rolled back are not dispatched', async () => {
  const mail = createListener('mail', ['user.updated'])
  const worker = await startTestWorker(service, { subscribers: [mail] })
  const refused = write(service.ctx, { kind: 'system', organizationId: one.organizationId }, async (tx) => {
    emit(tx, { type: 'user.updated', subjectId: one.userId, before: null, after: null })
    throw new Error('not today')
  })
  await expect(refused).rejects.toThrow('not today')
  await rename(other, 'Grace')
  await worker.waitUntilIdle()
  await worker.stop()
  expect(mail.received.map(({ organizationId }) => organizationId)).toEqual([other.organizationId])
})

test('queued events arrive once, oldest first, grouped by organization and at most 100 per call', async () => {
  const emitMany = (person: Person, count: number) =>
    write(service.ctx, { kind: 'system', organizationId: person.organizationId }, async (tx) => {
      for (let n = 0; n < count; n += 1)
        emit(tx, { type: 'group.created', subjectId: person.userId, before: null, after: { n } })
      return undefined
    })
  await emitMany(one, 250)
  await emitMany(other, 30)
  const groups = createListener('groups', ['group.created'])
  const workers = await Promise.all([1, 2].map(() => startTestWorker(service, { subscribers: [groups] })))
  await Promise.all(workers.map((worker) => worker.waitUntilIdle()))
  await Promise.all(workers.map((worker) => worker.stop()))

  const numbers = (organizationId: string) =>
    groups.received
      .filter((event) => event.organizationId === organizationId)
      .flatMap(({ events }) => events.map(({ after }) => (after as { n: number }).n))
  const upTo = (count: number) => Array.from({ length: count }, (_, n) => n)
  expect(numbers(one.organizationId).sort((a, b) => a - b)).toEqual(upTo(250))
  expect(numbers(other.organizationId)).toEqual(upTo(30))
  for (const { events } of groups.received) {
    expect(events.length).toBeLessThanOrEqual(100)
    expect(events.map(({ id }) => id)).toEqual(events.map(({ id }) => id).sort())
  }
})

test('an organization with an existing row in organizations_with_new_events does not block dispatch', async () => {
  const recorder = createListener('recorder', ['group.created'])
  const emitOne = (person: Person) =>
    write(service.ctx, { kind: 'system', organizationId: person.organizationId }, async (tx) => {
      emit(tx, { type: 'group.created', subjectId: person.userId, before: null, after: null })
      return undefined
    })
  const { url } = service.ctx.config.database
  await emitOne(one)
  // A row with the event itself, which is still undispatched.
  await runAsOwner(
    url,
    `DELETE FROM organizations_with_new_events;
     INSERT INTO organizations_with_new_events SELECT organization_id, id FROM undispatched_events`,
  )
  await emitOne(one)
  await emitOne(other)
  const worker = await startTestWorker(service, { subscribers: [recorder] })
  await worker.waitUntilIdle()
  await worker.stop()
  expect(recorder.received.map(({ events }) => events.length).sort()).toEqual([1, 2])
  // The second event of the first organization has its own row: a reader of the earlier row may not have seen it.
  const counted = rawQuery<{ notes: number }>(
    raw`SELECT count(*)::integer AS notes FROM organizations_with_new_events`,
  )
  expect(await service.ctx.db.batch(counted)).toEqual([{ notes: 3 }])
})

test('a queue longer than one batch is dispatched completely', async () => {
  const count = 1_001
  const recorder = createListener('recorder', ['group.created'])
  await write(service.ctx, { kind: 'system', organizationId: one.organizationId }, async (tx) => {
    for (let i = 0; i < count; i += 1)
      emit(tx, { type: 'group.created', subjectId: one.userId, before: null, after: null })
    return undefined
  })
  const worker = await startTestWorker(service, { subscribers: [recorder] })
  await worker.waitUntilIdle()
  await worker.stop()
  expect(new Set(recorder.received.flatMap(({ events }) => events.map(({ id }) => id))).size).toBe(count)
})

describe('an error', () => {
  const emitNumbers = (person: Person, numbers: readonly number[]) =>
    write(service.ctx, { kind: 'system', organizationId: person.organizationId }, async (tx) => {
      for (const n of numbers)
        emit(tx, { type: 'group.updated', subjectId: person.userId, before: null, after: { n } })
      return undefined
    })
  const numbersOf = (events: readonly StoredEvent[]) => events.map(({ after }) => (after as { n: number }).n)
  const counts = async () => (await service.ctx.db.batch(retryCounts(service.ctx.clock.now())))[0]

  test('retries the events of its organization one by one, so one bad event does not block the others', async () => {
    const calls: { organizationId: string; numbers: number[] }[] = []
    const poisoned: Subscriber = {
      name: 'poisoned',
      eventTypes: ['group.updated'],
      async handle(_, { organizationId }, events) {
        calls.push({ organizationId, numbers: numbersOf(events) })
        if (numbersOf(events).includes(13)) throw new Error('thirteen')
      },
    }
    await emitNumbers(one, [12, 13, 14])
    await emitNumbers(other, [1])
    const worker = await startTestWorker(service, { subscribers: [poisoned] })
    await worker.waitUntilIdle()
    // Again in a savepoint, because another subscriber may have failed.
    expect(calls.toSorted((a, b) => a.numbers.length - b.numbers.length)).toEqual([
      { organizationId: other.organizationId, numbers: [1] },
      { organizationId: one.organizationId, numbers: [12, 13, 14] },
      { organizationId: one.organizationId, numbers: [12, 13, 14] },
    ])
    calls.length = 0
    for (const expected of [[[12], [13], [14]], [[13]]]) {
      await worker.retryNow()
      await worker.waitUntilIdle()
      expect(
        calls
          .splice(0)
          .map(({ numbers }) => numbers)
          .sort(),
      ).toEqual(expected)
      expect(await counts()).toMatchObject({ due: 0, waiting: 1, failed: 0 })
    }
    await worker.stop()
    await deleteRetries()
  })

  test('that quotes a value is stored without the value', async () => {
    const failing: Subscriber = {
      name: 'failing',
      eventTypes: ['group.updated'],
      handle: async (_, tx) => {
        await tx.rows(rawQuery(raw`SELECT 'ada@example.com'::uuid`))
      },
    }
    await emitNumbers(one, [1])
    const worker = await startTestWorker(service, { subscribers: [failing] })
    await worker.waitUntilIdle()
    await worker.stop()
    const [retry] = await service.ctx.db.batch(listRetries('all', 10))
    expect(retry).toMatchObject({
      subscriber: 'failing',
      attempts: 1,
      last_error: expect.stringContaining('22P02'),
    })
    expect(JSON.stringify(retry)).not.toContain('ada@example.com')
    await deleteRetries()
  })

  test('that persists leaves a failed event that an operator can list and retry', async () => {
    let isFixed = false
    const failing: Subscriber = {
      name: 'failing',
      eventTypes: ['group.updated'],
      handle: async () => {
        if (!isFixed) throw new Error('no')
      },
    }
    await emitNumbers(one, [1])
    const worker = await startTestWorker(service, { subscribers: [failing] })
    await worker.waitUntilIdle()
    await runAsOwner(service.ctx.config.database.url, 'UPDATE event_retries SET attempts = 24')
    await worker.retryNow()
    await worker.waitUntilIdle()
    expect(await counts()).toMatchObject({ due: 0, waiting: 0, failed: 1 })
    const [failed] = await service.ctx.db.batch(listRetries('failed', 10))
    expect(failed).toMatchObject({ attempts: 25, due_at: null })

    isFixed = true
    expect(await service.ctx.db.batch(retryNow(failed?.event_id ?? ''))).toHaveLength(1)
    await worker.waitUntilIdle()
    await worker.stop()
    expect(await counts()).toMatchObject({ due: 0, waiting: 0, failed: 0 })
  })
})

test('a subscriber that fails leaves no trace, and the others handle the event once', async () => {
  const rename = (name: string) => rawQuery<never>(raw`UPDATE organizations SET name = name || ${name}`)
  const createRenamer = (name: string, failure: 'none' | 'throws' | 'defers'): Subscriber => ({
    name,
    eventTypes: ['group.created'],
    handle: async (_, tx) => {
      await tx.rows(rename(`, ${name}`))
      emit(tx, { type: 'group.updated', subjectId: one.userId, before: null, after: { name } })
      tx.defer(rename(` deferred`))
      afterCommit(tx, () => committed.push(name))
      if (failure !== 'none') tx.defer(rawQuery(raw`SELECT 1 / 0`))
      if (failure === 'throws') throw new Error('no')
    },
  })
  const committed: string[] = []
  await write(service.ctx, { kind: 'system', organizationId: one.organizationId }, async (tx) => {
    await tx.rows(rawQuery(raw`UPDATE organizations SET name = 'One'`))
    emit(tx, { type: 'group.created', subjectId: one.userId, before: null, after: null })
    return undefined
  })
  await dispatchAll(service.ctx, [
    createRenamer('bad', 'defers'),
    createRenamer('good', 'none'),
    createRenamer('worse', 'throws'),
  ])
  const reader = service.ctx.db.withOrganization(one.organizationId)
  const names = await reader.rows(sql.selectFrom('organizations').select('name'))
  expect(names).toEqual([{ name: 'One, good deferred' }])
  const emitted = sql.selectFrom('events').select('after').where('type', '=', 'group.updated')
  expect((await reader.rows(emitted)).map(({ after }) => after)).toContainEqual({ name: 'good' })
  expect((await reader.rows(emitted)).map(({ after }) => after)).not.toContainEqual({ name: 'worse' })
  expect(committed).toEqual(['good'])
  expect(await service.ctx.db.batch(listRetries('all', 10))).toMatchObject([
    { subscriber: 'bad' },
    { subscriber: 'worse' },
  ])
  await deleteRetries()
})

test('an event that was deleted before it is handled is not an error', async () => {
  const mail = createListener('mail', ['user.updated'])
  await rename(one, 'Gone')
  await runAsOwner(service.ctx.config.database.url, 'DELETE FROM events')
  const worker = await startTestWorker(service, { subscribers: [mail] })
  await worker.waitUntilIdle()
  await worker.stop()
  expect(mail.received).toEqual([])
})
