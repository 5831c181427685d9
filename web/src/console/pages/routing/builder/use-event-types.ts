// The event types that a routing form can lead to.
import type { EventType } from '../../../../../../sdk/src/api.gen.ts'
import { useConsole } from '../../../context.ts'
import { eventTypes } from '../../../data/queries.ts'
import { eventTypesOfOrganization, MAX_EVENT_TYPES } from '../../../data/team-queries.ts'
import { useAnswer } from '../../../data/use-answer.ts'
import { useMembership } from '../../../data/use-membership.ts'
import type { IsBookable } from './check-form.ts'
import type { NameType } from './describe-rule.ts'

export interface FormEventTypes {
  readonly list: readonly EventType[]
  readonly nameOf: NameType
  /** Of a type that is not listed, only admins with a complete list know that it is deleted. */
  readonly isBookable: IsBookable
}

/** The same until they are loaded. */
const NONE: readonly EventType[] = []

export function useEventTypes(): FormEventTypes {
  const { organization, user } = useConsole()
  const { isAdmin } = useMembership()
  const { value } = useAnswer(isAdmin ? eventTypesOfOrganization(organization.uri) : eventTypes(user.uri))
  const list = value?.collection ?? NONE
  const isWhole = isAdmin && value !== undefined && list.length < MAX_EVENT_TYPES
  const find = (uri: string) => list.find((type) => type.uri === uri)
  return {
    list,
    // Until it is loaded, something short: a line less would move the page.
    nameOf: (uri) => find(uri)?.name ?? (value === undefined ? '…' : null),
    isBookable: (uri) => find(uri)?.active ?? !isWhole,
  }
}
