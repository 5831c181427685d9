// Lets at most so many through at once; the others wait in line.

export interface Gate {
  pass<T>(work: () => Promise<T>): Promise<T>
}

export function createGate(places: number): Gate {
  let free = places
  const waiting: (() => void)[] = []
  return {
    async pass(work) {
      if (free > 0) free -= 1
      else await new Promise<void>((resolve) => waiting.push(resolve))
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        // The place goes from hand to hand: nobody who comes now can take it.
        if (next) next()
        else free += 1
      }
    },
  }
}
