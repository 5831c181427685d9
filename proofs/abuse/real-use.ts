// Real use during the attack: requests of other organizations, and visitors who book a popular host.
import { setTimeout as delay } from 'node:timers/promises'
import { getEmail } from '../../testbed/accounts.ts'
import { slotLengthFields, slotStart } from '../../testbed/meeting-fixtures.ts'
import type { BookableType, Target } from './target.ts'
import { bookAsVisitor } from './visitor.ts'

export interface RealUse {
  /** Of the requests of other organizations, in milliseconds. */
  readonly times: readonly number[]
  /** What real users were refused. */
  readonly refusals: readonly string[]
  readonly hostEmail: string
  /** The names of the visitors who booked the host. */
  readonly visitors: readonly string[]
}

const BYSTANDERS = 10
const PROBE_INTERVAL_MS = 20
const BOOKINGS_PER_TYPE = 50
const DAY = 86_400_000

/** `name`: of this run, because mailboxes and slugs are unique. */
export async function useForReal(
  target: Target,
  name: string,
  { seconds, bookings }: { readonly seconds: number; readonly bookings: number },
): Promise<RealUse> {
  const requests = await prepareRequests(target, name)
  const host = await target.createHost(`Popular, ${name}`)
  const types: BookableType[] = []
  for (let count = 0; count < bookings; count += BOOKINGS_PER_TYPE)
    types.push(await target.createType(host, { ...slotLengthFields, name: `Popular ${types.length}` }))
  const times: number[] = []
  const refusals: string[] = []
  const pending = new Set<Promise<void>>()
  const visitors = Array.from({ length: bookings }, (_, index) => `Visitor ${index} (${name})`)
  const track = (work: Promise<void>) => {
    const one = work
      .catch((error: unknown) => void refusals.push(String(error)))
      .finally(() => pending.delete(one))
    pending.add(one)
  }
  const visit = async (index: number) => {
    const path = types[Math.floor(index / BOOKINGS_PER_TYPE)]?.path ?? ''
    const email = `visitor-${index}@${name}.test`
    const refusal = await bookAsVisitor(target, {
      path,
      start: slotStart(index),
      duration: slotLengthFields.duration,
      name: visitors[index] ?? '',
      email,
    })
    if (refusal !== null) refusals.push(refusal)
  }
  const probe = async (number: number) => {
    const send = requests[number % requests.length]
    const started = performance.now()
    const response = await send?.()
    times.push(performance.now() - started)
    if (response !== undefined && response.status !== 200) refusals.push(response.text)
  }
  // The first requests load code.
  for (let number = 0; number < 2 * requests.length; number += 1) await probe(number)
  times.length = 0
  const started = performance.now()
  const ends = started + seconds * 1_000
  let visited = 0
  for (let number = 2 * requests.length; performance.now() < ends; number += 1) {
    track(probe(number))
    // Evenly over the time.
    const due = Math.ceil(((performance.now() - started) / (seconds * 1_000)) * bookings)
    for (; visited < Math.min(due, bookings); visited += 1) track(visit(visited))
    await delay(PROBE_INTERVAL_MS)
  }
  for (; visited < bookings; visited += 1) track(visit(visited))
  await Promise.all(pending)
  return { times, refusals, hostEmail: await getEmail(target.testbed, host), visitors }
}

/** Reads and bookings of several users, who stay below the limit of requests per user. */
async function prepareRequests(target: Target, name: string) {
  const owner = await target.createHost(`Bystander, ${name}`)
  const users = await Promise.all(
    Array.from({ length: BYSTANDERS }, async (_, index) => {
      const user = await target.testbed.addMember(
        owner.organizationId,
        `Bystander ${index} of ${name}`,
        'admin',
      )
      return { ...user, type: await target.createType(user, slotLengthFields), booked: 0 }
    }),
  )
  return users.flatMap((user) => {
    const get = (path: string) => () => target.call(user.token, 'GET', path)
    const query = new URLSearchParams({
      event_type: user.type.uri,
      start_time: new Date(slotStart(0)).toISOString(),
      end_time: new Date(slotStart(0) + 7 * DAY).toISOString(),
    })
    return [
      get('/users/me'),
      get(`/event_type_available_times?${query}`),
      get(`/scheduled_events?user=${encodeURIComponent(target.userUri(user.userId))}`),
      () => {
        user.booked += 1
        return target.call(user.token, 'POST', '/invitees', {
          event_type: user.type.uri,
          start_time: new Date(slotStart(user.booked)).toISOString(),
          invitee: { name: 'Grace', email: `grace-${user.booked}@bystander.test` },
        })
      },
    ]
  })
}
