// An event type with its hosts as the editor changes them: the values of the form, and saving them.
import type {
  CustomQuestion,
  EventType,
  EventTypeChanges,
  EventTypeLocation,
  EventTypeMembership,
} from '../../../../../../sdk/src/api.gen.ts'
import { etagOf, setEtag } from '../../../../../../sdk/src/etags.ts'
import type { Page } from '../../../../../../sdk/src/list.ts'
import { type Console, requireApi, useConsole } from '../../../context.ts'
import { hosts } from '../../../data/event-type-queries.ts'
import { eventType, idOf } from '../../../data/queries.ts'
import { type Edit, useEdit } from '../../../data/use-edit.ts'
import type { Can } from '../type-access.ts'
import { toLocationFields, toQuestionFields } from '../type-fields.ts'
import { readMessage, readRedirectUrl } from './after-booking.ts'

/** Hosts are part of the form, because what a type is and who its hosts are must be saved together. */
export interface EditedType extends EventType {
  readonly memberships: Page<EventTypeMembership>
}

export interface EditedHost {
  readonly user: string
  readonly name: string
  readonly priority: number
}

const plainFields = [
  'name',
  'slug',
  'duration',
  'duration_options',
  'description_plain',
  'color',
  'locale',
  'secret',
  'internal_note',
  'booking_window',
  'minimum_notice',
  'start_increment',
  'buffer_before',
  'buffer_after',
  'daily_limit',
  'reminders',
  'reconfirmation_hours',
  'verify_invitees',
  'confirmation_message',
  'redirect_url',
  'redirect_with_booking',
  'book_another',
  'requires_approval',
  'request_hours',
  'kind',
  'pooling_type',
  'invitee_limit',
  'admin_managed',
] as const

type PlainField = (typeof plainFields)[number]

export interface TypeValues extends Pick<EventType, PlainField>, Record<string, unknown> {
  readonly locations: readonly EventTypeLocation[]
  readonly custom_questions: readonly CustomQuestion[]
  readonly hosts: readonly EditedHost[]
}

export type TypeEdit = Edit<TypeValues>

/** What each section of the editor gets. */
export interface SectionProps {
  readonly type: EditedType
  readonly edit: TypeEdit
  readonly can: Can
}

export const toTypeValues = (type: EditedType): TypeValues => ({
  ...(Object.fromEntries(plainFields.map((field) => [field, type[field]])) as Pick<EventType, PlainField>),
  locations: type.locations,
  custom_questions: type.custom_questions,
  hosts: type.memberships.collection.map(({ member, priority }) => ({
    user: member.uri,
    name: member.name,
    priority,
  })),
})

export function toTypeChanges(changes: Partial<TypeValues>): EventTypeChanges {
  const { locations, custom_questions, hosts: people, ...plain } = changes
  const { confirmation_message: message, redirect_url: url } = plain
  return {
    ...(plain as Partial<Pick<EventType, PlainField>>),
    ...(message === undefined ? {} : { confirmation_message: readMessage(message) }),
    ...(url === undefined ? {} : { redirect_url: readRedirectUrl(url) }),
    ...(locations && { locations: toLocationFields(locations) }),
    ...(custom_questions && { custom_questions: toQuestionFields(custom_questions) }),
    ...(people && { hosts: people.map(({ user, priority }) => ({ user, priority })) }),
  }
}

/** Has the ETag of the type. A change of its hosts changes that, too. */
export function combine(type: EventType, memberships: Page<EventTypeMembership>): EditedType {
  const edited = { ...type, memberships }
  setEtag(edited, etagOf(type) ?? null)
  return edited
}

/** The type first: if its hosts change in between, its ETag is outdated, and saving finds that out. */
async function loadEditedType({ api }: Console, uri: string): Promise<EditedType> {
  const type = await eventType(idOf(uri)).load(requireApi(api))
  return combine(type, await hosts(uri).load(requireApi(api)))
}

function showEditedType({ cache }: Console, updated: EditedType): void {
  cache.update<EventType>('getEventType', (one) => (one.uri === updated.uri ? updated : one))
  cache.update<Page<EventTypeMembership>>('listEventTypeMemberships', (page) =>
    page.collection[0]?.event_type === updated.uri ? updated.memberships : page,
  )
  cache.invalidate('listEventTypes', 'listEventTypeAvailabilitySchedules')
}

export function useTypeEdit(type: EditedType): TypeEdit {
  const console = useConsole()
  const { api } = console
  return useEdit<EditedType, TypeValues>({
    name: type.uri,
    resource: type,
    toValues: toTypeValues,
    operation: 'getEventType',
    load: () => loadEditedType(console, type.uri),
    show: (updated) => showEditedType(console, updated),
    async update(changes, ifMatch) {
      const input = { uuid: idOf(type.uri), ...toTypeChanges(changes) }
      const updated = await requireApi(api).updateEventType(input, { ifMatch })
      return combine(updated, await hosts(type.uri).load(requireApi(api)))
    },
  })
}
