// Bounds how long a stopping worker waits for requests to external servers.

/** Another worker takes unfinished work when its lease expires. */
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
