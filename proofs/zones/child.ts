// One process of the proof `zones`, under the TZ that its parent gives it: compares the service with what zdump said.
import { readFileSync } from 'node:fs'
import { openHours } from '../../server/src/domain/availability/open-hours.ts'
import type { ScheduleRules } from '../../server/src/domain/availability/rules.ts'
import { instant } from '../../server/src/domain/time/instant.ts'
import { findZone, type Zone } from '../../server/src/domain/time/zone.ts'
import { compareOffsets } from './compare-offsets.ts'
import { compareOpenHours, type OpenHoursOf } from './compare-open-hours.ts'
import { compareWallTimes } from './compare-wall-times.ts'
import type { ExpectedZone } from './expected.ts'
import { createRandomInteger } from './random.ts'
import { createTally, recordDifference, type Tally } from './tally.ts'

/** What the parent writes to the file that is this program's argument. */
export interface Task {
  readonly expectedZones: readonly ExpectedZone[]
  readonly randomInstants: number
  readonly ruleSets: number
}

/** What this program tells its parent, several times. */
export interface ChildMessage {
  readonly zonesDone: number
  /** With the last message: the local time that this process has in winter, and its counts. */
  readonly result?: { readonly minutesWest: number; readonly tallies: Readonly<Record<string, Tally>> }
}

const openHoursOf =
  (zone: Zone): OpenHoursOf =>
  (rules, from, to) =>
    openHours(zone, rules as ScheduleRules, instant(from), instant(to)).open

const sendToParent = (message: ChildMessage) => process.send?.(message)

function compareAll({ expectedZones, randomInstants, ruleSets }: Task): void {
  const tallies = { offsets: createTally(), walls: createTally(), 'open hours': createTally() }
  for (const [index, expected] of expectedZones.entries()) {
    const zone = findZone(expected.name)
    if (zone === null) recordDifference(tallies.offsets, `the service does not know ${expected.name}`)
    else {
      const random = createRandomInteger(`${process.env.TZ} ${expected.name}`)
      compareOffsets(zone, expected, randomInstants, random, tallies.offsets)
      compareWallTimes(zone, expected, tallies.walls)
      compareOpenHours(openHoursOf(zone), expected, ruleSets, random, tallies['open hours'])
    }
    if (index % 10 === 0) sendToParent({ zonesDone: index })
  }
  const minutesWest = new Date('2026-01-01T00:00:00Z').getTimezoneOffset()
  sendToParent({ zonesDone: expectedZones.length, result: { minutesWest, tallies } })
}

compareAll(JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')))
