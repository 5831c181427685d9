// Calls find_times without a start and with the current time as its start. Neither may fail, however long the request takes.
import { toWireTime } from '../../server/src/domain/time/instant.ts'
import type { AiTool } from '../../testbed/mcp.ts'
import type { Testbed } from '../../testbed/testbed.ts'

/** Below the limit of a token, together with the calls that prepare it. */
const MAX_CALLS_PER_TOKEN = 250
const CONCURRENT_CALLS = 5

export async function findTimesFromNow(
  { ctx }: Testbed,
  connect: () => Promise<AiTool>,
  calls: number,
): Promise<{ calls: number; faults: string[] }> {
  const faults: string[] = []
  for (let first = 0; first < calls; first += MAX_CALLS_PER_TOKEN) {
    const ai = await connect()
    const { content: me } = await ai.call('get_me')
    const { content: type } = await ai.call('create_event_type', { owner: me.uri, name: 'From now' })
    const find = async (index: number) => {
      const start = index % 2 === 0 ? {} : { start_time: toWireTime(ctx.clock.now()) }
      const { isError, content } = await ai.call('find_times', { event_type: type.uri, ...start })
      if (isError) faults.push(`find_times: ${JSON.stringify(content)}`)
    }
    const last = Math.min(first + MAX_CALLS_PER_TOKEN, calls)
    for (let index = first; index < last; index += CONCURRENT_CALLS)
      await Promise.all(
        Array.from({ length: Math.min(CONCURRENT_CALLS, last - index) }, (_, offset) => find(index + offset)),
      )
    await ai.client.close()
  }
  return { calls, faults }
}
