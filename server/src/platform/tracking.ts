// The API schema of tracking parameters, shared by bookings and form submissions.
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
  crm_uuid: Text('The id of the invitee in another system, such as a CRM.'),
}

export const Tracking = Type.Object(trackingFields, { title: 'Tracking' })

export const TrackingInput = Type.Partial(
  Type.Object({ ...trackingFields, salesforce_uuid: Text('Alias of `crm_uuid`.') }),
)
