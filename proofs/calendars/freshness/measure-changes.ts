// Measures how long a new event in a host's calendar takes until its time is closed here.
import { setTimeout as delay } from 'node:timers/promises'
import { HOUR, MINUTE } from '../../../server/src/domain/time/instant.ts'
import type { Host } from '../two-way/create-host.ts'
import type { TwoWayFixture } from '../two-way/fixture.ts'

/** Calendars that were read in the last minute are not read again for a visitor. */
const FRESH_MS = MINUTE
const MAX_WAIT_MS = 60_000
const POLL_INTERVAL_MS = 200
const STEP_MS = 10_000
const MAX_STEPS = HOUR / STEP_MS

/** In real time, from the first request of a visitor who looks at the times until one of them shows the time as closed. */
export async function measureWithVisitor(fixture: TwoWayFixture, count: number): Promise<number[]> {
  const times: number[] = []
  for (let number = 0; number < count; number += 1) {
    const host = fixture.hosts[number % fixture.hosts.length] as Host
    await fixture.runWholeRound()
    await fixture.runRound(FRESH_MS + 1_000)
    const start = await addEvent(host, number)
    const opened = performance.now()
    const waited = () => performance.now() - opened
    if (!(await isOffered(host, start))) throw new Error('The time was closed before the calendar was read.')
    do await delay(POLL_INTERVAL_MS)
    while ((await isOffered(host, start)) && waited() < MAX_WAIT_MS)
    times.push(waited())
  }
  return times
}

/** In time of the test clock, without any request for times. */
export async function measureWithoutVisitor(fixture: TwoWayFixture): Promise<number[]> {
  await fixture.runWholeRound()
  const starts = new Map<Host, number>()
  for (const [number, host] of fixture.hosts.entries()) starts.set(host, await addEvent(host, 100 + number))
  const times: number[] = []
  for (let step = 0; starts.size > 0 && step < MAX_STEPS; step += 1) {
    for (const [host, start] of starts) {
      if (!(await isBusy(host, start))) continue
      times.push(step * STEP_MS)
      starts.delete(host)
    }
    await fixture.runRound(STEP_MS)
  }
  return [...times, ...[...starts].map(() => Number.POSITIVE_INFINITY)]
}

export async function addEvent(host: Host, number: number): Promise<number> {
  const start = host.nextSlot()
  await host.calendar.changeOwnEvent(number, start)
  return start
}

export const isOffered = async (host: Host, at: number): Promise<boolean> =>
  (await listTimes(host, `/event_type_available_times?event_type=${host.type}&`, at)).some(
    ({ start_time }) => Date.parse(start_time) === at,
  )

/** Unlike a request for available times, this does not let the calendars be read. */
export const isBusy = async (host: Host, at: number): Promise<boolean> =>
  (await listTimes(host, '/user_busy_times?', at)).some(
    ({ start_time, end_time = '' }) => Date.parse(start_time) <= at && Date.parse(end_time) > at,
  )

interface ListedTime {
  readonly start_time: string
  readonly end_time?: string
}

async function listTimes(host: Host, path: string, at: number): Promise<readonly ListedTime[]> {
  const [from, to] = [at, at + HOUR].map((time) => new Date(time).toISOString())
  const { status, text } = await host.call('GET', `${path}start_time=${from}&end_time=${to}`)
  if (status !== 200) throw new Error(`GET ${path} failed: ${status} ${text}`)
  return (JSON.parse(text) as { collection: readonly ListedTime[] }).collection
}
