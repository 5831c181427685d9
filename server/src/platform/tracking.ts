// Where somebody came from, on the wire: the same six keys for whoever books and whoever answers a form.
import { Type } from 'typebox'
import { Nullable } from './http/answers.ts'

const Text = (description?: string) =>
  Nullable(Type.String({ maxLength: 500, ...(description ? { description } : {}) }))

const tracking = {
  utm_campaign: Text(),
  utm_source: Text(),
  utm_medium: Text(),
  utm_content: Text(),
  utm_term: Text(),
  crm_uuid: Text('What another system calls the invitee.'),
}

export const Tracking = Type.Object(tracking, { title: 'Tracking' })

export const GivenTracking = Type.Partial(
  Type.Object({ ...tracking, salesforce_uuid: Text('The same as `crm_uuid`.') }),
)
