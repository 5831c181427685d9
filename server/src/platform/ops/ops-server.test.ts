// What whoever runs the service learns from the port of the operators.
import { describe, expect, it } from 'vitest'
import { createMetrics } from './metrics.ts'
import { type Readiness, startOpsServer } from './ops-server.ts'

async function readyz(readiness: Readiness): Promise<{ status: number; body: unknown }> {
  const server = await startOpsServer({ host: '127.0.0.1', port: 0 }, createMetrics(), async () => readiness)
  try {
    const answer = await fetch(`http://127.0.0.1:${server.port}/readyz`)
    return { status: answer.status, body: await answer.json() }
  } finally {
    await server.close()
  }
}

describe('GET /readyz', () => {
  it('200 names each check and the versions in use', async () => {
    const checks = { database: 'ok' }
    expect(await readyz({ ready: true, checks, info: { timezones: '2026f' } })).toEqual({
      status: 200,
      body: { status: 'ok', checks, timezones: '2026f' },
    })
  })

  it('503 says which check fails', async () => {
    const checks = { database: 'unreachable' }
    expect(await readyz({ ready: false, checks })).toEqual({
      status: 503,
      body: { status: 'unavailable', checks },
    })
  })
})
