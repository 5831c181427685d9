// Does many things, a fixed number of them at a time: as so many callers would, each of whom waits for their answer.

/** `work` gets the places 0 to `count` − 1, each once, and the lane in which it runs. */
export async function inLanes(
  lanes: number,
  count: number,
  work: (place: number, lane: number) => Promise<void>,
): Promise<void> {
  let next = 0
  const walk = async (lane: number) => {
    while (next < count) {
      const place = next
      next += 1
      await work(place, lane)
    }
  }
  await Promise.all(Array.from({ length: Math.min(lanes, count) }, (_, lane) => walk(lane)))
}
