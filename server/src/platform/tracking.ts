// Where somebody came from, on the wire: the same six keys for whoever books and whoever answers a form.
import { Type } from 'typebox'
import { Nullable } from './http/response-schemas.ts'

const Text = (description?: string) =>
  Nullable(Type.String({ maxLength: 500, ...(description ? { description } : {}) }))

const trackingFields = {
  utm_campaign: Text(),
  utm_source: Text(),
  utm_medium: Text(),
  utm_content: Text(),
  utm_term: Text(),
  crm_uuid: Text('What another system calls the invitee.'),
}

export const Tracking = Type.Object(trackingFields, { title: 'Tracking' })

export const TrackingInput = Type.Partial(
  Type.Object({ ...trackingFields, salesforce_uuid: Text('The same as `crm_uuid`.') }),
)
