// Attempts compete for one host's time: the same slot, half-overlapping slots, and slots whose buffers overlap.
import { book } from '../../testbed/attempts.ts'
import { atMinute } from '../../testbed/meeting-fixtures.ts'
import type { Scenario, ScenarioContext } from './scenario.ts'

const MINUTE = 60_000
const TEN = atMinute(600)

export const oneSlot: Scenario = {
  name: 'one slot',
  async prepare({ meetings }) {
    const hostIds = await meetings.createHosts(1)
    const type = await meetings.createType(hostIds)
    const wants = { hostIds, from: TEN, to: TEN + 30 * MINUTE }
    return {
      hostIds,
      initialInvitees: 0,
      winners: 1,
      nextAttempt: () => book(type, TEN, { requestedTime: wants }),
    }
  },
}

/** Types of one host; each attempt wants one of them, at a start on the given step, within two hours. */
async function prepareOneHost(
  { meetings, random }: ScenarioContext,
  step: number,
  kinds: readonly { readonly buffer_before: number; readonly buffer_after: number }[],
) {
  const hostIds = await meetings.createHosts(1)
  const types = await Promise.all(
    kinds.map(async (kind) => ({
      ...kind,
      uri: await meetings.createType(hostIds, { ...kind, start_increment: step }),
    })),
  )
  return {
    hostIds,
    initialInvitees: 0,
    nextAttempt() {
      const type = types[random.int(0, types.length - 1)]
      if (type === undefined) throw new Error('The scenario has no type.')
      const start = TEN + random.int(0, 120 / step - 1) * step * MINUTE
      const wants = {
        hostIds,
        from: start - type.buffer_before * MINUTE,
        to: start + (30 + type.buffer_after) * MINUTE,
      }
      return book(type.uri, start, { requestedTime: wants })
    },
  }
}

export const halfOverlaps: Scenario = {
  name: 'half overlaps',
  prepare: (context) => prepareOneHost(context, 15, [{ buffer_before: 0, buffer_after: 0 }]),
}

export const buffers: Scenario = {
  name: 'buffers',
  prepare: (context) =>
    prepareOneHost(context, 5, [
      { buffer_before: 10, buffer_after: 15 },
      { buffer_before: 0, buffer_after: 30 },
      { buffer_before: 20, buffer_after: 0 },
    ]),
}
