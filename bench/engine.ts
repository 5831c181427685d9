// Bench: the start times of one host beside Temporal finding the same ones, and how the time grows with days and busy times.
import type { Proof, Verdict } from '../proofs/testbed/runner.ts'
import type { Host } from '../server/src/domain/availability/meeting.ts'
import { startTimes } from '../server/src/domain/availability/start-times.ts'
import { figuresTable, measureWorkloads, type Workload } from './load/in-process.ts'
import {
  createBusyHost,
  createMeeting,
  createSearchWindow,
  type Size,
  shuffleBusyTimes,
} from './seed/hosts.ts'
import { temporalStartTimes, toTemporalHost } from './variants/temporal.ts'

/** Node's own zone data and ours agree on it: other zones may differ between their releases. */
const ZONE = 'Europe/Berlin'
/** Another one in each call: with a dozen in turn it is about a sixth faster, which no real caller would be. */
const DIFFERENT_HOSTS = 100
/** How many of them are compared: Temporal takes its time. */
const COMPARED_HOSTS = 10

const SIZE: Size = { days: 60, busy: 200 }
const TIMES_LARGER = [1, 2, 4]

/** Microseconds for one host, and how far a linear law may be missed at four times the size. */
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

/** Two sides that answer differently can't be compared. How many starts a host has, on average. */
function assertSameStarts(size: Size): number {
  const searchWindow = createSearchWindow(size)
  let sum = 0
  for (const host of hostsOf(size).slice(0, COMPARED_HOSTS)) {
    const ours = startTimes(meeting, [host], searchWindow.now, searchWindow.from, searchWindow.to).starts
    const theirs = temporalStartTimes(meeting, toTemporalHost(host), searchWindow)
    if (ours.length === 0) throw new Error(`${host.id} has no free time: there is nothing to measure.`)
    if (ours.join() !== theirs.join())
      throw new Error(`The sides differ for ${host.id}: ${ours.length} starts and ${theirs.length}.`)
    sum += ours.length
  }
  return sum / COMPARED_HOSTS
}

export default {
  claim: `the start times of a host for ${nameOf(SIZE)} take at most ${GOALS.microseconds} µs, and linearly more for more`,
  async run({ full }, report): Promise<Verdict> {
    const sizes = TIMES_LARGER.map(sizeOf)
    for (const size of full ? sizes : [SIZE])
      report.print(
        `${nameOf(size)}: both sides offer the same ${assertSameStarts(size).toFixed(0)} starts a host`,
      )
    const works = [
      ...sizes.map((size) => engineWork('engine', size)),
      engineWork('engine, in no order', SIZE, shuffleBusyTimes),
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
        `${one.toFixed(1)} µs a host (goal ≤ ${GOALS.microseconds}), Temporal ${(temporal / 1_000).toFixed(1)} ms, ${Math.round(temporal / one)}×; ` +
        `four times the size takes ${growth.toFixed(2)}× (goal ≤ ${(GOALS.growth * 4).toFixed(1)})`,
    }
  },
} satisfies Proof
