// Replaces subject, headline and lead of a mail about a booking request by the template of the organization.
import type { TemplateValues } from '../../domain/email/fill-template.ts'
import { letterOf } from '../../domain/email/mail-letters.ts'
import {
  type DisplayPreferences,
  formatList,
  formatLongDay,
  formatShortDateTime,
} from '../../domain/language/format-moments.ts'
import { defangLinks } from '../../domain/language/plain-text.ts'
import type { RequestTemplateName } from '../../domain/language/request-mail-messages.ts'
import type { Context } from '../../platform/context.ts'
import type { MailContent } from '../../platform/mail/mail-content.ts'
import { applyTemplate } from './customize-mail.ts'
import type { RequestForMails } from './request-mail-store.ts'
import type { HostForMail } from './store.ts'
import { templateToSend } from './template-store.ts'

export interface RequestLetter {
  readonly request: RequestForMails
  /** Null = to the person who asked. */
  readonly host: HostForMail | null
  readonly template: RequestTemplateName
}

export async function customizeRequest(
  { db }: Pick<Context, 'db'>,
  letter: RequestLetter,
  reader: DisplayPreferences,
  content: MailContent,
): Promise<MailContent> {
  const name = letterOf(letter.template, false)
  if (name === null) return content
  const { organization_id: organizationId, event_type_id: eventTypeId } = letter.request
  const template = await db
    .withOrganization(organizationId)
    .first(templateToSend(organizationId, name, reader.locale, eventTypeId))
  return applyTemplate(content, template, valuesOfRequest(letter, reader))
}

/** Mail to the person who asked has nothing that they entered. Hosts asked for the answers. */
export function valuesOfRequest(
  { request, host }: Omit<RequestLetter, 'template'>,
  reader: DisplayPreferences,
): TemplateValues {
  return {
    variables: {
      'event.name': request.event_name,
      'event.time': formatShortDateTime(reader, request.start_time),
      'event.date': formatLongDay(reader, request.start_time),
      'event.hosts': formatRequestHosts(request, reader),
      'organization.name': request.organization_name,
      ...(host === null
        ? {}
        : {
            'host.name': host.name,
            'invitee.name': quoteName(request, request.name),
            'invitee.first_name': quoteName(request, request.first_name),
          }),
    },
    answers: host === null ? [] : request.questions_and_answers,
  }
}

export const formatRequestHosts = (
  { hosts }: RequestForMails,
  { locale }: Pick<DisplayPreferences, 'locale'>,
): string =>
  formatList(
    locale,
    hosts.map(({ name }) => name),
  )

/** Anyone can ask on a page with any name, so it must not become a link. */
export const quoteName = ({ source }: RequestForMails, name: string | null): string | null =>
  name === null || source !== 'page' ? name : defangLinks(name)
