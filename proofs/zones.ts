// Proves wall-clock times against an independent reading of the IANA database, for every zone and every offset
// change.
import { fork } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { formatDate, localDate } from '../server/src/domain/time/local-date.ts'
import { zoneNames, zoneRelease } from '../server/src/domain/time/zone.ts'
import type { Proof, Report } from '../testbed/runner.ts'
import type { ChildMessage, Task } from './zones/child.ts'
import { dayLengths, type ExpectedZone, listTransitions } from './zones/expected.ts'
import { compile, findSource, readExpectedZones } from './zones/oracle.ts'
import { isoOf } from './zones/tally.ts'

/** The results must not depend on the machine's local time zone. Values: minutes west of UTC in winter. */
const LOCAL_TIMEZONES = {
  UTC: 0,
  'America/New_York': 300,
  'Pacific/Kiritimati': -840,
  'Asia/Kathmandu': -345,
}

/** Zones that older copies of the database have wrong, and unusual ones. */
const CHANGED_IN_2026 = [
  'America/Vancouver',
  'America/Edmonton',
  'America/Winnipeg',
  'America/Inuvik',
  'America/Havana',
  'Africa/Casablanca',
]
const NOTABLE = [
  ...CHANGED_IN_2026,
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Asia/Calcutta',
  'Pacific/Kiritimati',
  'Pacific/Apia',
  'Pacific/Chatham',
  'America/New_York',
  'America/St_Johns',
  'Europe/Berlin',
  'Europe/Dublin',
  'Asia/Gaza',
  'Africa/Cairo',
  'Antarctica/Troll',
  'Etc/GMT+12',
]
const SAMPLE_EVERY = 20
const CONCURRENCY = 2

async function mapConcurrently<In, Out>(
  items: readonly In[],
  run: (item: In) => Promise<Out>,
): Promise<Out[]> {
  const results: Out[] = []
  let next = 0
  const runWorker = async () => {
    while (next < items.length) {
      const index = next
      next += 1
      results[index] = await run(items[index] as In)
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, runWorker))
  return results
}

async function readAllZones(
  folder: string,
  names: readonly string[],
  report: Report,
): Promise<ExpectedZone[]> {
  const batches = Array.from({ length: Math.ceil(names.length / 30) }, (_, index) =>
    names.slice(index * 30, index * 30 + 30),
  )
  let done = 0
  const expectedZones = await mapConcurrently(batches, async (batch) => {
    const read = await readExpectedZones(folder, batch)
    done += batch.length
    report.progress(`zdump: ${done} of ${names.length} zones`)
    return read
  })
  return expectedZones.flat()
}

/** Runs the comparison in a process with local time zone `clock`. */
function compareUnder(clock: string, taskFile: string, progress: (zonesDone: number) => void) {
  return new Promise<NonNullable<ChildMessage['result']>>((resolve, reject) => {
    const child = fork(join(import.meta.dirname, 'zones', 'child.ts'), [taskFile], {
      env: { ...process.env, TZ: clock },
    })
    let result: ChildMessage['result']
    child.on('message', (message: ChildMessage) => {
      progress(message.zonesDone)
      result = message.result ?? result
    })
    child.on('error', reject)
    child.on('exit', (code) => {
      if (result === undefined) reject(new Error(`the process under TZ=${clock} ended with code ${code}`))
      else resolve(result)
    })
  })
}

function reportDayLengths(expectedZones: readonly ExpectedZone[], report: Report): void {
  const found = new Map<number, { days: number; zones: Set<string>; example: string }>()
  for (const expected of expectedZones) {
    for (const [date, minutes] of dayLengths(expected)) {
      const example = `${expected.name} ${formatDate(localDate(date))}`
      const entry = found.get(minutes) ?? { days: 0, zones: new Set(), example }
      entry.days += 1
      entry.zones.add(expected.name)
      found.set(minutes, entry)
    }
  }
  report.table(
    [...found]
      .filter(([minutes]) => minutes !== 1_440)
      .sort(([a], [b]) => a - b)
      .map(([minutes, { days, zones, example }]) => ({
        'day length': `${Math.floor(minutes / 60)} h${minutes % 60 === 0 ? '' : ` ${minutes % 60} min`}`,
        days,
        zones: zones.size,
        example,
      })),
  )
}

function reportChangesOf2026(expectedZones: readonly ExpectedZone[], report: Report): void {
  const formatChanges = (expected: ExpectedZone, year: string) =>
    listTransitions(expected)
      .filter(({ at }) => isoOf(at).startsWith(year))
      .map(({ at, before, after }) => `${isoOf(at).slice(5, 16)}Z ${before / 3_600}→${after / 3_600}`)
      .join(', ') || 'none'
  const notable = expectedZones.filter(({ name }) => CHANGED_IN_2026.includes(name))
  report.table(
    notable.map((expected) => ({
      zone: expected.name,
      'in 2026': formatChanges(expected, '2026'),
      'in 2027': formatChanges(expected, '2027'),
    })),
  )
}

export default {
  claim:
    'Wall-clock times are right for every zone and every offset change, whatever the local time zone of the machine.',
  shortSeconds: 10,
  async run({ full }, report) {
    const source = findSource()
    if (source.release !== zoneRelease) {
      const figure = `the service computes with ${zoneRelease}, the proof has ${source.release}: see proofs/zones/README.md`
      return { pass: false, figure }
    }
    const missing = source.names.filter((name) => !zoneNames().includes(name))
    const invented = zoneNames().filter((name) => !source.names.includes(name))
    if (missing.length + invented.length > 0) {
      return {
        pass: false,
        figure: `names: missing ${missing.join(' ')}; not official ${invented.join(' ')}`,
      }
    }
    const isChosen = (name: string, index: number) =>
      full || index % SAMPLE_EVERY === 0 || NOTABLE.includes(name)
    const folder = mkdtempSync(join(tmpdir(), 'meetwright-zones-'))
    try {
      await compile(source, folder)
      const expectedZones = await readAllZones(folder, source.names.filter(isChosen), report)
      reportDayLengths(expectedZones, report)
      reportChangesOf2026(expectedZones, report)
      return await compareEverywhere(expectedZones, full, join(folder, 'task.json'), report)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
} satisfies Proof

async function compareEverywhere(
  expectedZones: readonly ExpectedZone[],
  full: boolean,
  file: string,
  report: Report,
) {
  const task: Task = { expectedZones, randomInstants: full ? 5_000 : 500, ruleSets: full ? 8 : 1 }
  writeFileSync(file, JSON.stringify(task))
  const done = new Map<string, number>()
  const results = await mapConcurrently(Object.entries(LOCAL_TIMEZONES), async ([clock, minutesWest]) => {
    const { tallies, ...result } = await compareUnder(clock, file, (zonesDone) => {
      done.set(clock, zonesDone)
      report.progress([...done].map(([name, zones]) => `${name} ${zones}/${expectedZones.length}`).join('  '))
    })
    if (result.minutesWest !== minutesWest)
      throw new Error(`the process under TZ=${clock} does not have that local time`)
    return { clock, tallies }
  })
  const rows = results.flatMap(({ clock, tallies }) =>
    Object.entries(tallies).map(([part, { comparisons, differences }]) => ({
      TZ: clock,
      part,
      comparisons,
      differences,
    })),
  )
  report.table(rows)
  for (const { clock, tallies } of results) {
    for (const example of Object.values(tallies).flatMap(({ examples }) => examples)) {
      report.print(`TZ=${clock}: ${example}`)
    }
  }
  const sum = (key: 'comparisons' | 'differences') => rows.reduce((total, row) => total + row[key], 0)
  const changes = expectedZones.reduce((total, expected) => total + expected.changes.length, 0)
  const differences = sum('differences')
  const figure = `${differences} differences in ${sum('comparisons').toLocaleString('en')} comparisons: ${expectedZones.length} zones and links of ${zoneRelease}, ${changes} offset changes, TZ=${Object.keys(LOCAL_TIMEZONES).join(', ')}`
  return { pass: differences === 0 && sum('comparisons') > 0, figure }
}
