// One invitation: whom, by whom, and what can be done with it. A refusal is shown below it.
import { useState } from 'preact/hooks'
import type { OrganizationInvitation } from '../../../../../../sdk/src/api.gen.ts'
import { formatList, formatLongDate } from '../../../../../../server/src/domain/language/format-moments.ts'
import { instant } from '../../../../../../server/src/domain/time/instant.ts'
import { LinkDialog } from '../../../components/link-dialog.tsx'
import { type Console, requireApi, useConsole } from '../../../context.ts'
import { idOf } from '../../../data/queries.ts'
import { groups } from '../../../data/team-queries.ts'
import { useAnswer } from '../../../data/use-answer.ts'
import { useInvitationActs } from './use-invitation-acts.ts'

export function InvitationRow({ invitation }: { readonly invitation: OrganizationInvitation }) {
  const console = useConsole()
  const { messages } = console
  const [refusal, setRefusal] = useState<string | null>(null)
  const { email, role, status } = invitation
  return (
    <li class="item" tabIndex={-1}>
      <div class="item-line">
        <span class="item-text invitation">
          <b>{email}</b>
          <span class="hint">{describeInviter(console, invitation)}</span>
          <span class="hint">
            {describeValidity(console, invitation)}
            {invitation.groups.length > 0 && <GroupNames uris={invitation.groups} />}
          </span>
        </span>
        <span class="person-role">{messages.members.roles[role]}</span>
        {(status === 'pending' || status === 'expired') && (
          <Actions invitation={invitation} onRefused={setRefusal} />
        )}
      </div>
      {refusal !== null && (
        <p class="field-error" role="alert">
          {refusal}
        </p>
      )}
    </li>
  )
}

interface ActionsProps {
  readonly invitation: OrganizationInvitation
  readonly onRefused: (text: string | null) => void
}

function Actions({ invitation, onRefused }: ActionsProps) {
  const { api, messages, hasMail } = useConsole()
  const texts = messages.invitations
  const acts = useInvitationActs()
  const [isLinkShown, setLinkShown] = useState(false)
  const isPending = invitation.status === 'pending'
  const label = (text: string) => `${text}, ${invitation.email}`
  const resend = async () => {
    onRefused(null)
    onRefused(await acts.resend(invitation))
  }
  const deleteText = isPending ? texts.revoke : texts.delete
  return (
    <span class="line-actions">
      {!hasMail && isPending ? (
        <button
          type="button"
          class="button plain"
          aria-label={label(texts.showLink)}
          onClick={() => setLinkShown(true)}
        >
          {texts.showLink}
        </button>
      ) : (
        <button
          type="button"
          class="button plain"
          aria-label={label(texts.resend)}
          onClick={() => void resend()}
        >
          {texts.resend}
        </button>
      )}
      <button
        type="button"
        class="button plain"
        aria-label={label(deleteText)}
        onClick={() => acts.remove(invitation)}
      >
        {deleteText}
      </button>
      {isLinkShown && (
        <LinkDialog
          title={texts.linkTitle}
          lead={texts.linkLead(invitation.email)}
          load={() => requireApi(api).getOrganizationInvitationLink({ uuid: idOf(invitation.uri) })}
          onClose={() => setLinkShown(false)}
        />
      )}
    </span>
  )
}

const formatDate = ({ display }: Console, text: string): string =>
  formatLongDate(display, instant(Date.parse(text)))

function describeInviter(console: Console, { invited_by, created_at }: OrganizationInvitation): string {
  const texts = console.messages.invitations
  const date = formatDate(console, created_at)
  return invited_by === null ? texts.invited(date) : texts.invitedBy(invited_by.name, date)
}

function describeValidity(console: Console, { status, expires_at }: OrganizationInvitation): string {
  const texts = console.messages.invitations
  if (status === 'pending') return texts.validUntil(formatDate(console, expires_at))
  return status === 'expired' ? texts.expired(formatDate(console, expires_at)) : ''
}

/** `…` until they are loaded: the line is there from the beginning. */
function GroupNames({ uris }: { readonly uris: readonly string[] }) {
  const { display, messages } = useConsole()
  const { value } = useAnswer(groups)
  const names = value?.collection.filter(({ uri }) => uris.includes(uri)).map(({ name }) => name)
  return (
    <>
      {' · '}
      {messages.invite.groups}: {names ? formatList(display.locale, names) : '…'}
    </>
  )
}
