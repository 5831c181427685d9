// The pages about what is recorded: personal data, and who did what. They are loaded together: most scripts of one serve the others.
export { AccountPage } from './account/account-page.tsx'
export { ActivityPage } from './activity/activity-page.tsx'
export { PersonalDataPage } from './personal-data/personal-data-page.tsx'
