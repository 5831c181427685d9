// Reads the change feed as a stream of server-sent events, like a client.

export interface Change {
  readonly id: string
  readonly event: string
  readonly created_at: string
  readonly created_by: string | null
  readonly resource_type: string
  readonly resource: Record<string, unknown> | null
}

export interface StreamEvent {
  readonly id: string | null
  readonly type: string
  /** Parsed; null if there is none. */
  readonly data: (Change & { readonly code?: string }) | null
}

export interface OpenStream {
  readonly status: number
  readonly headers: Headers
  /** Returns the next event; null at the end of the stream. */
  next(): Promise<StreamEvent | null>
  /** Comments received until now. */
  readonly comments: string[]
  close(): Promise<void>
}

export async function openStream(
  { url }: { readonly url: string },
  token: string,
  { after, lastEventId }: { after?: string; lastEventId?: string } = {},
): Promise<OpenStream> {
  const query = after === undefined ? '' : `?${new URLSearchParams({ after })}`
  const response = await fetch(`${url}/changes${query}`, {
    headers: {
      accept: 'text/event-stream',
      authorization: `Bearer ${token}`,
      ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
    },
  })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  const comments: string[] = []
  let text = ''
  return {
    status: response.status,
    headers: response.headers,
    comments,
    async next() {
      for (;;) {
        const end = text.indexOf('\n\n')
        if (end < 0) {
          const { done, value } = (await reader?.read()) ?? { done: true }
          if (done) return null
          text += value
          continue
        }
        const lines = text.slice(0, end).split('\n')
        text = text.slice(end + 2)
        const field = (name: string) =>
          lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2)
        comments.push(...lines.filter((line) => line.startsWith(':')))
        const [id, data] = [field('id'), field('data')]
        if (id === undefined && data === undefined) continue
        return {
          id: id ?? null,
          type: field('event') ?? 'message',
          data: data === undefined ? null : JSON.parse(data),
        }
      }
    },
    close: async () => reader?.cancel(),
  }
}
