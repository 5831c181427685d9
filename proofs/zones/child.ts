// One process of the proof `zones`, with the TZ of its parent's choice: compares the service with zdump.
import { readFileSync } from 'node:fs'
import { openHours } from '../../server/src/domain/availability/open-hours.ts'
import type { ScheduleRules } from '../../server/src/domain/availability/rules.ts'
import { instant } from '../../server/src/domain/time/instant.ts'
import { findZone, type Zone } from '../../server/src/domain/time/zone.ts'
import { seededRandom } from '../../testbed/random.ts'
import { compareOffsets } from './compare-offsets.ts'
import { compareOpenHours, type OpenHoursOf } from './compare-open-hours.ts'
import { compareWallTimes } from './compare-wall-times.ts'
import type { ExpectedZone } from './expected.ts'
import { createTally, recordDifference, type Tally } from './tally.ts'

/** Content of the file that is this program's argument. */
export interface Task {
  readonly expectedZones: readonly ExpectedZone[]
  readonly randomInstants: number
  readonly ruleSets: number
}

/** Message to the parent, sent repeatedly. */
export interface ChildMessage {
  readonly zonesDone: number
  /** In the last message: the local offset of this process in winter, and its counts. */
  readonly result?: { readonly minutesWest: number; readonly tallies: Readonly<Record<string, Tally>> }
}

const openHoursOf =
  (zone: Zone): OpenHoursOf =>
  (rules, from, to) =>
    openHours(zone, rules as ScheduleRules, instant(from), instant(to)).open

const sendToParent = (message: ChildMessage) => process.send?.(message)

function compareAll({ expectedZones, randomInstants, ruleSets }: Task): void {
  const tallies = { offsets: createTally(), 'wall-clock times': createTally(), 'open hours': createTally() }
  for (const [index, expected] of expectedZones.entries()) {
    const zone = findZone(expected.name)
    if (zone === null) recordDifference(tallies.offsets, `the service has no zone ${expected.name}`)
    else {
      const random = seededRandom(`${process.env.TZ} ${expected.name}`)
      compareOffsets(zone, expected, randomInstants, random, tallies.offsets)
      compareWallTimes(zone, expected, tallies['wall-clock times'])
      compareOpenHours(openHoursOf(zone), expected, ruleSets, random, tallies['open hours'])
    }
    if (index % 10 === 0) sendToParent({ zonesDone: index })
  }
  const minutesWest = new Date('2026-01-01T00:00:00Z').getTimezoneOffset()
  sendToParent({ zonesDone: expectedZones.length, result: { minutesWest, tallies } })
}

compareAll(JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')))
