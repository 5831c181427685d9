// The texts about the brand of the organization in English.
import type { BrandMessages } from '../brand.ts'

export const en: BrandMessages = {
  brand: {
    adminsOnly: 'Only admins can change how the organization appears.',
    lead: 'How booking pages, routing forms and emails of your organization look.',
    color: 'Color',
    colorHint: 'For buttons and links. It replaces the colors of event types. Empty: they keep their own.',
    pickColor: 'Choose a color',
    removeColor: 'Remove color',
    colorProblem: 'Enter a color like #0b6e5f.',
    onPages: { light: 'On light pages', dark: 'On dark pages' },
    readable: (contrast) => `Contrast ${contrast}:1`,
    adjusted: (chosen, color, contrast) =>
      `Contrast ${chosen}:1 is hard to read. ${color} is used instead, with ${contrast}:1.`,
    privacyUrl: 'Privacy policy',
    imprintUrl: 'Legal notice',
    linkHint: 'At the bottom of booking pages and emails.',
    linkProblem: 'Enter an address like https://example.com/privacy.',
    poweredBy: 'Show “Powered by Meetwright”',
    poweredByHint: 'On booking pages, routing forms and in emails to invitees.',
    yes: 'Yes',
    no: 'No',
    none: 'None',
    preview: 'Preview',
    previewHint: 'With your changes, before you save them.',
    view: 'Shown',
    views: { page: 'Booking page', mail: 'Email', embed: 'On your site' },
    scheme: 'Colors',
    schemes: { light: 'Light', dark: 'Dark' },
    screen: 'Screen',
    screens: { desktop: 'Desktop', phone: 'Phone' },
    logo: {
      title: 'Logo',
      choose: 'Choose logo',
      remove: 'Remove logo',
      hint: 'PNG, JPEG or WebP. You can also drop a file here. Visitors see it at the top of booking pages and emails. It is saved at once.',
      saved: 'Logo saved.',
      removed: 'Logo removed.',
    },
  },
}
