// How busy this process is, and whether it is on its way out.

export interface Load {
  isDraining: boolean
  inFlight: number
  isOverloaded(): boolean
}

export function createLoad(maxInFlight: number): Load {
  return {
    isDraining: false,
    inFlight: 0,
    isOverloaded() {
      return this.inFlight > maxInFlight
    },
  }
}
