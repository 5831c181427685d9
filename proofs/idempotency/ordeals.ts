// Sends the same write again and again under one key: over connections that are cut, in parallel, and past kills.
import { once } from 'node:events'
import { isDone } from '../stand/attempts.ts'
import { type Answer, type Client, codeOf, createClient } from '../stand/client.ts'
import { type Cut, startFaultProxy } from '../stand/fault-proxy.ts'
import type { Chance } from '../stand/pick.ts'
import { type ApiProcess, isAlive, type Owner, type Stand } from '../stand/stand.ts'
import type { Errand, ErrandKind, Errands } from './errands.ts'
import type { Ordeal } from './ledger.ts'

const MOST_TRIES = 10
const IN_FLIGHT_PAUSE_MS = 5
const LONGEST_WAIT_MS = 10_000

export interface Scene {
  readonly stand: Stand
  readonly owner: Owner
  readonly chance: Chance
  readonly errands: Errands
  /** What is written here; each as often as it stands in the list. */
  readonly kinds: readonly [ErrandKind, ...ErrandKind[]]
  /** False to show what happens without: the proof must find it. */
  readonly withKey: boolean
}

type Draft = Ordeal & { tries: number; replayed: boolean; bodies: string[]; strange: string[] }

async function draftOf({ errands, kinds, chance }: Scene): Promise<Draft> {
  const errand = await errands.next(chance.of(kinds))
  return { errand, tries: 0, replayed: false, bodies: [], strange: [] }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Once; null where no answer arrived whole. */
function call({ owner, withKey }: Scene, client: Client, url: string, { name, method, path, body }: Errand) {
  const headers: Record<string, string> = withKey ? { 'idempotency-key': name } : {}
  return client.call(url, method, path, { token: owner.token, body, headers }).catch(() => null)
}

/** Notes the answer. */
async function send(scene: Scene, client: Client, url: string, draft: Draft): Promise<Answer | null> {
  draft.tries += 1
  const sentAt = Date.now()
  const answer = await call(scene, client, url, draft.errand)
  if (answer && isDone(answer)) {
    if (draft.bodies.length === 0) draft.replayed = doneAt(answer) < sentAt
    draft.bodies.push(answer.text)
  } else if (answer && !isInFlight(answer)) draft.strange.push(`${answer.status} ${answer.text}`)
  return answer
}

const doneAt = ({ text }: Answer) =>
  Date.parse((JSON.parse(text) as { resource: { updated_at: string } }).resource.updated_at)
const isInFlight = (answer: Answer) => answer.status === 409 && codeOf(answer) === 'idempotency_in_flight'

/** As an honest client does: while the first request runs, it asks again. */
async function sendUntilDone(scene: Scene, client: Client, url: () => string, draft: Draft): Promise<void> {
  const until = performance.now() + LONGEST_WAIT_MS
  for (;;) {
    const answer = await send(scene, client, url(), draft)
    if (answer && !isInFlight(answer)) return
    if (performance.now() > until) {
      draft.strange.push('no 2xx in 10 s')
      return
    }
    await pause(IN_FLIGHT_PAUSE_MS)
  }
}

/** How long and how large a write is here and now. */
interface Pace {
  /** The median, while others run. */
  readonly ms: number
  readonly answerBytes: number
}

const REQUEST_BYTES = 450
const HEAD_BYTES = 500

/** Mostly after the request is sent: in the middle of the work, and in the middle of the answer. */
function drawCut(chance: Chance, { ms, answerBytes }: Pace): Cut {
  const dice = chance.next()
  if (dice < 0.1) return { in: 'request', afterBytes: chance.between(1, REQUEST_BYTES) }
  if (dice < 0.6) return { in: 'time', afterMs: chance.between(0, Math.ceil(1.5 * ms)) }
  return { in: 'answer', afterBytes: chance.between(1, answerBytes) }
}

const TURNS_TO_MEASURE = 2

/** When `most` run at a time: the moments of the cuts are spread over that. */
async function measurePace(scene: Scene, most: number, api = scene.stand.apis[0]): Promise<Pace> {
  const client = createClient(most)
  const times: number[] = []
  let answerBytes = 0
  const run = async () => {
    for (let turn = 0; turn < TURNS_TO_MEASURE; turn += 1) {
      const { errand } = await draftOf(scene)
      const started = performance.now()
      const answer = await call(scene, client, api?.url ?? '', errand)
      times.push(performance.now() - started)
      answerBytes = Math.max(answerBytes, HEAD_BYTES + (answer?.text.length ?? 0))
    }
  }
  await Promise.all(Array.from({ length: most }, run))
  client.close()
  return { ms: times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 1, answerBytes }
}

function anyApi({ stand, chance }: Scene): ApiProcess {
  const [first, ...others] = stand.apis.filter(isAlive)
  if (!first) throw new Error('No api process is left.')
  return chance.of([first, ...others])
}

export interface Cuts {
  readonly ordeals: readonly Ordeal[]
  /** Connections that were really cut. */
  readonly cut: number
}

const KEYS_AT_A_TIME = 12

/** Until `moments` connections were cut: a new key each time, retried over the same bad line up to 10 times. */
export async function retryOverCuts(
  scene: Scene,
  moments: number,
  progress: (line: string) => void,
): Promise<Cuts> {
  const pace = await measurePace(scene, KEYS_AT_A_TIME)
  const proxy = await startFaultProxy(() => ({ target: anyApi(scene).url, cut: drawCut(scene.chance, pace) }))
  const shaky = createClient(0)
  const steady = createClient(20)
  const ordeals: Draft[] = []
  // Those before the whole request was sent come on top.
  const cut = () => proxy.cuts.answer + proxy.cuts.time

  async function endure(): Promise<void> {
    const draft = await draftOf(scene)
    ordeals.push(draft)
    let answer: Answer | null = null
    while (draft.tries < MOST_TRIES && !(answer && isDone(answer)))
      answer = await send(scene, shaky, proxy.url, draft)
    // Over a good line it succeeds in any case, and gives the same body to whoever had one.
    await sendUntilDone(scene, steady, () => anyApi(scene).url, draft)
    progress(`${cut()} of ${moments} connections cut`)
  }
  const worker = async () => {
    while (cut() < moments) await endure()
  }
  try {
    await Promise.all(Array.from({ length: KEYS_AT_A_TIME }, worker))
    return { ordeals, cut: cut() }
  } finally {
    await proxy.stop()
    shaky.close()
    steady.close()
  }
}

const SIDE_BY_SIDE = 20

/** The same key 20 times at once, half of them over a line that is cut; each goes on until it has its answer. */
export async function sendSideBySide(scene: Scene, keys: number): Promise<Ordeal[]> {
  const pace = await measurePace(scene, SIDE_BY_SIDE)
  const proxy = await startFaultProxy(() => ({ target: anyApi(scene).url, cut: drawCut(scene.chance, pace) }))
  const shaky = createClient(0)
  const steady = createClient(40)
  const ordeals: Draft[] = []
  try {
    for (let at = 0; at < keys; at += 1) {
      const draft = await draftOf(scene)
      ordeals.push(draft)
      await Promise.all(
        Array.from({ length: SIDE_BY_SIDE }, async (_, place) => {
          if (place % 2 === 0) await send(scene, shaky, proxy.url, draft)
          await sendUntilDone(scene, steady, () => anyApi(scene).url, draft)
        }),
      )
    }
    return ordeals
  } finally {
    await proxy.stop()
    shaky.close()
    steady.close()
  }
}

/** An api process is killed while it works on 20 keys; each is retried at another one. */
export async function retryPastKills(scene: Scene, kills: number): Promise<Ordeal[]> {
  const client = createClient(0)
  const ordeals: Draft[] = []
  for (let kill = 0; kill < kills; kill += 1) {
    const victim = await scene.stand.startApi()
    const pace = await measurePace(scene, SIDE_BY_SIDE, victim)
    const batch = await Promise.all(Array.from({ length: SIDE_BY_SIDE }, () => draftOf(scene)))
    ordeals.push(...batch)
    const sent = batch.map((draft) => send(scene, client, victim.url, draft))
    setTimeout(() => victim.process.kill('SIGKILL'), scene.chance.between(1, Math.ceil(1.5 * pace.ms)))
    await Promise.all(sent)
    if (isAlive(victim)) await once(victim.process, 'exit')
    await Promise.all(batch.map((draft) => sendUntilDone(scene, client, () => anyApi(scene).url, draft)))
  }
  client.close()
  return ordeals
}
