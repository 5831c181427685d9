// An email: to whom, about what, what happened to it and why.
import type { ComponentChildren } from 'preact'
import type { Email } from '../../../../../sdk/src/api.gen.ts'
import { formatDateTime } from '../../../../../server/src/domain/language/format-moments.ts'
import { instant } from '../../../../../server/src/domain/time/instant.ts'
import { useConsole } from '../../context.ts'
import type { EmailsMessages, EmailTopic } from '../../messages/emails.ts'

type Texts = EmailsMessages['emails']

const topics: Readonly<Partial<Record<Email['kind'], EmailTopic>>> = {
  confirmation: 'confirmation',
  reschedule: 'reschedule',
  cancellation: 'cancellation',
  reminder: 'reminder',
  follow_up: 'followUp',
  no_show: 'noShow',
  reconfirmation: 'reconfirmation',
  new_host: 'host',
  former_host: 'host',
  reschedule_request: 'rescheduleRequest',
  location: 'location',
  location_failed: 'location',
  request_received: 'request',
  request_declined: 'request',
  request_expired: 'request',
  request_withdrawn: 'request',
  webhook_disabled: 'webhook',
  invitation: 'invitation',
  agenda: 'agenda',
}

/** All others are about calendars and video accounts. */
const topicOf = (kind: Email['kind']): EmailTopic => topics[kind] ?? 'calendar'

const tones: Readonly<Partial<Record<Email['state'], 'bad'>>> = {
  refused: 'bad',
  failed: 'bad',
  bounced: 'bad',
}

/** The recipient has not read it. */
export const isUndelivered = ({ state }: Email): boolean => tones[state] === 'bad'

export const nameRecipient = (texts: Texts, { recipient }: Email): string =>
  recipient.name ?? recipient.email ?? texts.deleted

export interface EmailRowProps {
  readonly email: Email
  readonly texts: Texts
  /** Between the name and what happened, such as the meeting. */
  readonly about?: ComponentChildren
  /** Below, such as a button. */
  readonly children?: ComponentChildren
}

export function EmailRow({ email, texts, about, children }: EmailRowProps) {
  const { display } = useConsole()
  const { recipient, state, reason, server_response: said } = email
  const time = formatDateTime(display, instant(Date.parse(timeOf(email))))
  return (
    <li class="item" tabIndex={-1}>
      <div class="item-text email-text">
        <b>{nameRecipient(texts, email)}</b>
        {recipient.name && recipient.email && <span class="hint">{recipient.email}</span>}
        <span class="hint">
          {texts.topics[topicOf(email.kind)]}, {texts.recipients[recipient.kind]}
        </span>
        {about}
        <span class="email-state">
          <span class={`badge ${tones[state] ?? ''}`}>{texts.states[state]}</span>
          <span class="hint">{describeTime(texts, email, time)}</span>
        </span>
        {reason && <span class="hint">{texts.reasons[reason]}</span>}
        {said && <span class="hint">{texts.said(said)}</span>}
      </div>
      {children}
    </li>
  )
}

const timeOf = ({ next_attempt_at, bounced_at, accepted_at, updated_at }: Email): string =>
  next_attempt_at ?? bounced_at ?? accepted_at ?? updated_at

function describeTime(texts: Texts, { state, attempts }: Email, time: string): string {
  if (state !== 'queued') return time
  return attempts > 0 ? texts.waits(time) : texts.planned(time)
}
