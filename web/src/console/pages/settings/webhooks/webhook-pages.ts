// The pages about webhooks, and that of mail templates: apart, it would split what both share with the first page into more files.
export { MailTemplatesPage } from '../mail-templates/mail-templates-page.tsx'
export { DeliveriesPage } from './deliveries-page.tsx'
export { DeliveryPage } from './delivery-page.tsx'
export { WebhookSettingsPage } from './webhook-settings-page.tsx'
export { WebhooksPage } from './webhooks-page.tsx'
