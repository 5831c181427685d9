// From an event to its subscribers: each committed one comes to all of them, and none that was rolled back.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type Service, startService } from '../../../test/service.ts'
import { startTestWorker } from '../../../test/worker.ts'
import { emit, write } from '../writes/write.ts'
import type { StoredEvent, Subscriber } from './subscriber.ts'

let service: Service
let one: Person
let other: Person
beforeAll(async () => {
  service = await startService()
  one = await service.found('One')
  other = await service.found('Other')
  const worker = await startTestWorker(service, {})
  await worker.untilIdle()
  await worker.stop()
})
afterAll(() => service.stop())

interface Heard {
  readonly organizationId: string
  readonly events: readonly StoredEvent[]
}

function listener(name: string, to: Subscriber['to']): Subscriber & { readonly heard: Heard[] } {
  const heard: Heard[] = []
  return {
    name,
    to,
    heard,
    handle: async (_, organizationId, events) => {
      heard.push({ organizationId, events })
    },
  }
}

const rename = (person: Person, name: string) =>
  service.call('PATCH', '/users/me', { as: person, body: { name } })

test('an event comes to each of its subscribers, with all that was said of it, and to nobody else', async () => {
  const [mail, log, deaf] = [
    listener('mail', ['user.updated']),
    listener('log', ['user.updated', 'group.created']),
    listener('deaf', ['group.deleted']),
  ]
  const worker = await startTestWorker(service, { subscribers: [mail, log, deaf] })
  expect((await rename(one, 'Ada')).status).toBe(200)
  await worker.untilIdle()
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
  expect(mail.heard).toEqual([
    { organizationId: one.organizationId, events: [expect.objectContaining(event)] },
  ])
  expect(log.heard).toEqual(mail.heard)
  expect(deaf.heard).toEqual([])
})

test('what was rolled back is never heard of', async () => {
  const mail = listener('mail', ['user.updated'])
  const worker = await startTestWorker(service, { subscribers: [mail] })
  const refused = write(service.ctx, { kind: 'system', organizationId: one.organizationId }, async (tx) => {
    emit(tx, { type: 'user.updated', subjectId: one.userId, before: null, after: null })
    throw new Error('not today')
  })
  await expect(refused).rejects.toThrow('not today')
  await rename(other, 'Grace')
  await worker.untilIdle()
  await worker.stop()
  expect(mail.heard.map(({ organizationId }) => organizationId)).toEqual([other.organizationId])
})

test('events that waited come once, oldest first, those of one organization together and at most a hundred at once', async () => {
  const emitMany = (person: Person, count: number) =>
    write(service.ctx, { kind: 'system', organizationId: person.organizationId }, async (tx) => {
      for (let n = 0; n < count; n += 1)
        emit(tx, { type: 'group.created', subjectId: person.userId, before: null, after: { n } })
      return undefined
    })
  await emitMany(one, 250)
  await emitMany(other, 30)
  const groups = listener('groups', ['group.created'])
  const workers = await Promise.all([1, 2].map(() => startTestWorker(service, { subscribers: [groups] })))
  await Promise.all(workers.map((worker) => worker.untilIdle()))
  await Promise.all(workers.map((worker) => worker.stop()))

  const numbers = (organizationId: string) =>
    groups.heard
      .filter((heard) => heard.organizationId === organizationId)
      .flatMap(({ events }) => events.map(({ after }) => (after as { n: number }).n))
  const upTo = (count: number) => Array.from({ length: count }, (_, n) => n)
  expect(numbers(one.organizationId).sort((a, b) => a - b)).toEqual(upTo(250))
  expect(numbers(other.organizationId)).toEqual(upTo(30))
  for (const { events } of groups.heard) {
    expect(events.length).toBeLessThanOrEqual(100)
    expect(events.map(({ id }) => id)).toEqual(events.map(({ id }) => id).sort())
  }
})
