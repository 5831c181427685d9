// Real use during the attack: requests of other organizations, and visitors who book a popular host.
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { getEmail } from '../../testbed/accounts.ts'
import { slotLengthFields, slotStart } from '../../testbed/meeting-fixtures.ts'
import type { ProbeInput, ProbeResult } from './probe-thread.ts'
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
const BOOKINGS_PER_TYPE = 50
const VISIT_INTERVAL_MS = 20

/** `name`: of this run, because mailboxes and slugs are unique. */
export async function useForReal(
  target: Target,
  name: string,
  { seconds, bookings }: { readonly seconds: number; readonly bookings: number },
): Promise<RealUse> {
  const users = await createBystanders(target, name)
  const host = await target.createHost(`Popular, ${name}`)
  const types: BookableType[] = []
  for (let count = 0; count < bookings; count += BOOKINGS_PER_TYPE)
    types.push(await target.createType(host, { ...slotLengthFields, name: `Popular ${types.length}` }))
  const visitors = Array.from({ length: bookings }, (_, index) => `Visitor ${index} (${name})`)
  const probing = startProbe({ url: target.url, seconds, users })
  const refusals = await visitEvenly(target, { name, types, visitors, seconds })
  const { times, refusals: refusedProbes } = await probing
  return {
    times,
    refusals: [...refusals, ...refusedProbes],
    hostEmail: await getEmail(target.testbed, host),
    visitors,
  }
}

async function startProbe(workerData: ProbeInput): Promise<ProbeResult> {
  const thread = new Worker(new URL('./probe-thread.ts', import.meta.url), { workerData })
  const [result] = (await once(thread, 'message')) as [ProbeResult]
  return result
}

interface Visits {
  readonly name: string
  readonly types: readonly BookableType[]
  readonly visitors: readonly string[]
  readonly seconds: number
}

/** The visitors book one after the other, evenly over the time. Returns what was refused to them. */
async function visitEvenly(target: Target, { name, types, visitors, seconds }: Visits): Promise<string[]> {
  const refusals: string[] = []
  const visit = async (index: number) => {
    const refusal = await bookAsVisitor(target, {
      path: types[Math.floor(index / BOOKINGS_PER_TYPE)]?.path ?? '',
      start: slotStart(index),
      duration: slotLengthFields.duration,
      name: visitors[index] ?? '',
      email: `visitor-${index}@${name}.test`,
    })
    if (refusal !== null) refusals.push(refusal)
  }
  const pending: Promise<void>[] = []
  const started = performance.now()
  while (pending.length < visitors.length) {
    const due = Math.ceil(((performance.now() - started) / (seconds * 1_000)) * visitors.length)
    while (pending.length < Math.min(due, visitors.length))
      pending.push(visit(pending.length).catch((error: unknown) => void refusals.push(String(error))))
    await delay(VISIT_INTERVAL_MS)
  }
  await Promise.all(pending)
  return refusals
}

async function createBystanders(target: Target, name: string): Promise<ProbeInput['users']> {
  const owner = await target.createHost(`Bystander, ${name}`)
  return Promise.all(
    Array.from({ length: BYSTANDERS }, async (_, index) => {
      const label = `Bystander ${index} of ${name}`
      const user = await target.testbed.addMember(owner.organizationId, label, 'admin')
      const { uri } = await target.createType(user, slotLengthFields)
      return { token: user.token, uri: target.userUri(user.userId), type: uri }
    }),
  )
}
