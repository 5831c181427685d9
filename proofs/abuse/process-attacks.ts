// Attacks on the processes themselves: half-sent requests and hostile calendar files.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { runStatement } from '../../testbed/database-client.ts'
import type { Person } from '../../testbed/people.ts'
import { startFileServer, withoutThread } from '../calendar-files/start-file-server.ts'
import { countsArriving } from '../half-sent/counts-arriving.ts'
import { countActs, type HostileKind, violationIf } from './hostile-kind.ts'

const PROBE_EVERY = 10
const ADDRESSES = 20

/** Connections that send half a body and wait. */
export const halfSentRequests: HostileKind = {
  name: 'half-sent requests',
  acts: 1_000,
  guards: [
    {
      description: 'arriving requests count as in flight',
      shows: /503/,
      faults: [countsArriving],
      acts: 260,
    },
  ],
  async start(target) {
    const { token } = await target.createHost('Half-sent')
    const open = new Set<Socket>()
    let refused = 0
    return {
      act: countActs(async (number) => {
        const { port } = new URL(target.url)
        const localAddress = `127.0.1.${(number % ADDRESSES) + 1}`
        const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress })
        open.add(socket)
        // The server closes it after a timeout.
        socket.on('error', () => undefined).resume()
        socket.once('close', () => open.delete(socket))
        await once(socket, 'connect')
        socket.write('POST /oauth/token HTTP/1.1\r\nhost: meetwright.test\r\ncontent-length: 100\r\n\r\nhalf')
        if (number % PROBE_EVERY !== 0) return
        const { status } = await target.call(token, 'GET', '/users/me')
        if (status === 503) refused += 1
      }),
      async findViolations() {
        return violationIf(refused > 0, `${refused} requests of others got 503`)
      },
      stop() {
        for (const socket of open) socket.destroy()
      },
    }
  },
}

const SUBSCRIPTIONS = 20
/** Only a file that is read without bounds delays requests as long. */
const MAX_DELAY_MS = 1_000
/** Sent one after the other, so that one of them meets the reading. */
const REQUESTS_PER_FILE = 3
const REQUEST_INTERVAL_MS = 100
/** The worker usually takes a file that is due earlier. */
const MAX_WAIT_MS = 500

/** Calendar files that take long to read. The worker reads them again and again. */
export const calendarFiles: HostileKind = {
  name: 'hostile calendar files',
  acts: 400,
  guards: [
    {
      description: 'calendar files are read in the process, without bounds',
      shows: /waited/,
      faults: withoutThread,
      acts: 60,
    },
  ],
  async start(target) {
    const { postgres } = target.testbed
    const files = await startFileServer(1)
    const host: Person = await target.createHost('Calendars')
    const ids: string[] = []
    for (let number = 0; number < SUBSCRIPTIONS; number += 1) {
      const url = `${files.url}/${number}.ics`
      const { status, text } = await target.call(host.token, 'POST', '/calendar_subscriptions', { url })
      if (status !== 201) throw new Error(text)
      ids.push(JSON.parse(text).resource.uri.slice(-36))
    }
    await files.setHostile(true)
    let longest = 0
    const request = async () => {
      const started = performance.now()
      await target.call(host.token, 'GET', '/users/me')
      longest = Math.max(longest, performance.now() - started)
      await delay(REQUEST_INTERVAL_MS)
    }
    return {
      act: countActs(async (number) => {
        if (longest > MAX_DELAY_MS) return
        // As if a day had passed: the service itself reads a calendar less often.
        await runStatement(
          postgres.url,
          "UPDATE calendar_subscriptions SET due_at = '2020-01-01', fully_read_at = NULL WHERE id = $1 AND leased_until IS NULL",
          [ids[number % ids.length]],
        )
        const [served, deadline] = [files.served(), performance.now() + MAX_WAIT_MS]
        while (files.served() === served && performance.now() < deadline) await request()
        // The file is read after it was served.
        for (let requests = 0; requests < REQUESTS_PER_FILE; requests += 1) await request()
      }),
      async findViolations() {
        return violationIf(longest > MAX_DELAY_MS, `a request waited ${Math.round(longest)} ms`)
      },
      stop() {
        files.stop()
      },
    }
  },
}
