// The sealed links of booking requests: to the page of the invitee, and to the page on which a host answers.
import type { Context } from '../../platform/context.ts'

type Keys = Pick<Context, 'config' | 'secrets'>

/** The page of the invitee. Anyone with the link can withdraw the request. */
export const requestStatusUrl = (
  { config, secrets }: Keys,
  request: { readonly organization_id: string; readonly id: string; readonly generation: number },
): string => {
  const { organization_id: organizationId, id: objectId, generation } = request
  return `${config.urls.booking}/-/request/${secrets.createLink('booking_request', { organizationId, objectId, generation })}`
}

/** `requestHostId`: of the row that names the host. Anyone with the link can answer for the host. */
export function requestDecisionUrl(
  { config, secrets }: Keys,
  organizationId: string,
  requestHostId: string,
): string {
  const target = { organizationId, objectId: requestHostId, generation: 1 }
  return `${config.urls.auth}/-/booking-request/${secrets.createLink('booking_request_decision', target)}`
}
