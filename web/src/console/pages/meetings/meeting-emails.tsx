// The emails about a meeting, with the links of invitees whose email was not delivered. Loads with its texts when it is opened.
import { useEffect, useState } from 'preact/hooks'
import type { Email, Invitee } from '../../../../../sdk/src/api.gen.ts'
import { ListPages } from '../../components/list-pages.tsx'
import { useConsole } from '../../context.ts'
import { MEETING_EMAILS, meetingEmails } from '../../data/email-queries.ts'
import { type EmailsMessages, loadEmailsMessages } from '../../messages/emails.ts'
import { useCopy } from '../../shell/use-copy.ts'
import { EmailRow, isUndelivered, nameRecipient } from '../emails/email-row.tsx'

export interface MeetingEmailsProps {
  readonly uuid: string
  readonly invitees: readonly Invitee[]
}

type Texts = EmailsMessages['emails']

export function MeetingEmails({ uuid, invitees }: MeetingEmailsProps) {
  const { display, showProblem } = useConsole()
  const [texts, setTexts] = useState<Texts | null>(null)
  useEffect(() => {
    loadEmailsMessages[display.locale]().then(({ emails }) => setTexts(emails), showProblem)
  }, [display.locale])
  if (texts === null) return null
  return (
    <ListPages
      label={texts.label}
      operation={MEETING_EMAILS}
      pageAt={(token) => meetingEmails({ uuid, ...token })}
      empty={texts.none}
      renderRow={(email) => (
        <EmailRow key={keyOf(email)} email={email} texts={texts}>
          <CopyLink email={email} invitees={invitees} texts={texts} />
        </EmailRow>
      )}
    />
  )
}

const keyOf = ({ kind, recipient, created_at, message_id }: Email): string =>
  message_id ?? [kind, recipient.user ?? recipient.email, created_at].join()

interface CopyLinkProps {
  readonly email: Email
  readonly invitees: readonly Invitee[]
  readonly texts: Texts
}

/** Only an active invitee can still reschedule, and only the invitee gets the link. */
function CopyLink({ email, invitees, texts }: CopyLinkProps) {
  const copy = useCopy()
  const invitee = invitees.find(({ uri, status }) => uri === email.recipient.invitee && status === 'active')
  if (invitee === undefined || email.recipient.kind !== 'invitee' || !isUndelivered(email)) return null
  return (
    <button
      type="button"
      class="button plain small"
      aria-label={texts.copyLinkOf(nameRecipient(texts, email))}
      onClick={() => copy(invitee.reschedule_url)}
    >
      {texts.copyLink}
    </button>
  )
}
