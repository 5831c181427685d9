// The limits on open streams per organization and per process.
import { expect, test } from 'vitest'
import { Problem } from '../errors.ts'
import { createLoad } from '../load.ts'
import { type Credential, createStreams } from './streams.ts'

const ignoreEnd = () => undefined

const owner = (organizationId: string) => ({ organizationId, userId: 'owner' })

const refusal = (acquire: () => unknown) => {
  try {
    acquire()
  } catch (error) {
    return error instanceof Problem ? [error.code, error.extras.headers?.['retry-after']] : error
  }
  return null
}

test('allows 10 streams per user and 200 per process, which do not count as load', () => {
  const load = createLoad(5)
  const { acquire } = createStreams(load)
  const open = Array.from({ length: 200 }, (_, place) =>
    acquire(owner(`organization ${place % 20}`), 'token', ignoreEnd),
  )
  load.inFlight = 200
  expect(load.isOverloaded()).toBe(false)
  expect(refusal(() => acquire(owner('organization 3'), 'token', ignoreEnd))).toEqual([
    'too_many_requests',
    '30',
  ])
  open[3]?.()
  expect(load.streams).toBe(199)
  expect(refusal(() => acquire(owner('organization 3'), 'token', ignoreEnd))).toBeNull()
})

test('programs and browsers of an organization have separate limits', () => {
  const { acquire } = createStreams(createLoad(5))
  const open = (credential: Credential, count: number) => {
    for (let place = 0; place < count; place += 1)
      acquire({ organizationId: 'Acme', userId: `${credential} ${place % 15}` }, credential, ignoreEnd)
  }
  const refused = (credential: Credential) => refusal(() => acquire(owner('Acme'), credential, ignoreEnd))
  open('session', 150)
  expect(refused('session')).toEqual(['too_many_requests', '30'])
  open('token', 30)
  expect(refused('token')).toEqual(['too_many_requests', '30'])
})

test('a full process ends the newest stream of the organization that has the most', () => {
  const load = createLoad(5)
  const { acquire } = createStreams(load)
  const ended: [string, string | undefined][] = []
  const openFor = (organization: string, name: string) =>
    acquire(owner(organization), 'token', ({ code, extras }) =>
      ended.push([name, `${code} ${extras.headers?.['retry-after']}`]),
    )
  for (let place = 0; place < 190; place += 1) openFor(`organization ${place % 38}`, 'other')
  const releases = Array.from({ length: 10 }, (_, place) => openFor('greedy', `greedy ${place}`))
  openFor('new', 'new')
  expect(ended).toEqual([['greedy 9', 'unavailable 30']])
  expect(load.streams).toBe(200)
  // The connection of an ended stream closes later.
  releases[9]?.()
  expect(load.streams).toBe(200)
})

test('organizations with equal shares do not end each other’s streams', () => {
  const load = createLoad(5)
  const { acquire } = createStreams(load)
  for (let place = 0; place < 200; place += 1) acquire(owner(`organization ${place}`), 'token', ignoreEnd)
  expect(refusal(() => acquire(owner('another'), 'token', ignoreEnd))).toEqual(['unavailable', '30'])
  expect(refusal(() => acquire(owner('organization 1'), 'token', ignoreEnd))).toEqual(['unavailable', '30'])
})
