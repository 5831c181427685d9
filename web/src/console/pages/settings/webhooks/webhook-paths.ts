// The paths of the pages about webhooks. All ids are the last segments of URIs.

export const WEBHOOKS_PATH = '/app/settings/webhooks'

/** Shows the deliveries. */
export const webhookPath = (id: string): string => `${WEBHOOKS_PATH}/${id}`

export const webhookSettingsPath = (id: string): string => `${webhookPath(id)}/settings`

export const deliveryPath = (id: string, delivery: string): string =>
  `${webhookPath(id)}/deliveries/${delivery}`
