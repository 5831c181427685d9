// All emails of the organization, and what happened to them. For admins.
import type { Email } from '../../../../../sdk/src/api.gen.ts'
import { deliveryStates } from '../../../../../server/src/domain/email/delivery-state.ts'
import { formatShortDateTime } from '../../../../../server/src/domain/language/format-moments.ts'
import { emailsInput, findShownState } from '../../../../../server/src/domain/pages/email-filters.ts'
import { instant } from '../../../../../server/src/domain/time/instant.ts'
import { SelectField } from '../../components/field.tsx'
import { ListPages } from '../../components/list-pages.tsx'
import { useConsole } from '../../context.ts'
import { EMAIL_LIST, emails as emailsAt } from '../../data/email-queries.ts'
import { idOf } from '../../data/queries.ts'
import { useMembership } from '../../data/use-membership.ts'
import { withQuery } from '../../router.ts'
import { SettingsArea } from '../settings/settings-area.tsx'
import { EmailRow } from './email-row.tsx'

export function EmailsPage() {
  const { messages } = useConsole()
  const { isAdmin } = useMembership()
  return (
    <SettingsArea section="emails">
      {isAdmin ? <Emails /> : <p class="notice">{messages.emails.adminsOnly}</p>}
    </SettingsArea>
  )
}

function Emails() {
  const { messages, location, navigate } = useConsole()
  const texts = messages.emails
  const state = findShownState(location.query)
  const input = emailsInput(location.query)
  return (
    <>
      <p>{texts.lead}</p>
      <div class="people-filters">
        <SelectField
          label={texts.state}
          value={state ?? ''}
          choices={[
            { value: '', label: texts.allStates },
            ...deliveryStates.map((value) => ({ value, label: texts.states[value] })),
          ]}
          onChange={(chosen) => navigate(withQuery(location.path, { state: chosen }), { replace: true })}
        />
      </div>
      <ListPages
        key={state}
        label={texts.label}
        operation={EMAIL_LIST}
        pageAt={(token) => emailsAt({ ...input, ...token })}
        empty={state === null ? texts.none : texts.noneInState}
        renderRow={(email) => (
          <EmailRow
            key={email.message_id ?? `${email.kind} ${email.created_at} ${email.recipient.user}`}
            email={email}
            texts={texts}
            about={<MeetingLink email={email} />}
          />
        )}
      />
    </>
  )
}

function MeetingLink({ email }: { readonly email: Email }) {
  const { href, display } = useConsole()
  const meeting = email.scheduled_event
  if (meeting === null) return null
  return (
    <a href={href(`/app/meetings/${idOf(meeting.uri)}`)}>
      {meeting.name}, {formatShortDateTime(display, instant(Date.parse(meeting.start_time)))}
    </a>
  )
}
