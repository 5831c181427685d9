// Who else may change the event type. Granting and revoking take effect at once.
import { CheckboxField } from '../../../components/field.tsx'
import { Icon } from '../../../components/icon.tsx'
import { PersonSearch } from '../../../components/person-search.tsx'
import { requireApi, useConsole } from '../../../context.ts'
import { permissions } from '../../../data/event-type-queries.ts'
import { useAnswer } from '../../../data/use-answer.ts'
import { useMembership } from '../../../data/use-membership.ts'
import type { SectionProps } from './edited-type.ts'
import { focusSection } from './focus-section.ts'

function usePermissions(eventType: string) {
  const { api, cache, messages, offerUndo, showProblem } = useConsole()
  const texts = messages.editor
  const refresh = () => cache.invalidate('listEventTypePermissions')
  const grant = async (user: string) => {
    await requireApi(api).createEventTypePermission({ event_type: eventType, user })
    refresh()
  }
  const revoke = async (user: string) => {
    await requireApi(api).deleteEventTypePermission({ event_type: eventType, user })
    refresh()
  }
  const act = async (text: string, run: () => Promise<void>, takeBack: () => Promise<void>) => {
    try {
      await run()
      offerUndo(text, takeBack)
    } catch (error) {
      showProblem(error)
    }
  }
  return {
    grant: (user: string, name: string) =>
      act(
        texts.granted(name),
        () => grant(user),
        () => revoke(user),
      ),
    revoke: (user: string, name: string) =>
      act(
        texts.revoked(name),
        () => revoke(user),
        () => grant(user),
      ),
  }
}

export function PermissionsSection({ type, edit: { values, set }, can }: SectionProps) {
  const { messages } = useConsole()
  const texts = messages.editor
  const { isAdmin } = useMembership()
  const { value } = useAnswer(permissions(type.uri))
  const { grant, revoke } = usePermissions(type.uri)
  const granted = value?.collection ?? []
  return (
    <>
      <p class="hint">{texts.permissionsHint(type.profile.name)}</p>
      {granted.length > 0 && (
        <ul class="rows">
          {granted.map(({ user, member }) => (
            <li key={user} class="host-row">
              <b>{member.name}</b> <span class="hint">{member.email}</span>
              {can('delete') && (
                <button
                  type="button"
                  class="icon-button"
                  aria-label={messages.sortable.remove(member.name)}
                  onClick={() => {
                    focusSection('permissions')
                    void revoke(user, member.name)
                  }}
                >
                  <Icon name="close" />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {can('delete') && (
        <PersonSearch
          label={texts.grant}
          owner={type.profile.owner}
          exclude={[type.profile.owner, ...granted.map(({ user }) => user)]}
          onChoose={({ uri, name }) => void grant(uri, name)}
        />
      )}
      {isAdmin && (
        <CheckboxField
          label={texts.adminManaged}
          hint={values.admin_managed ? texts.adminManagedHint : texts.notAdminManagedHint}
          isChecked={values.admin_managed}
          onChange={(isChecked) => set('admin_managed', isChecked)}
        />
      )}
    </>
  )
}
