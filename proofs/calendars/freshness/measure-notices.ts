// Measures how long a change at a server that sends notices takes until its time is closed here.
import { setTimeout as delay } from 'node:timers/promises'
import type { Host } from '../two-way/create-host.ts'
import type { TwoWayFixture } from '../two-way/fixture.ts'
import { addEvent, isBusy, isOffered } from './measure-changes.ts'

const MAX_WAIT_MS = 30_000
const POLL_INTERVAL_MS = 50

/** In real time, from the response of the server to the host until no visitor is offered the time. `count`: for each host. */
export async function measureNotices({ hosts }: TwoWayFixture, count: number): Promise<number[]> {
  const times = await Promise.all(
    hosts.map(async (host) => {
      const measured: number[] = []
      for (let number = 0; number < count; number += 1) measured.push(await measureNotice(host, number))
      return measured
    }),
  )
  return times.flat()
}

async function measureNotice(host: Host, number: number): Promise<number> {
  const start = await addEvent(host, number)
  const changed = performance.now()
  const waited = () => performance.now() - changed
  // A request for available times would let the calendar be read without a notice.
  while (!(await isBusy(host, start))) {
    if (waited() > MAX_WAIT_MS) return Number.POSITIVE_INFINITY
    await delay(POLL_INTERVAL_MS)
  }
  return (await isOffered(host, start)) ? Number.POSITIVE_INFINITY : waited()
}
