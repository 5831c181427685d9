// A thread that measures requests of other organizations. The attackers, in another thread, don't delay its clock.
import { setTimeout as delay } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { DAY } from '../../server/src/domain/time/instant.ts'
import { createClient, type HttpResponse } from '../../testbed/client.ts'
import { slotStart } from '../../testbed/meeting-fixtures.ts'

export interface ProbeInput {
  readonly url: string
  readonly seconds: number
  readonly users: readonly {
    readonly token: string
    readonly uri: string
    /** The URI of the user's event type. */
    readonly type: string
  }[]
}

export interface ProbeResult {
  /** In milliseconds. */
  readonly times: readonly number[]
  readonly refusals: readonly string[]
}

const PROBE_INTERVAL_MS = 20

/** Reads and bookings of several users, who stay below the limit of requests per user. */
function prepareRequests({ url, users }: ProbeInput): (() => Promise<HttpResponse>)[] {
  const client = createClient()
  return users.flatMap(({ token, uri, type }) => {
    let booked = 0
    const get = (path: string) => () => client.call(url, 'GET', path, { token })
    const query = new URLSearchParams({
      event_type: type,
      start_time: new Date(slotStart(0)).toISOString(),
      end_time: new Date(slotStart(0) + 7 * DAY).toISOString(),
    })
    return [
      get('/users/me'),
      get(`/event_type_available_times?${query}`),
      get(`/scheduled_events?user=${encodeURIComponent(uri)}`),
      () => {
        booked += 1
        const invitee = { name: 'Grace', email: `grace-${booked}@bystander.test` }
        const body = { event_type: type, start_time: new Date(slotStart(booked)).toISOString(), invitee }
        return client.call(url, 'POST', '/invitees', { token, body })
      },
    ]
  })
}

async function probe(input: ProbeInput): Promise<ProbeResult> {
  const requests = prepareRequests(input)
  const times: number[] = []
  const refusals: string[] = []
  const pending = new Set<Promise<void>>()
  const send = async (number: number) => {
    const started = performance.now()
    const response = await requests[number % requests.length]?.()
    times.push(performance.now() - started)
    if (response !== undefined && response.status !== 200) refusals.push(response.text)
  }
  // The first requests load code.
  for (let number = 0; number < 2 * requests.length; number += 1) await send(number)
  times.length = 0
  const ends = performance.now() + input.seconds * 1_000
  for (let number = 0; performance.now() < ends; number += 1) {
    const one = send(number)
      .catch((error: unknown) => void refusals.push(String(error)))
      .finally(() => pending.delete(one))
    pending.add(one)
    await delay(PROBE_INTERVAL_MS)
  }
  await Promise.all(pending)
  return { times, refusals }
}

parentPort?.postMessage(await probe(workerData as ProbeInput))
