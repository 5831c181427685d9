// Bench: the start times of several hosts together, compared to one host, and their growth with the number of hosts.
import type { Host, Meeting } from '../server/src/domain/availability/meeting.ts'
import { startTimes } from '../server/src/domain/availability/start-times.ts'
import type { Proof, Verdict } from '../testbed/runner.ts'
import { figuresTable, measureWorkloads, type Workload } from './load/in-process.ts'
import { createBusyHost, createMeeting, createSearchWindow } from './seed/hosts.ts'

/** Three European zones and one overseas: hosts share some hours, and a round robin offers more than one host does. */
const ZONES = ['Europe/Berlin', 'Europe/London', 'Europe/Helsinki', 'America/New_York']
const SIZE = { days: 60, busy: 200 }
const HOSTS = 100

/** At most this many times the cost of one host, and the allowed deviation from linear growth from 10 to 100 hosts. */
const GOALS = { collective: 12, roundRobin: 150, growth: 1.3 }

const searchWindow = createSearchWindow(SIZE)

function starts(pooling: Meeting['pooling'], hosts: readonly Host[]): readonly number[] {
  return startTimes(createMeeting(pooling), hosts, searchWindow.now, searchWindow.from, searchWindow.to)
    .starts
}

/** Requests hosts in turn, so the single-host workload also uses different hosts. */
function workOf(
  name: string,
  pooling: Meeting['pooling'],
  hosts: readonly Host[],
  groupSize: number,
): Workload {
  const meeting = createMeeting(pooling)
  const groups = hosts.flatMap((_, i) => (i % groupSize === 0 ? [hosts.slice(i, i + groupSize)] : []))
  const { now, from, to } = searchWindow
  return {
    name,
    call: (index) =>
      startTimes(meeting, groups[index % groups.length] as Host[], now, from, to).starts.length,
  }
}

/** Checks the results: pooled starts must be the intersection or the union of the starts of each host. */
function assertPooledStarts(hosts: readonly Host[]): void {
  const perHost = hosts.map((host) => new Set(starts('solo', [host])))
  const union = [...new Set(perHost.flatMap((one) => [...one]))].sort((a, b) => a - b)
  const intersection = union.filter((start) => perHost.every((one) => one.has(start)))
  if (
    starts('round_robin', hosts).join() !== union.join() ||
    starts('collective', hosts).join() !== intersection.join()
  )
    throw new Error(
      `The pooled starts of ${hosts.length} hosts differ from the combined starts of each host.`,
    )
}

export default {
  claim: `a collective of 10 takes at most ${GOALS.collective}× one host, a round robin of 100 at most ${GOALS.roundRobin}×`,
  async run({ full }, report): Promise<Verdict> {
    const hosts = Array.from({ length: HOSTS }, (_, i) =>
      createBusyHost(i + 1, ZONES[i % ZONES.length] as string, SIZE),
    )
    for (const groupSize of [2, 3, 10, HOSTS]) assertPooledStarts(hosts.slice(0, groupSize))
    const works = [
      workOf('1 host', 'solo', hosts, 1),
      workOf('collective of 10', 'collective', hosts, 10),
      workOf('round robin of 10', 'round_robin', hosts, 10),
      workOf('round robin of 100', 'round_robin', hosts, 100),
    ]
    const turns = full ? { rounds: 151, milliseconds: 50 } : { rounds: 1, milliseconds: 5 }
    const figures = measureWorkloads(works, turns, report)
    report.table(figuresTable(figures))
    const [one = Number.NaN, collective = Number.NaN, ten = Number.NaN, hundred = Number.NaN] =
      figures.values()
    const growth = hundred / ten
    return {
      pass:
        collective / one <= GOALS.collective &&
        hundred / one <= GOALS.roundRobin &&
        growth <= GOALS.growth * 10,
      figure:
        `collective of 10 ${(collective / one).toFixed(1)}× one host (goal ≤ ${GOALS.collective}), ` +
        `round robin of 100 ${(hundred / one).toFixed(0)}× (goal ≤ ${GOALS.roundRobin}) and ${growth.toFixed(1)}× one of 10 (goal ≤ ${GOALS.growth * 10})`,
    }
  },
} satisfies Proof
