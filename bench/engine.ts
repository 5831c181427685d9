// Bench: the start times of one host, compared to an implementation with Temporal, and their growth with days and busy times.
import type { Host } from '../server/src/domain/availability/meeting.ts'
import { startTimes } from '../server/src/domain/availability/start-times.ts'
import type { Proof, Verdict } from '../testbed/runner.ts'
import { figuresTable, measureWorkloads, type Workload } from './load/in-process.ts'
import {
  createBusyHost,
  createMeeting,
  createSearchWindow,
  type Size,
  shuffleBusyTimes,
} from './seed/hosts.ts'
import { temporalStartTimes, toTemporalHost } from './variants/temporal.ts'

/** Node's zone data and ours agree on this zone; other zones may differ between releases. */
const ZONE = 'Europe/Berlin'
/** A different host in each call. With only a dozen hosts the engine is about a sixth faster than for real callers. */
const DIFFERENT_HOSTS = 100
/** The number of hosts that are compared, because Temporal is slow. */
const COMPARED_HOSTS = 10

const SIZE: Size = { days: 60, busy: 200 }
const TIMES_LARGER = [1, 2, 4]

/** Microseconds per host, and the allowed deviation from linear growth at four times the size. */
const GOALS = { microseconds: 30, growth: 1.3 }

const meeting = createMeeting('solo')
const sizeOf = (larger: number): Size => ({ days: SIZE.days * larger, busy: SIZE.busy * larger })
const nameOf = ({ days, busy }: Size) => `${days} days, ${busy} busy`
const hostsOf = (size: Size) =>
  Array.from({ length: DIFFERENT_HOSTS }, (_, i) => createBusyHost(i + 1, ZONE, size))

function engineWork(name: string, size: Size, arrange = (host: Host, _index: number) => host): Workload {
  const hosts = hostsOf(size).map((host, i) => [arrange(host, i)])
  const { now, from, to } = createSearchWindow(size)
  return {
    name: `${name}, ${nameOf(size)}`,
    call: (index) =>
      startTimes(meeting, hosts[index % DIFFERENT_HOSTS] as Host[], now, from, to).starts.length,
  }
}

function temporalWork(size: Size): Workload {
  const hosts = hostsOf(size).map(toTemporalHost)
  const searchWindow = createSearchWindow(size)
  return {
    name: `Temporal, ${nameOf(size)}`,
    call: (index) =>
      temporalStartTimes(meeting, hosts[index % DIFFERENT_HOSTS] as (typeof hosts)[0], searchWindow).length,
  }
}

/** Throws if the two sides return different results. Returns the average number of starts per host. */
function assertSameStarts(size: Size): number {
  const searchWindow = createSearchWindow(size)
  let sum = 0
  for (const host of hostsOf(size).slice(0, COMPARED_HOSTS)) {
    const ours = startTimes(meeting, [host], searchWindow.now, searchWindow.from, searchWindow.to).starts
    const theirs = temporalStartTimes(meeting, toTemporalHost(host), searchWindow)
    if (ours.length === 0) throw new Error(`${host.id} has no free times, so there is nothing to measure.`)
    if (ours.join() !== theirs.join())
      throw new Error(`Different results for ${host.id}: ${ours.length} starts and ${theirs.length}.`)
    sum += ours.length
  }
  return sum / COMPARED_HOSTS
}

export default {
  claim: `the start times of a host for ${nameOf(SIZE)} take at most ${GOALS.microseconds} µs, and the time grows linearly`,
  async run({ full }, report): Promise<Verdict> {
    const sizes = TIMES_LARGER.map(sizeOf)
    for (const size of full ? sizes : [SIZE])
      report.print(
        `${nameOf(size)}: both sides return the same ${assertSameStarts(size).toFixed(0)} starts per host`,
      )
    const works = [
      ...sizes.map((size) => engineWork('engine', size)),
      engineWork('engine, unsorted busy times', SIZE, shuffleBusyTimes),
      temporalWork(SIZE),
    ]
    const turns = full ? { rounds: 151, milliseconds: 50 } : { rounds: 1, milliseconds: 5 }
    const figures = measureWorkloads(works, turns, report)
    report.table(figuresTable(figures))
    const [one = Number.NaN, , four = Number.NaN, , temporal = Number.NaN] = figures.values()
    const growth = four / one
    return {
      pass: one <= GOALS.microseconds && growth <= GOALS.growth * 4,
      figure:
        `${one.toFixed(1)} µs per host (goal ≤ ${GOALS.microseconds}), Temporal ${(temporal / 1_000).toFixed(1)} ms, ${Math.round(temporal / one)}×; ` +
        `four times the size takes ${growth.toFixed(2)}× (goal ≤ ${(GOALS.growth * 4).toFixed(1)})`,
    }
  },
} satisfies Proof
