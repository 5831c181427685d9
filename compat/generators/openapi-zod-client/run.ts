// Validates responses of a service with the schemas of openapi-zod-client: its changes, and a sample of a webhook.
import { schemas } from './generated.ts'

const { MEETWRIGHT_URL: url = '', MEETWRIGHT_TOKEN: token = '' } = process.env

async function get(path: string): Promise<Record<string, unknown>> {
  const response = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } })
  if (!response.ok) throw new Error(`${path} returned ${response.status}: ${await response.text()}`)
  return (await response.json()) as Record<string, unknown>
}

const { resource: user } = (await get('/users/me')) as { resource: { current_organization: string } }
const changes = schemas.Change.array().parse((await get('/changes')).collection)
if (changes.length === 0) throw new Error('The service has no changes.')
const query = new URLSearchParams({
  event: 'invitee.created',
  scope: 'organization',
  organization: user.current_organization,
})
const webhook = schemas.WebhookEnvelope.parse((await get(`/sample_webhook_data?${query}`)).resource)
console.log(`parsed ${changes.length} changes, and the webhook ${webhook.event}`)
