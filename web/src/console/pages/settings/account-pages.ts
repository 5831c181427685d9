// The pages about the account of the user. They are loaded together: most scripts of one serve the other.
export { NotificationsPage } from './notifications/notifications-page.tsx'
export { ProfilePage } from './profile/profile-page.tsx'
export { SecurityPage } from './security/security-page.tsx'
