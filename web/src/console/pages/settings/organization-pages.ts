// The small pages about the organization. They are loaded together: most scripts of one serve the others.
export { BrandPage } from './brand/brand-page.tsx'
export { GeneralPage } from './general/general-page.tsx'
export { SignInPage } from './sign-in/sign-in-page.tsx'
