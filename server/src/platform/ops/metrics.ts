// The Prometheus metrics of one process.
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

import type { MailMetrics } from '../mail/mailer.ts'

export interface Metrics {
  readonly registry: Registry
  /** Adds CPU, memory, event loop and garbage collection metrics. Call it once per process; it can't be stopped. */
  measureProcess(): void
  observeRequest(operation: string, status: number, seconds: number): void
  observeQuery(kind: string, seconds: number): void
  readonly mail: MailMetrics
  /** Calls `read` on every scrape. */
  registerGauge(name: string, help: string, read: () => number): void
}

const DURATION_BUCKETS_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export function createMetrics(): Metrics {
  const registry = new Registry()
  const requests = new Histogram({
    name: 'meetwright_http_request_seconds',
    help: 'Time from the first byte of a request to the last byte of its response.',
    labelNames: ['operation'],
    buckets: DURATION_BUCKETS_SECONDS,
    registers: [registry],
  })
  const responses = new Counter({
    name: 'meetwright_http_responses_total',
    help: 'HTTP responses by operation and status.',
    labelNames: ['operation', 'status'],
    registers: [registry],
  })
  const queries = new Histogram({
    name: 'meetwright_database_seconds',
    help: 'Duration of a PostgreSQL round trip, including the wait for a connection.',
    labelNames: ['kind'],
    buckets: DURATION_BUCKETS_SECONDS,
    registers: [registry],
  })
  return {
    registry,
    measureProcess: () => collectDefaultMetrics({ register: registry, prefix: 'meetwright_' }),
    mail: createMailMetrics(registry),
    observeRequest(operation, status, seconds) {
      requests.observe({ operation }, seconds)
      responses.inc({ operation, status })
    },
    observeQuery: (kind, seconds) => queries.observe({ kind }, seconds),
    registerGauge(name, help, read) {
      const gauge: Gauge = new Gauge({ name, help, registers: [registry], collect: () => gauge.set(read()) })
    },
  }
}

function createMailMetrics(registry: Registry): MailMetrics {
  const mails = new Counter({
    name: 'meetwright_mails_total',
    help: 'Emails by kind and outcome: sent, dropped (obsolete), postponed, bounced or failed.',
    labelNames: ['kind', 'outcome'],
    registers: [registry],
  })
  return { count: (kind, outcome) => mails.inc({ kind, outcome }) }
}
