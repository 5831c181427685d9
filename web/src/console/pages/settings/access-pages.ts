// The pages about tokens and apps. They are loaded together: most scripts of one serve the others.
export { AppsPage } from './access/apps-page.tsx'
export { TokensPage } from './access/tokens-page.tsx'
export { OrganizationAppsPage } from './organization-apps/organization-apps-page.tsx'
