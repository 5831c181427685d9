// Server-sent events, however the network cuts them.
import { expect, test } from 'vitest'
import { readEventStream } from './read-event-stream.ts'

async function readAll(...parts: string[]) {
  const events = []
  const body = new ReadableStream<BufferSource>({
    start(controller) {
      for (const part of parts) controller.enqueue(new TextEncoder().encode(part))
      controller.close()
    },
  })
  for await (const event of readEventStream(body)) events.push(event)
  return events
}

const STREAM = 'retry: 2000\n\nid: a\ndata: {"event":"ü"}\n\n: still here\n\nevent: end\ndata: {}\n\nid: cut'

test.each([
  ['whole', [STREAM]],
  ['letter by letter', [...STREAM]],
])('%s', async (_, parts) => {
  expect(await readAll(...parts)).toEqual([
    { type: 'message', data: '' },
    { type: 'message', data: '{"event":"ü"}' },
    { type: 'message', data: '' },
    { type: 'end', data: '{}' },
  ])
})
