// Gathers the short trips of one turn of the event loop on one connection, because a packet costs more than what is in it.
import type { Outcome, Statement } from './trip.ts'

/** Bounds how long the last trip waits for those before it. */
const LARGEST_CONVOY = 16

interface Waiting {
  readonly statements: readonly Statement[]
  readonly resolve: (outcomes: Outcome[]) => void
  readonly reject: (error: unknown) => void
}

export type SendConvoy = (
  trips: readonly (readonly Statement[])[],
) => Promise<readonly PromiseSettledResult<Outcome[]>[]>

/**
 * For trips that take a fraction of a millisecond and wait for no lock: they run one after the other. Each stays a
 * transaction of its own, so none sees the settings or suffers from the error of another.
 */
export function gatherTrips(send: SendConvoy): (statements: readonly Statement[]) => Promise<Outcome[]> {
  let convoy: Waiting[] = []

  async function leave(): Promise<void> {
    const gone = convoy
    convoy = []
    if (gone.length === 0) return
    try {
      const settled = await send(gone.map(({ statements }) => statements))
      settled.forEach((one, place) => {
        if (one.status === 'fulfilled') gone[place]?.resolve(one.value)
        else gone[place]?.reject(one.reason)
      })
    } catch (error) {
      for (const { reject } of gone) reject(error)
    }
  }

  return (statements) =>
    new Promise((resolve, reject) => {
      if (convoy.length === 0) setImmediate(leave)
      convoy.push({ statements, resolve, reject })
      if (convoy.length === LARGEST_CONVOY) void leave()
    })
}
