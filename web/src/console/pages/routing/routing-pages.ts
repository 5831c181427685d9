// The pages about routing forms. They are loaded together: most scripts of one serve the others.
export { FormBuilderPage } from './builder/form-builder-page.tsx'
export { RoutingPage } from './routing-page.tsx'
export { ShareFormPage } from './share-form-page.tsx'
export { SubmissionPage } from './submissions/submission-page.tsx'
export { SubmissionsPage } from './submissions/submissions-page.tsx'
