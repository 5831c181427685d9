// How long a worker that is told to go waits for what it has begun with somebody else's server.

/** What it leaves behind is another's when the lease ends. */
export async function withDrainTimeout(
  work: Promise<unknown>,
  stopping: AbortSignal,
  seconds: number,
): Promise<void> {
  const { promise: timedOut, resolve: onTimeout } = Promise.withResolvers<void>()
  let timer: NodeJS.Timeout | undefined
  const startTimer = () => {
    timer = setTimeout(onTimeout, seconds * 1_000)
  }
  stopping.addEventListener('abort', startTimer, { once: true })
  try {
    await Promise.race([work, timedOut])
  } finally {
    clearTimeout(timer)
    stopping.removeEventListener('abort', startTimer)
  }
}
