// The title, place and text of a meeting in its host's calendar.
import { listContacts, listGuestEmails } from '../../domain/booking/people.ts'
import type { MailMessages } from '../../domain/language/mail-messages.ts'
import { breakTags, defangLinks } from '../../domain/language/plain-text.ts'
import { type Fact, renderMailBody } from '../../platform/mail/mail-content.ts'
import type { DescribedMeeting } from './feed-store.ts'

const MAX_LISTED_INVITEES = 10

/** Calendars show what looks like a link as one. As in mails, the host gets answers and the place unchanged: they asked for them. */
export const defangNames = <Described extends DescribedMeeting>(meeting: Described): Described => ({
  ...meeting,
  invitees: meeting.invitees.map((one) =>
    one.source === 'page' && one.name !== null ? { ...one, name: defangLinks(one.name) } : one,
  ),
})

export function titleOf({ name, invitees, type_kind }: DescribedMeeting): string {
  const [invitee] = invitees
  return type_kind === 'group' || !invitee?.name ? name : `${name}: ${invitee.name}`
}

export const placeOf = ({ location }: DescribedMeeting): string | null =>
  location?.join_url ?? location?.location ?? null

export function describeMeeting(
  meeting: DescribedMeeting,
  { labels, actions, andMore }: MailMessages,
): string {
  const { invitees, location } = meeting
  const named = listContacts(invitees)
    .slice(0, MAX_LISTED_INVITEES)
    .map(({ name, email }) => ({ text: `${name} · ${email}` }))
  const rest = meeting.invitees_active - named.length
  const facts: Fact[] = []
  const add = (label: string, lines: readonly { readonly text: string }[]) =>
    lines.length > 0 && facts.push({ label, lines })
  add(named.length > 1 ? labels.invitees : labels.invitee, [
    ...named,
    // The data of all listed ones may have been deleted.
    ...(named.length > 0 && rest > 0 ? [{ text: andMore(rest) }] : []),
  ])
  if (location?.additional_info) add(labels.where, [{ text: location.additional_info }])
  if (invitees.length === 1)
    for (const { guests, questions_and_answers } of invitees) {
      add(
        labels.guests,
        listGuestEmails(guests).map((text) => ({ text })),
      )
      for (const { question, answer } of questions_and_answers)
        add(question, answer === null ? [] : [{ text: answer }])
    }
  const url = location?.join_url ?? null
  const main = url === null ? null : { label: actions.join, href: url }
  return breakTags(renderMailBody({ facts, main, closing: [], change: null }))
}
