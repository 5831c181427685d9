// The pages about the installation. They are loaded together: most scripts of one serve the others.
export { FailedJobsPage } from './failed-jobs-page.tsx'
export { InstallationPage } from './installation-page.tsx'
export { OrganizationsPage } from './organizations-page.tsx'
