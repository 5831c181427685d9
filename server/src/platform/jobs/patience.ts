// How long a worker that is told to go waits for what it has begun with somebody else's server.

/** What it leaves behind is another's when the lease ends. */
export async function withPatience(
  work: Promise<unknown>,
  stopping: AbortSignal,
  seconds: number,
): Promise<void> {
  const { promise: isOver, resolve: leave } = Promise.withResolvers<void>()
  let timer: NodeJS.Timeout | undefined
  const count = () => {
    timer = setTimeout(leave, seconds * 1_000)
  }
  stopping.addEventListener('abort', count, { once: true })
  try {
    await Promise.race([work, isOver])
  } finally {
    clearTimeout(timer)
    stopping.removeEventListener('abort', count)
  }
}
