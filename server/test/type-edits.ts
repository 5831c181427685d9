// Random edits of an event type in the editor of the console, and what the service has afterwards.
import type { Page } from 'playwright-core'
import type { Random } from '../../testbed/random.ts'

export type Values = Record<string, unknown>

interface EditableField {
  /** As in the editor, in English. */
  readonly label: string
  readonly choose: (random: Random) => unknown
}

const text = (random: Random) => `Text ${random.below(1_000)}`
const number = (low: number, high: number) => (random: Random) => random.int(low, high)
const flag = (random: Random) => random.chance(0.5)

/** Fields of all kinds of control, by their names in the API. */
export const editableFields: Readonly<Record<string, EditableField>> = {
  name: { label: 'Name', choose: text },
  slug: { label: 'Link', choose: (random) => `link-${random.below(1_000)}` },
  description_plain: { label: 'Description', choose: text },
  internal_note: { label: 'Internal note', choose: text },
  duration: { label: 'Duration in minutes', choose: number(5, 90) },
  start_increment: { label: 'Start times every (minutes)', choose: number(5, 60) },
  buffer_before: { label: 'Free before (minutes)', choose: number(0, 30) },
  buffer_after: { label: 'Free after (minutes)', choose: number(0, 30) },
  daily_limit: { label: 'Meetings per day', choose: number(1, 20) },
  reconfirmation_hours: { label: 'Ask to confirm, hours before', choose: number(1, 48) },
  color: { label: 'Color', choose: (random) => `#${random.bytes(3).toString('hex')}` },
  locale: { label: 'Language', choose: (random) => random.pick(['en', 'de', 'uk', 'pt']) },
  secret: { label: 'Hide from the public page', choose: flag },
  requires_approval: { label: 'A host must accept each booking', choose: flag },
  verify_invitees: { label: 'Verify the email address first', choose: flag },
  confirmation_message: { label: 'Message after booking', choose: text },
  redirect_url: {
    label: 'Then go to this address',
    choose: (random) => `https://example.com/${random.below(1_000)}`,
  },
  redirect_with_booking: { label: 'Add the booking to the address', choose: flag },
  book_another: { label: 'Offer to book another time', choose: flag },
}

const fieldNames = Object.keys(editableFields)

/** One to four fields. */
export function chooseEdit(random: Random): Values {
  const names = Array.from({ length: random.int(1, 4) }, () => random.pick(fieldNames))
  return Object.fromEntries(names.map((name) => [name, editableFields[name]?.choose(random)]))
}

export async function enterEdit(page: Page, edit: Values): Promise<void> {
  for (const [name, value] of Object.entries(edit)) {
    const control = page.getByLabel(editableFields[name]?.label ?? name, { exact: true })
    if (typeof value === 'boolean') await control.setChecked(value)
    else if (name === 'locale') await control.selectOption(String(value))
    else await control.fill(String(value))
  }
}

export const pickEditable = (type: Values): Values =>
  Object.fromEntries(fieldNames.map((name) => [name, type[name]]))
