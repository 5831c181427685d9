// The pages about mail and about who gets none. They are loaded together.
export { EmailsPage } from '../emails/emails-page.tsx'
export { BlockedAddressesPage } from './blocked-addresses/blocked-addresses-page.tsx'
export { MailTemplatesPage } from './mail-templates/mail-templates-page.tsx'
