// Says what a mail about a meeting says: in the reader's language, on their clock, and nothing that is not for them.
import type { EventLocation } from '../../domain/booking/location.ts'
import { guestsIn, type Named, namedIn } from '../../domain/booking/people.ts'
import type { Locale } from '../../domain/language/locales.ts'
import { type LetterName, type MailWords, mailWords } from '../../domain/language/mail-words.ts'
import {
  type Reader,
  writeDay,
  writeList,
  writeShort,
  writeTimes,
  writeZone,
} from '../../domain/language/moments.ts'
import type { Fact, Letter, Line } from '../../platform/mail/letter.ts'
import type { Occasion } from './decide-occasion.ts'

/** Addresses of what a letter leads to. */
export interface Links {
  readonly reschedule: string
  readonly cancel: string
  readonly reconfirm: string
}

const MOST_NAMED = 10
const LONGEST_IN_SUBJECT = 80

/** `links`: of those who may change the meeting; null for everyone else. */
export function writeLetter(occasion: Occasion, reader: Reader, links: Links | null): Letter {
  const { meeting } = occasion
  const words = mailWords[reader.locale]
  const name = letterNameOf(occasion)
  const isOff = name === 'canceled' || name === 'host_canceled' || name === 'host_canceled_all'
  const told = {
    event: meeting.name,
    hosts: hostsInWords(occasion, reader.locale),
    invitee: inviteeInWords(occasion) || words.someone,
    when: writeShort(reader, meeting.start_time),
  }
  const letter = words.letters[name]
  return {
    language: reader.locale,
    accent: meeting.color,
    sender: meeting.organization_name,
    subject: letter.subject({
      event: short(told.event),
      hosts: short(told.hosts),
      invitee: short(told.invitee),
      when: told.when,
    }),
    headline: letter.headline,
    lead: told.invitee === words.someone ? asSentence(letter.lead(told)) : letter.lead(told),
    moment: {
      day: writeDay(reader, meeting.start_time),
      times: writeTimes(reader, meeting.start_time, meeting.end_time),
      zone: writeZone(reader.zone, meeting.start_time),
      isOff,
    },
    facts: factsOf(occasion, reader, words),
    main: isOff ? null : mainOf(occasion, words, links),
    change:
      isOff || links === null
        ? null
        : {
            question: words.actions.change,
            actions: [
              { label: words.actions.reschedule, href: links.reschedule },
              { label: words.actions.cancel, href: links.cancel },
            ],
          },
    closing: [],
    footer: words.footer(meeting.organization_name),
  }
}

/** The one thing to do: to say that they come where they are asked, else to join. */
function mainOf({ mail, meeting }: Occasion, { actions }: MailWords, links: Links | null): Letter['main'] {
  if (mail.kind === 'reconfirmation' && links !== null)
    return { label: actions.confirm, href: links.reconfirm }
  const joinUrl = meeting.location?.join_url ?? null
  return joinUrl === null ? null : { label: actions.join, href: joinUrl }
}

/** It may begin with a word that has no capital letter by itself. */
const asSentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const short = (text: string): string =>
  text.length > LONGEST_IN_SUBJECT ? `${text.slice(0, LONGEST_IN_SUBJECT).trimEnd()}…` : text

export function letterNameOf({ mail, participants }: Occasion): LetterName {
  const { kind, recipient_kind: to, subject_kind: about } = mail
  if (kind === 'confirmation') return to === 'host' ? 'host_booked' : to === 'guest' ? 'invited' : 'booked'
  if (kind === 'reschedule') return to === 'host' ? 'host_moved' : 'moved'
  if (kind === 'new_host') return to === 'host' ? 'host_took_over' : 'new_host'
  if (kind === 'reminder' || kind === 'reconfirmation') return kind
  if (to !== 'host') return 'canceled'
  if (about === 'invitee') return 'host_left'
  return participants.length === 1 ? 'host_canceled' : 'host_canceled_all'
}

export const hostsInWords = ({ meeting }: Occasion, locale: Locale): string =>
  writeList(
    locale,
    meeting.hosts.map(({ name }) => name),
  )

/** Of an event as a whole: its one invitee, if there is one. Nobody, where their data was deleted. */
export const inviteeInWords = ({ invitee, participants }: Occasion): string =>
  (invitee ?? (participants.length === 1 ? participants[0] : null))?.name ?? ''

function factsOf(occasion: Occasion, reader: Reader, words: MailWords): Fact[] {
  const { mail, meeting, invitee, former } = occasion
  const { labels } = words
  const isHost = mail.recipient_kind === 'host'
  const facts: Fact[] = [{ label: labels.meeting, lines: [{ text: meeting.name }] }]
  if (mail.kind === 'cancellation') facts.push(...cancellationFacts(occasion, words))
  if (mail.kind === 'reschedule' && former !== null) {
    const text = `${writeDay(reader, former.start_time)}\n${writeTimes(reader, former.start_time, former.end_time)}`
    facts.push({ label: labels.formerTime, lines: [{ text, struck: true }] })
  }
  facts.push(...placeFacts(occasion, words))
  if (!isHost || meeting.hosts.length > 1)
    facts.push({
      label: meeting.hosts.length > 1 ? labels.hosts : labels.host,
      lines: meeting.hosts.map(({ name }) => ({ text: name })),
    })
  if (isHost) facts.push(...peopleFacts(occasion, words))
  // A guest is brought along; what the invitee answered is not for them.
  if (invitee === null || mail.recipient_kind === 'guest') return facts
  const guests = guestsIn(invitee.guests)
  if (guests.length > 0) facts.push({ label: labels.guests, lines: guests.map((text) => ({ text })) })
  if (mail.kind !== 'cancellation')
    for (const { question, answer } of invitee.questions_and_answers)
      if (answer !== null) facts.push({ label: question, lines: [{ text: answer }] })
  return facts
}

function peopleFacts({ invitee, participants }: Occasion, { labels, more }: MailWords): Fact[] {
  if (invitee !== null) {
    const phone = invitee.text_reminder_number
    return [
      ...namedIn([invitee]).map((person) => ({ label: labels.invitee, lines: personLines(person) })),
      ...(phone === null ? [] : [{ label: labels.phone, lines: [{ text: phone, href: `tel:${phone}` }] }]),
    ]
  }
  const named = namedIn(participants).slice(0, MOST_NAMED)
  if (named.length === 0) return []
  const rest = (participants[0]?.total ?? 0) - named.length
  return [
    {
      label: named.length > 1 ? labels.invitees : labels.invitee,
      lines:
        named.length === 1
          ? named.flatMap(personLines)
          : [
              ...named.map(({ name, email }) => ({ text: `${name} · ${email}` })),
              ...(rest > 0 ? [{ text: more(rest) }] : []),
            ],
    },
  ]
}

const personLines = ({ name, email }: Named): Line[] => [
  { text: name },
  { text: email, href: `mailto:${email}` },
]

function cancellationFacts({ invitee, meeting }: Occasion, { labels }: MailWords): Fact[] {
  const cancellation = invitee?.cancellation ?? meeting.cancellation
  if (cancellation === null) return []
  const { canceled_by: by, reason } = cancellation
  return [
    ...(by === null ? [] : [{ label: labels.canceledBy, lines: [{ text: by }] }]),
    ...(reason === null || reason.trim() === '' ? [] : [{ label: labels.reason, lines: [{ text: reason }] }]),
  ]
}

/** Nobody goes to what is off. */
function placeFacts({ mail, meeting: { location } }: Occasion, words: MailWords): Fact[] {
  if (mail.kind === 'cancellation' || location === null) return []
  const lines = placeLines(location, words, mail.recipient_kind === 'host')
  return lines.length === 0 ? [] : [{ label: words.labels.where, lines }]
}

function placeLines(location: EventLocation, { places }: MailWords, isHost: boolean): Line[] {
  const { type, location: text, join_url: url, additional_info: info } = location
  const lines: Line[] = []
  if (type === 'inbound_call' || type === 'outbound_call') {
    // Who books is called in an outbound call, and calls in an inbound one; for the host it is the other way round.
    const calls = (type === 'inbound_call') !== isHost
    const words = calls ? places.youCall : places.youAreCalled
    if (text !== null)
      lines.push({ text: words(text), ...(calls ? { href: `tel:${text.replaceAll(' ', '')}` } : {}) })
  } else if (type.endsWith('_conference'))
    lines.push(url === null ? { text: places.videoWithoutLink } : { text: places.video, href: url })
  else if (text !== null) lines.push({ text, ...(/^https?:\/\/\S+$/i.test(text) ? { href: text } : {}) })
  if (info !== null && info.trim() !== '') lines.push({ text: info })
  return lines
}
