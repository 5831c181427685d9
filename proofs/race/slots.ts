// Many want one host's time: the same slot, slots that overlap by half, and slots that only the buffers keep apart.
import { book } from '../stand/attempts.ts'
import { minute } from '../stand/meetings.ts'
import type { Ground, Scenario } from './scenario.ts'

const MINUTE = 60_000
const TEN = minute(600)

export const oneSlot: Scenario = {
  name: 'one slot',
  async prepare({ meetings }) {
    const hostIds = await meetings.hosts(1)
    const type = await meetings.type(hostIds)
    const wants = { hostIds, from: TEN, to: TEN + 30 * MINUTE }
    return { hostIds, before: 0, winners: 1, turn: () => book(type, TEN, { wants }) }
  },
}

/** Types of one host; each attempt wants one of them, at a start that a step of minutes allows, within two hours. */
async function onOneHost(
  { meetings, chance }: Ground,
  step: number,
  kinds: readonly { readonly buffer_before: number; readonly buffer_after: number }[],
) {
  const hostIds = await meetings.hosts(1)
  const types = await Promise.all(
    kinds.map(async (kind) => ({
      ...kind,
      uri: await meetings.type(hostIds, { ...kind, start_increment: step }),
    })),
  )
  return {
    hostIds,
    before: 0,
    turn() {
      const type = types[chance.between(0, types.length - 1)]
      if (type === undefined) throw new Error('The scenario has no type.')
      const start = TEN + chance.between(0, 120 / step - 1) * step * MINUTE
      const wants = {
        hostIds,
        from: start - type.buffer_before * MINUTE,
        to: start + (30 + type.buffer_after) * MINUTE,
      }
      return book(type.uri, start, { wants })
    },
  }
}

export const halfOverlaps: Scenario = {
  name: 'half overlaps',
  prepare: (ground) => onOneHost(ground, 15, [{ buffer_before: 0, buffer_after: 0 }]),
}

export const buffers: Scenario = {
  name: 'buffers',
  prepare: (ground) =>
    onOneHost(ground, 5, [
      { buffer_before: 10, buffer_after: 15 },
      { buffer_before: 0, buffer_after: 30 },
      { buffer_before: 20, buffer_after: 0 },
    ]),
}
