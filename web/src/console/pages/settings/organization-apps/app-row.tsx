// One app of the organization, with what can be done with it.
import { useState } from 'preact/hooks'
import type { OauthApp } from '../../../../../../sdk/src/api.gen.ts'
import { formatDateTime } from '../../../../../../server/src/domain/language/format-moments.ts'
import { instant } from '../../../../../../server/src/domain/time/instant.ts'
import { Menu, MenuAction } from '../../../components/menu.tsx'
import { useConsole } from '../../../context.ts'
import { useCopy } from '../../../shell/use-copy.ts'
import { ScopeList } from '../access/scope-list.tsx'
import { EditApp } from './app-form.tsx'
import { DeleteApp } from './delete-app.tsx'
import type { NewSecret } from './organization-apps-page.tsx'
import { RotateSecret } from './rotate-secret.tsx'

export interface AppRowProps {
  readonly app: OauthApp
  readonly onSecret: (created: NewSecret) => void
}

export function AppRow({ app, onSecret }: AppRowProps) {
  const { messages, display } = useConsole()
  const texts = messages.organizationApps
  const copy = useCopy()
  const [open, setOpen] = useState<'edit' | 'rotate' | 'delete' | null>(null)
  const close = () => setOpen(null)
  const { name, client_id, redirect_uris, is_public, user_count, former_secret_expires_at: until } = app
  return (
    <li class="item">
      <div class="item-line">
        <span class="item-text">
          <b>{name}</b>
          <span class="hint">
            {texts.users(user_count)}
            {is_public && ` · ${texts.publicApp}`}
          </span>
          <span class="hint">
            {texts.clientId}: <code>{client_id}</code>
          </span>
          <span class="hint">{redirect_uris.join(', ')}</span>
          {until !== null && (
            <span class="hint">
              {texts.formerSecret(formatDateTime(display, instant(Date.parse(until))))}
            </span>
          )}
        </span>
        <span class="line-actions">
          <button
            type="button"
            class="button plain"
            aria-label={texts.copyClientId(name)}
            onClick={() => void copy(client_id, messages.access.copied)}
          >
            {texts.copyId}
          </button>
          <Menu label={texts.actions(name)}>
            <MenuAction label={texts.edit} onClick={() => setOpen('edit')} />
            {!is_public && <MenuAction label={texts.rotate} onClick={() => setOpen('rotate')} />}
            <MenuAction label={texts.delete} isDanger onClick={() => setOpen('delete')} />
          </Menu>
        </span>
      </div>
      <ScopeList scopes={app.scopes} />
      {open === 'edit' && <EditApp app={app} onClose={close} />}
      {open === 'rotate' && (
        <RotateSecret
          app={app}
          onClose={(created) => {
            close()
            if (created) onSecret(created)
          }}
        />
      )}
      {open === 'delete' && <DeleteApp app={app} onClose={close} />}
    </li>
  )
}
