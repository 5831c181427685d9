// Books and cancels a meeting with the client of @hey-api/openapi-ts.
import { client } from './generated/client.gen.ts'
import {
  cancelScheduledEvent,
  createEventType,
  createInvitee,
  getCurrentUser,
  getScheduledEvent,
  listEventTypeAvailableTimes,
} from './generated/sdk.gen.ts'

const { MEETWRIGHT_URL: baseUrl = '', MEETWRIGHT_TOKEN: token = '' } = process.env
client.setConfig({ baseUrl, auth: token, throwOnError: true })
const strict = { throwOnError: true } as const

const { data: me } = await getCurrentUser(strict)
const { data: type } = await createEventType({
  ...strict,
  body: { owner: me.resource.uri, name: 'Intro call', duration: 30, minimum_notice: 0 },
})
const now = Date.now()
const { data: times } = await listEventTypeAvailableTimes({
  ...strict,
  query: {
    event_type: type.resource.uri,
    start_time: new Date(now + 60_000).toISOString(),
    end_time: new Date(now + 14 * 86_400_000).toISOString(),
  },
})
const [time] = times.collection
if (time === undefined) throw new Error('There is no available time.')
const { data: invitee } = await createInvitee({
  ...strict,
  headers: { 'Idempotency-Key': crypto.randomUUID() },
  body: {
    event_type: type.resource.uri,
    start_time: time.start_time,
    invitee: { email: 'grace@example.com', name: 'Grace Hopper' },
  },
})
const path = { uuid: invitee.resource.event.slice(-36) }
await cancelScheduledEvent({ ...strict, path, body: { reason: 'Only a test' } })
const { data: event } = await getScheduledEvent({ ...strict, path })
if (event.resource.status !== 'canceled') throw new Error(`The event is ${event.resource.status}.`)

const refused = await getScheduledEvent({ path: { uuid: crypto.randomUUID() }, throwOnError: false })
if (refused.error?.code !== 'not_found') throw new Error(`Not an error: ${JSON.stringify(refused.error)}`)
console.log(`booked ${time.start_time} and canceled it`)
