// Reads server-sent events from a response. `EventSource` can't send the header of the console.

export interface ServerEvent {
  readonly type: string
  /** Empty for a comment, or for an event that only moves the cursor. */
  readonly data: string
}

const fieldOf = (block: string, name: string): string =>
  block
    .split('\n')
    .filter((line) => line.startsWith(`${name}: `))
    .map((line) => line.slice(name.length + 2))
    .join('\n')

/** Ends with the stream. Throws if the connection breaks. */
export async function* readEventStream(
  body: ReadableStream<BufferSource>,
): AsyncGenerator<ServerEvent, void, void> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      text += value
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks)
        yield { type: fieldOf(block, 'event') || 'message', data: fieldOf(block, 'data') }
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}
