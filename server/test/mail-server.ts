// A service for tests that sends mail to an SMTP server on loopback.
import ICAL from 'ical.js'
import type { Email } from 'postal-mime'
import { trustCertificate } from '../../testbed/certificate.ts'
import { type Received, startSmtpServer, type TestSmtpServer } from '../../testbed/smtp-server.ts'
import { planMail } from '../src/features/notifications/plan-mail.ts'
import { sendDueMail } from '../src/features/notifications/send-due-mail.ts'
import { dispatchAll } from './dispatch.ts'
import { type Service, startService } from './service.ts'

export interface MailServer {
  readonly service: Service
  readonly smtp: TestSmtpServer
  /** Creates the mail of new events, like the worker. */
  plan(): Promise<void>
  /** Sends due mail and returns what arrived. */
  send(): Promise<Received[]>
  /** Plans and sends mail. */
  deliver(): Promise<Received[]>
  stop(): Promise<void>
}

export const MAIL_FROM = 'Example Ltd <meetings@example.com>'
const neverAborted = new AbortController().signal

export async function startMailServer(environment: Record<string, string> = {}): Promise<MailServer> {
  const smtp = await startSmtpServer()
  trustCertificate(smtp.certificate)
  const service = await startService({ SMTP_URL: smtp.url, MAIL_FROM, ...environment })
  const { ctx } = service

  const plan = () => dispatchAll(ctx, [planMail])
  const send = async () => {
    await sendDueMail.run(ctx, neverAborted)
    return smtp.drain()
  }
  return {
    service,
    smtp,
    plan,
    send,
    async deliver() {
      await plan()
      return send()
    },
    async stop() {
      await service.stop()
      await smtp.stop()
    },
  }
}

/** The only mail to an address. */
export function findMailTo(received: readonly Received[], address: string): Email {
  const matching = received.filter(({ to }) => to.includes(address))
  if (matching.length !== 1 || matching[0] === undefined)
    throw new Error(`${matching.length} mails to ${address}, among: ${received.map(({ to }) => to).join()}`)
  return matching[0].mail
}

/** The calendar file with this name in a mail. */
export function findCalendar({ attachments }: Email, name = 'invite.ics'): string {
  const file = attachments.find(({ filename }) => filename === name)
  if (file === undefined) throw new Error(`No attachment ${name}.`)
  return typeof file.content === 'string' ? file.content : new TextDecoder().decode(file.content)
}

export interface CalendarEntry {
  readonly method: string
  readonly uid: string
  readonly sequence: number
  /** Any other property, as text. */
  value(name: string): string | undefined
  readonly people: readonly string[]
}

/** The calendar file as read by an independent parser. */
export function parseCalendarEntry(mail: Email, name?: string): CalendarEntry {
  const calendar = new ICAL.Component(ICAL.parse(findCalendar(mail, name)))
  const event = calendar.getFirstSubcomponent('vevent')
  if (event === null) throw new Error('No event in the calendar file.')
  const value = (property: string) => event.getFirstPropertyValue(property)?.toString()
  return {
    method: String(calendar.getFirstPropertyValue('method')),
    uid: value('uid') ?? '',
    sequence: Number(value('sequence')),
    value,
    people: event
      .getAllProperties('attendee')
      .map((one) => String(one.getFirstValue()).toLowerCase().replace('mailto:', '')),
  }
}
