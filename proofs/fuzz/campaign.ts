// Sends the malformed requests over many parallel connections and records the responses.
import { type Random, seededRandom } from '../../testbed/random.ts'
import type { Report } from '../../testbed/runner.ts'
import type { Testbed } from '../../testbed/testbed.ts'
import { bodyMutations } from './body-mutations.ts'
import { createDraft, type Samples } from './drafts.ts'
import { formMutations } from './form-mutations.ts'
import { type MemoryVerdict, watchMemory } from './memory.ts'
import { encodeDraft, type Mutation } from './mutation.ts'
import type { Operation } from './operations.ts'
import { openPartialRequests, type PartialVerdict } from './partial-requests.ts'
import { RawConnection, type RawRequest } from './raw-client.ts'
import { rawMutations } from './raw-mutations.ts'
import { findFault } from './response-check.ts'
import { urlMutations } from './url-mutations.ts'

export interface Fault {
  readonly request: number
  readonly mutation: string
  readonly operation: string
  readonly fault: string
  readonly sent: string
}

export interface Campaign {
  readonly testbed: Testbed
  readonly operations: readonly Operation[]
  readonly samples: Samples
  readonly seed: number
  readonly requests: number
  readonly report: Report
}

export interface Result {
  readonly table: Record<string, string | number>[]
  readonly faults: readonly Fault[]
  readonly serverErrors: number
  readonly hangs: number
  readonly memory: MemoryVerdict
  readonly partial: PartialVerdict
}

const mutations: readonly Mutation[] = [...bodyMutations, ...formMutations, ...urlMutations, ...rawMutations]
const CONCURRENCY = 32
const MAX_FAULTS = 1_000
const LONG_RUN_REQUESTS = 200_000
/** The heap has not settled in a short run: at most +50 % was observed, and +2 % in a run five times as long. */
const MAX_SHORT_GROWTH = 0.8
const MAX_LONG_GROWTH = 0.1

export async function fuzz({
  testbed,
  operations,
  samples,
  seed,
  requests,
  report,
}: Campaign): Promise<Result> {
  const api = testbed.apis[0]
  if (!api) throw new Error('The testbed has no API process.')
  const port = Number(new URL(api.url).port)
  const memory = watchMemory(
    api.process.pid ?? 0,
    requests < LONG_RUN_REQUESTS ? MAX_SHORT_GROWTH : MAX_LONG_GROWTH,
  )
  const partial = await openPartialRequests(port)
  const counts = new Map<string, Map<string, number>>()
  const faults: Fault[] = []
  let [next, done, serverErrors, hangs] = [0, 0, 0, 0]

  const sendOne = async (connection: RawConnection, index: number) => {
    const { mutation, operation, wire } = createRequest(operations, samples, seed, index)
    const outcome = await connection.send(wire)
    const word = typeof outcome === 'string' ? outcome : String(outcome.status)
    const ofKind = counts.get(mutation.name) ?? new Map<string, number>()
    counts.set(mutation.name, ofKind.set(word, (ofKind.get(word) ?? 0) + 1))
    if (typeof outcome !== 'string' && outcome.status >= 500) serverErrors += 1
    if (outcome === 'hung') hangs += 1
    const fault = findFault(outcome, wire.method, mutation.mayCloseConnection === true, operation.surface)
    if (fault !== null && faults.length < MAX_FAULTS) {
      faults.push({
        request: index,
        mutation: mutation.name,
        operation: operation.id,
        fault,
        sent: excerpt(wire),
      })
    }
    done += 1
    if (done % 500 === 0) {
      memory.sample(done / requests)
      report.progress(
        `${done.toLocaleString('en')} of ${requests.toLocaleString('en')} requests, ${faults.length} faults`,
      )
    }
  }
  const runWorker = async () => {
    const connection = new RawConnection(port)
    while (next < requests) {
      const index = next
      next += 1
      await sendOne(connection, index)
    }
    connection.close()
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, runWorker))
  return {
    table: toTable(counts),
    faults,
    serverErrors,
    hangs,
    memory: memory.verdict(),
    partial: await partial.verdict(),
  }
}

/** Request number `index` of a seed is the same in every run. */
const randomForRequest = (seed: number, index: number): Random => seededRandom(seed, index)

export function createRequest(
  operations: readonly Operation[],
  samples: Samples,
  seed: number,
  index: number,
): { mutation: Mutation; operation: Operation; wire: RawRequest } {
  const random = randomForRequest(seed, index)
  const mutation = pickMutation(random)
  const operation = random.pick(operations.filter((one) => isApplicable(mutation, one)))
  const draft = createDraft(operation, random, samples)
  const wire = mutation.apply({ random, operation, draft, samples }) ?? encodeDraft(draft)
  return { mutation, operation, wire }
}

function isApplicable({ needs }: Mutation, { body, query, surface, id }: Operation): boolean {
  const isForm = surface === 'pages' || surface === 'oauth'
  if (needs === 'body') return body !== null && !isForm
  if (needs === 'form') return body !== null && isForm
  if (needs === 'tool') return surface === 'mcp' && body !== null && !/initialize|\/list/.test(id)
  return needs !== 'query' || Object.keys(query).length > 0
}

const totalWeight = mutations.reduce((sum, { weight }) => sum + weight, 0)

function pickMutation(random: Random): Mutation {
  let left = random.next() * totalWeight
  for (const mutation of mutations) {
    left -= mutation.weight
    if (left < 0) return mutation
  }
  return mutations[0] as Mutation
}

const excerpt = ({ bytes }: RawRequest) => JSON.stringify(bytes.toString('latin1', 0, 300)).slice(1, -1)

const STATUSES = ['400', '401', '403', '404', '409', '413', '415', '422', '431']
/** JavaScript puts integer-like keys first, so they are prefixed with =. */
const COLUMNS = ['2xx', ...STATUSES.map((status) => `=${status}`), 'other', 'closed']

function toTable(
  counts: ReadonlyMap<string, ReadonlyMap<string, number>>,
): Record<string, string | number>[] {
  return mutations.map(({ name }) => {
    const row: Record<string, string | number> = {
      mutation: name,
      ...Object.fromEntries(COLUMNS.map((column) => [column, 0])),
    }
    for (const [word, count] of counts.get(name) ?? []) {
      const exact = STATUSES.includes(word) ? `=${word}` : word
      const column = word.startsWith('2') ? '2xx' : COLUMNS.includes(exact) ? exact : 'other'
      row[column] = Number(row[column]) + count
    }
    return row
  })
}
