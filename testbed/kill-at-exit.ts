// Kills servers of tests when this process exits without stopping them, such as a proof that runs out of time.

const kills = new Set<() => void>()

function killAll(): void {
  for (const kill of kills) kill()
}

/** One listener for all servers: Node.js warns of more than ten. Returns a function for a server that has stopped. */
export function killAtExit(kill: () => void): () => void {
  if (kills.size === 0) process.on('exit', killAll)
  kills.add(kill)
  return () => {
    if (kills.delete(kill) && kills.size === 0) process.off('exit', killAll)
  }
}
