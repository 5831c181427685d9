// The readiness response of the ops server.
import { describe, expect, it } from 'vitest'
import { createMetrics } from './metrics.ts'
import { type Readiness, startOpsServer } from './ops-server.ts'

async function readyz(readiness: Readiness): Promise<{ status: number; body: unknown }> {
  const server = await startOpsServer({ host: '127.0.0.1', port: 0 }, createMetrics(), async () => readiness)
  try {
    const response = await fetch(`http://127.0.0.1:${server.port}/readyz`)
    return { status: response.status, body: await response.json() }
  } finally {
    await server.close()
  }
}

describe('GET /readyz', () => {
  it('returns 200 with each check and the versions in use', async () => {
    const checks = { database: 'ok' }
    expect(await readyz({ ready: true, checks, info: { timezones: '2026f' } })).toEqual({
      status: 200,
      body: { status: 'ok', checks, timezones: '2026f' },
    })
  })

  it('returns 503 with the failed check', async () => {
    const checks = { database: 'unreachable' }
    expect(await readyz({ ready: false, checks })).toEqual({
      status: 503,
      body: { status: 'unavailable', checks },
    })
  })
})
