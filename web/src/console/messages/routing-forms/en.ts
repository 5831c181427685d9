// The texts of routing forms in English.
import type { RoutingFormsMessages } from '../routing-forms.ts'

export const en: RoutingFormsMessages = {
  routingForms: {
    all: 'All forms',
    create: 'New form',
    name: 'Name',
    nameHint: 'Visitors see it above the questions.',
    none: 'No forms yet.',
    lead: 'A form asks a few questions, and its rules lead each visitor to the right event type, to another site or to a message.',
    published: 'Published',
    draft: 'Draft',
    recent: (submissions, isMore) =>
      submissions === 1
        ? '1 submission in 30 days'
        : `${submissions}${isMore ? '+' : ''} submissions in 30 days`,
    deleted: (name) => `Form “${name}” deleted. Its submissions stay.`,
    readOnly: 'You can see this form but not change it. Ask an admin.',
    parts: 'Parts of this form',
    tabs: { form: 'Questions and rules', share: 'Share' },
    accepts: (name) => `${name} is published`,
    publishedNow: (name) => `“${name}” is published.`,
    unpublished: (name) => `“${name}” is a draft. Visitors can’t open it any more.`,
    incomplete: 'Add a question and what happens if no rule applies. Save, then publish.',
    draftHint: 'This form is a draft: visitors can’t open it. The link works as soon as you publish it.',
  },
}
