// Books and cancels a meeting with the client of oazapfts.
import {
  cancelScheduledEvent,
  createEventType,
  createInvitee,
  defaults,
  getCurrentUser,
  getScheduledEvent,
  listEventTypeAvailableTimes,
} from './generated.ts'

const { MEETWRIGHT_URL: baseUrl = '', MEETWRIGHT_TOKEN: token = '' } = process.env
defaults.baseUrl = baseUrl
defaults.headers = { authorization: `Bearer ${token}` }

/** The data of the response with this status. Every other status is an error body. */
function expectStatus<R extends { status: number; data: unknown }, const Status extends R['status']>(
  response: R,
  status: Status,
): Extract<R, { status: Status }>['data'] {
  if (response.status !== status)
    throw new Error(`Returned ${response.status}: ${JSON.stringify(response.data)}`)
  return response.data
}

const me = expectStatus(await getCurrentUser(), 200)
const type = expectStatus(
  await createEventType({ owner: me.resource.uri, name: 'Demo', duration: 30, minimum_notice: 0 }),
  201,
)
const now = Date.now()
const times = expectStatus(
  await listEventTypeAvailableTimes(
    type.resource.uri,
    new Date(now + 60_000).toISOString(),
    new Date(now + 14 * 86_400_000).toISOString(),
  ),
  200,
)
const [time] = times.collection
if (time === undefined) throw new Error('There is no available time.')
const invitee = expectStatus(
  await createInvitee(
    {
      event_type: type.resource.uri,
      start_time: time.start_time,
      invitee: { email: 'grace@example.com', name: 'Grace Hopper' },
    },
    { idempotencyKey: crypto.randomUUID() },
  ),
  200,
)
const uuid = invitee.resource.event.slice(-36)
expectStatus(await cancelScheduledEvent(uuid, { reason: 'Only a test' }), 200)
const event = expectStatus(await getScheduledEvent(uuid), 200)
if (event.resource.status !== 'canceled') throw new Error(`The event is ${event.resource.status}.`)

const refused = expectStatus(await getScheduledEvent(crypto.randomUUID()), 404)
if (refused.code !== 'not_found') throw new Error(`Not an error: ${JSON.stringify(refused)}`)
console.log(`booked ${time.start_time} and canceled it`)
