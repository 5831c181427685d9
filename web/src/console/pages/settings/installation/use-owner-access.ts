// After an organization was created or restored: shows the link to pass on, or says how the owner signs in.
import type { OpenedOrganization } from '../../../../../../sdk/src/api.gen.ts'
import { useConsole } from '../../../context.ts'
import { ORGANIZATIONS } from '../../../data/installation-queries.ts'

const textOf = {
  mail: 'mailed',
  link: 'mailed',
  single_sign_on: 'withProvider',
  unchanged: 'unchanged',
} as const

/** `onLink`: called if the installation sends no mail. */
export function useOwnerAccess(onLink: (opened: OpenedOrganization) => void) {
  const { cache, messages, showToast } = useConsole()
  const texts = messages.organizationList
  return (opened: OpenedOrganization) => {
    cache.invalidate(ORGANIZATIONS)
    if (opened.password_link !== null) onLink(opened)
    else showToast({ text: texts[textOf[opened.access]](opened.owner_email) })
  }
}
