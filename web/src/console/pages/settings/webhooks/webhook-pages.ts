// The pages about webhooks. They are loaded together: most scripts of one serve the others.
export { DeliveriesPage } from './deliveries-page.tsx'
export { DeliveryPage } from './delivery-page.tsx'
export { WebhookSettingsPage } from './webhook-settings-page.tsx'
export { WebhooksPage } from './webhooks-page.tsx'
