// The attacked installation: a service with the default limits, a real mail server and a clock that the proof can advance.
import { setTimeout as delay } from 'node:timers/promises'
import { DAY, HOUR, MINUTE } from '../../server/src/domain/time/instant.ts'
import { defaultLimits } from '../../server/src/platform/limits/limits-table.ts'
import { uriOf } from '../../server/src/platform/uris.ts'
import { isSuccess } from '../../testbed/attempts.ts'
import { type BookingPageClient, createBookingPageClient } from '../../testbed/booking-page.ts'
import { type Client, createClient, type HttpResponse } from '../../testbed/client.ts'
import { withDatabaseClient } from '../../testbed/database-client.ts'
import type { Person } from '../../testbed/people.ts'
import { startSmtpServer } from '../../testbed/smtp-server.ts'
import { createTestClock } from '../../testbed/test-clock.ts'
import { startTestbed, type Testbed } from '../../testbed/testbed.ts'
import { createMailLog, type MailLog } from './mail-log.ts'

export interface BookableType {
  readonly uri: string
  readonly path: string
}

export interface Target {
  readonly testbed: Testbed
  readonly mail: MailLog
  /** The API process under attack. */
  url: string
  call(token: string, method: string, path: string, body?: object): Promise<HttpResponse>
  /** A host in a new organization. Organizations have different names, so mail shows which one sent it. */
  createHost(organizationName: string): Promise<Person>
  createType(host: Person, fields?: object): Promise<BookableType>
  openPage(address: string): BookingPageClient
  userUri(id: string): string
  /** Milliseconds since the epoch, on the clock of the service. */
  now(): number
  advance(milliseconds: number): void
  /** Waits until every event has its mail, and every due mail is sent or dropped. */
  settle(): Promise<void>
  stop(): Promise<void>
}

/** Low enough that held connections reach it. */
const MAX_IN_FLIGHT = '200'
const SETTLE_TIMEOUT_MS = 120_000

/** Five minutes past an hour, so that no hour ends during the attack. */
const startOfClock = (): number => Math.floor(Date.now() / DAY) * DAY + 8 * HOUR + 5 * MINUTE

export async function startTarget(): Promise<Target> {
  const smtp = await startSmtpServer()
  const clockStart = startOfClock()
  const clock = createTestClock(clockStart)
  const testbed = await startTestbed({
    apis: 0,
    // A limiter in memory counts exactly; with Redis, a busy machine could fall back to it and count twice.
    redis: false,
    limits: defaultLimits,
    environment: {
      ...clock.environment,
      SMTP_URL: smtp.url,
      MAIL_FROM: 'meetings@example.com',
      NODE_EXTRA_CA_CERTS: smtp.certificate.file,
      TRUST_PROXY: '127.0.0.1',
      ALLOW_LOOPBACK_CALLS: 'true',
      WEBHOOKS_PER_ORGANIZATION: '50',
      WEBHOOKS_PER_HOST: '10',
      MAX_IN_FLIGHT,
    },
  })
  const startedAt = performance.now()
  let advanced = 0
  const now = () => Math.floor(clockStart + advanced + performance.now() - startedAt)
  const ticks = setInterval(() => clock.set(now()), 100)
  const client: Client = createClient()
  const userUri = (id: string) => uriOf(testbed.ctx.config.urls.api, 'users', id)
  const target: Target = {
    testbed,
    mail: createMailLog(smtp),
    url: '',
    call: (token, method, path, body) => client.call(target.url, method, path, { token, body }),
    async createHost(organizationName) {
      const owner = await testbed.createOrganization(organizationName)
      return testbed.addMember(owner.organizationId, `Host of ${organizationName}`, 'admin')
    },
    async createType(host, fields = {}) {
      const response = await target.call(host.token, 'POST', '/event_types', {
        owner: userUri(host.userId),
        name: 'Call',
        duration: 30,
        start_increment: 15,
        minimum_notice: 0,
        booking_window: null,
        ...fields,
      })
      if (!isSuccess(response)) throw new Error(response.text)
      const { uri, scheduling_url } = JSON.parse(response.text).resource
      return { uri, path: new URL(scheduling_url).pathname }
    },
    openPage: (address) => createBookingPageClient({ url: target.url }, address),
    userUri,
    now,
    advance(milliseconds) {
      advanced += milliseconds
      clock.set(now())
    },
    settle: () =>
      withDatabaseClient(testbed.postgres.url, async (database) => {
        const until = performance.now() + SETTLE_TIMEOUT_MS
        for (;;) {
          const { rows } = await database.query<{ waiting: string }>(
            `SELECT (SELECT count(*) FROM undispatched_events) + (SELECT count(*) FROM account_mails)
                  + (SELECT count(*) FROM mails WHERE status = 'pending' AND due_at <= $1) AS waiting`,
            [new Date(now())],
          )
          if (rows[0]?.waiting === '0') return
          if (performance.now() > until)
            throw new Error(`${rows[0]?.waiting} events or mails are not handled.`)
          await delay(200)
        }
      }),
    async stop() {
      clearInterval(ticks)
      client.close()
      await testbed.stop()
      clock.remove()
      await smtp.stop()
    },
  }
  return target
}

const WEEKDAYS = 5
const PER_DAY = 4

/** Meetings that can be rescheduled by an hour without touching the next: four on each working day, from next week on. */
export function spacedStart({ now }: Pick<Target, 'now'>, index: number): number {
  const today = Math.floor(now() / DAY)
  // Day 0 of the epoch was a Thursday.
  const monday = today + 7 - ((today + 3) % 7)
  const workday = Math.floor(index / PER_DAY)
  const day = monday + Math.floor(workday / WEEKDAYS) * 7 + (workday % WEEKDAYS)
  return day * DAY + 8 * HOUR + (index % PER_DAY) * 90 * MINUTE
}
