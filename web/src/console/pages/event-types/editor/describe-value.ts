// The label of each field of the editor, and how its value is shown when two people have changed it.
import type { BookingWindow } from '../../../../../../sdk/src/api.gen.ts'
import { languageNames } from '../../../../../../server/src/domain/language/language-names.ts'
import { isLocale } from '../../../../../../server/src/domain/language/locales.ts'
import type { Console } from '../../../context.ts'
import { formatMinutes } from '../describe-type.ts'
import type { TypeValues } from './edited-type.ts'
import { describeReminder } from './reminders.ts'
import { namePlace } from './where-section.tsx'

type Show = (console: Console, value: never) => string

const EMPTY = '–'
const LINE = '\n'

const showWindow = ({ messages }: Console, window: BookingWindow | null): string => {
  if (window === null) return messages.editor.windows.unlimited
  return 'days' in window
    ? `${messages.editor.windowDays}: ${window.days}`
    : `${window.start_date} – ${window.end_date}`
}

const showMinutes = (console: Console, minutes: number): string => formatMinutes(console, minutes) || '0'

const shows: Readonly<Record<string, Show>> = {
  locale: (_, locale: string) => (isLocale(locale) ? languageNames[locale] : locale),
  duration: showMinutes,
  buffer_before: showMinutes,
  buffer_after: showMinutes,
  minimum_notice: showMinutes,
  start_increment: showMinutes,
  duration_options: (console, options: TypeValues['duration_options']) =>
    options?.map((minutes) => formatMinutes(console, minutes)).join(', ') ?? EMPTY,
  booking_window: showWindow,
  kind: ({ messages }, kind: TypeValues['kind']) => messages.eventTypes.kinds[kind],
  pooling_type: ({ messages }, pooling: TypeValues['pooling_type']) =>
    pooling === null
      ? EMPTY
      : messages.eventTypes.kinds[pooling === 'round_robin' ? 'roundRobin' : 'collective'],
  locations: (console, places: TypeValues['locations']) =>
    places
      .map((place) =>
        [namePlace(console, place), place.location, place.phone_number, place.additional_info]
          .filter(Boolean)
          .join(', '),
      )
      .join(LINE) || EMPTY,
  custom_questions: ({ messages }, questions: TypeValues['custom_questions']) =>
    questions
      .map(({ name, type, required, answer_choices }) => {
        const { answerTypes, required: requiredText } = messages.editor
        const details = [answerTypes[type], required && requiredText, answer_choices.join(' / ')]
        return `${name} (${details.filter(Boolean).join(', ')})`
      })
      .join(LINE) || EMPTY,
  reminders: (console, reminders: TypeValues['reminders']) =>
    reminders.map((one) => describeReminder(console, one)).join(LINE) || EMPTY,
  hosts: ({ messages }, hosts: TypeValues['hosts']) =>
    hosts.map(({ name, priority }) => `${messages.editor.priority(name)}: ${priority}`).join(LINE),
}

export function describeValue(console: Console, field: string, value: unknown): readonly [string, string] {
  const { editor: texts, eventTypes } = console.messages
  const labels: Readonly<Record<string, string>> = {
    name: texts.name,
    slug: texts.link,
    duration: texts.duration,
    duration_options: texts.durations,
    description_plain: texts.description,
    color: texts.color,
    locale: texts.language,
    secret: texts.secret,
    internal_note: texts.note,
    booking_window: texts.window,
    minimum_notice: texts.notice,
    start_increment: texts.increment,
    buffer_before: texts.bufferBefore,
    buffer_after: texts.bufferAfter,
    daily_limit: texts.dailyLimit,
    reminders: texts.reminders.title,
    reconfirmation_hours: texts.reconfirmation,
    verify_invitees: texts.verify,
    confirmation_message: texts.afterBooking.message,
    redirect_url: texts.afterBooking.url,
    redirect_with_booking: texts.afterBooking.withBooking,
    book_another: texts.afterBooking.another,
    requires_approval: texts.approval,
    request_hours: texts.requestHours,
    kind: texts.sections.who,
    pooling_type: texts.sections.who,
    invitee_limit: texts.seats,
    admin_managed: texts.adminManaged,
    locations: texts.sections.where,
    custom_questions: texts.sections.questions,
    hosts: texts.hosts,
  }
  const show = shows[field]
  if (show) return [labels[field] ?? field, show(console, value as never)]
  if (typeof value === 'boolean') return [labels[field] ?? field, value ? texts.on : eventTypes.off]
  return [labels[field] ?? field, value === null || value === '' ? EMPTY : String(value)]
}
