// Repeats a write with the same key: over connections that are cut, in parallel, and through kills.
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { isSuccess } from '../../testbed/attempts.ts'
import { type Client, createClient, errorCodeOf, type HttpResponse } from '../../testbed/client.ts'
import { type Cut, startFaultProxy } from '../../testbed/fault-proxy.ts'
import type { Person } from '../../testbed/people.ts'
import { median } from '../../testbed/percentiles.ts'
import type { Random } from '../../testbed/random.ts'
import { isAlive, type ServiceProcess, type Testbed } from '../../testbed/testbed.ts'
import type { FaultCase } from './audit.ts'
import type { KeyedRequest, RequestFactory, RequestKind } from './requests.ts'

const MAX_TRIES = 10
const IN_FLIGHT_PAUSE_MS = 5
const MAX_WAIT_MS = 10_000

export interface Setup {
  readonly testbed: Testbed
  readonly owner: Person
  readonly random: Random
  readonly requests: RequestFactory
  /** Kinds of writes, weighted by repetition. */
  readonly kinds: readonly [RequestKind, ...RequestKind[]]
  /** False to check that the proof finds duplicates without a key. */
  readonly withKey: boolean
}

type FaultCaseDraft = FaultCase & { tries: number; replayed: boolean; bodies: string[]; unexpected: string[] }

async function createDraft({ requests, kinds, random }: Setup): Promise<FaultCaseDraft> {
  const request = await requests.next(random.pick(kinds))
  return { request, tries: 0, replayed: false, bodies: [], unexpected: [] }
}

/** Sends once; null if no complete response arrived. */
function call(
  { owner, withKey }: Setup,
  client: Client,
  url: string,
  { name, method, path, body }: KeyedRequest,
) {
  const headers: Record<string, string> = withKey ? { 'idempotency-key': name } : {}
  return client.call(url, method, path, { token: owner.token, body, headers }).catch(() => null)
}

/** Records the response. */
async function send(
  setup: Setup,
  client: Client,
  url: string,
  draft: FaultCaseDraft,
): Promise<HttpResponse | null> {
  draft.tries += 1
  const sentAt = Date.now()
  const response = await call(setup, client, url, draft.request)
  if (response && isSuccess(response)) {
    if (draft.bodies.length === 0) draft.replayed = updatedAt(response) < sentAt
    draft.bodies.push(response.text)
  } else if (response && !isInFlight(response)) draft.unexpected.push(`${response.status} ${response.text}`)
  return response
}

const updatedAt = ({ text }: HttpResponse) =>
  Date.parse((JSON.parse(text) as { resource: { updated_at: string } }).resource.updated_at)
const isInFlight = (response: HttpResponse) =>
  response.status === 409 && errorCodeOf(response) === 'idempotency_in_flight'

/** Retries while the first request is still running. */
async function sendUntilDone(
  setup: Setup,
  client: Client,
  url: () => string,
  draft: FaultCaseDraft,
): Promise<void> {
  const deadline = performance.now() + MAX_WAIT_MS
  for (;;) {
    const response = await send(setup, client, url(), draft)
    if (response && !isInFlight(response)) return
    if (performance.now() > deadline) {
      draft.unexpected.push('no 2xx in 10 s')
      return
    }
    await pause(IN_FLIGHT_PAUSE_MS)
  }
}

/** Duration and response size of a write on this machine. */
interface Pace {
  /** The median under load. */
  readonly ms: number
  readonly responseBytes: number
}

const REQUEST_BYTES = 450
const HEAD_BYTES = 500

/** Usually after the request is sent: during the work or within the response. */
function pickCut(random: Random, { ms, responseBytes }: Pace): Cut {
  const roll = random.next()
  if (roll < 0.1) return { in: 'request', afterBytes: random.int(1, REQUEST_BYTES) }
  if (roll < 0.6) return { in: 'time', afterMs: random.int(0, Math.ceil(1.5 * ms)) }
  return { in: 'response', afterBytes: random.int(1, responseBytes) }
}

const MEASURED_REQUESTS = 2

/** Measured with `concurrency` parallel requests; the cuts are spread over that time. */
async function measurePace(setup: Setup, concurrency: number, api = setup.testbed.apis[0]): Promise<Pace> {
  const client = createClient(concurrency)
  const times: number[] = []
  let responseBytes = 0
  const run = async () => {
    for (let turn = 0; turn < MEASURED_REQUESTS; turn += 1) {
      const { request } = await createDraft(setup)
      const started = performance.now()
      const response = await call(setup, client, api?.url ?? '', request)
      times.push(performance.now() - started)
      responseBytes = Math.max(responseBytes, HEAD_BYTES + (response?.text.length ?? 0))
    }
  }
  await Promise.all(Array.from({ length: concurrency }, run))
  client.close()
  return { ms: median(times), responseBytes }
}

function pickApi({ testbed, random }: Setup): ServiceProcess {
  const [first, ...others] = testbed.apis.filter(isAlive)
  if (!first) throw new Error('No API process is left.')
  return random.pick([first, ...others])
}

export interface Cuts {
  readonly faultCases: readonly FaultCase[]
  /** Connections that were really cut. */
  readonly cut: number
}

const CONCURRENT_KEYS = 12

/** Until `moments` connections were cut: a new key each time, retried over the same proxy up to 10 times. */
export async function retryOverCuts(
  setup: Setup,
  moments: number,
  progress: (line: string) => void,
): Promise<Cuts> {
  const pace = await measurePace(setup, CONCURRENT_KEYS)
  const proxy = await startFaultProxy(() => ({
    target: pickApi(setup).url,
    cut: pickCut(setup.random, pace),
  }))
  const faultyClient = createClient(0)
  const stableClient = createClient(20)
  const faultCases: FaultCaseDraft[] = []
  // Cuts before the whole request was sent are not counted.
  const cut = () => proxy.cuts.response + proxy.cuts.time

  async function retryUntilDone(): Promise<void> {
    const draft = await createDraft(setup)
    faultCases.push(draft)
    let response: HttpResponse | null = null
    while (draft.tries < MAX_TRIES && !(response && isSuccess(response)))
      response = await send(setup, faultyClient, proxy.url, draft)
    // A direct connection always succeeds and must return the same body as earlier responses.
    await sendUntilDone(setup, stableClient, () => pickApi(setup).url, draft)
    progress(`${cut()} of ${moments} connections cut`)
  }
  const worker = async () => {
    while (cut() < moments) await retryUntilDone()
  }
  try {
    await Promise.all(Array.from({ length: CONCURRENT_KEYS }, worker))
    return { faultCases, cut: cut() }
  } finally {
    await proxy.stop()
    faultyClient.close()
    stableClient.close()
  }
}

const PARALLEL_REQUESTS = 20

/** Sends the same key 20 times at once, half over connections that are cut; each retries until it gets a response. */
export async function sendInParallel(setup: Setup, keys: number): Promise<FaultCase[]> {
  const pace = await measurePace(setup, PARALLEL_REQUESTS)
  const proxy = await startFaultProxy(() => ({
    target: pickApi(setup).url,
    cut: pickCut(setup.random, pace),
  }))
  const faultyClient = createClient(0)
  const stableClient = createClient(40)
  const faultCases: FaultCaseDraft[] = []
  try {
    for (let at = 0; at < keys; at += 1) {
      const draft = await createDraft(setup)
      faultCases.push(draft)
      await Promise.all(
        Array.from({ length: PARALLEL_REQUESTS }, async (_, index) => {
          if (index % 2 === 0) await send(setup, faultyClient, proxy.url, draft)
          await sendUntilDone(setup, stableClient, () => pickApi(setup).url, draft)
        }),
      )
    }
    return faultCases
  } finally {
    await proxy.stop()
    faultyClient.close()
    stableClient.close()
  }
}

/** Kills an API process while it works on 20 keys; each is retried on another process. */
export async function retryAfterKills(setup: Setup, kills: number): Promise<FaultCase[]> {
  const client = createClient(0)
  const faultCases: FaultCaseDraft[] = []
  for (let kill = 0; kill < kills; kill += 1) {
    const victim = await setup.testbed.startApi()
    const pace = await measurePace(setup, PARALLEL_REQUESTS, victim)
    const batch = await Promise.all(Array.from({ length: PARALLEL_REQUESTS }, () => createDraft(setup)))
    faultCases.push(...batch)
    const sent = batch.map((draft) => send(setup, client, victim.url, draft))
    setTimeout(() => victim.process.kill('SIGKILL'), setup.random.int(1, Math.ceil(1.5 * pace.ms)))
    await Promise.all(sent)
    if (isAlive(victim)) await once(victim.process, 'exit')
    await Promise.all(batch.map((draft) => sendUntilDone(setup, client, () => pickApi(setup).url, draft)))
  }
  client.close()
  return faultCases
}
