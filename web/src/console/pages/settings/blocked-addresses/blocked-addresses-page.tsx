// Addresses and domains that can't book on pages: find, block and unblock them. For admins.
import { useState } from 'preact/hooks'
import type { BlockedInvitee } from '../../../../../../sdk/src/api.gen.ts'
import { formatLongDate } from '../../../../../../server/src/domain/language/format-moments.ts'
import { blockedInput } from '../../../../../../server/src/domain/pages/console-pages.ts'
import { instant } from '../../../../../../server/src/domain/time/instant.ts'
import { ListPages } from '../../../components/list-pages.tsx'
import { SearchField } from '../../../components/search-field.tsx'
import { useConsole } from '../../../context.ts'
import { BLOCKED_LIST, blockedInvitees } from '../../../data/blocked-queries.ts'
import { useMembership } from '../../../data/use-membership.ts'
import { withQuery } from '../../../router.ts'
import { useShortcuts } from '../../../shell/use-shortcuts.ts'
import { SettingsArea } from '../settings-area.tsx'
import { BlockDialog } from './block-dialog.tsx'
import { useUnblock } from './use-unblock.ts'

export function BlockedAddressesPage() {
  const { messages } = useConsole()
  const { isAdmin } = useMembership()
  return (
    <SettingsArea section="blockedAddresses">
      {isAdmin ? <BlockedAddresses /> : <p class="notice">{messages.blockedAddresses.adminsOnly}</p>}
    </SettingsArea>
  )
}

function BlockedAddresses() {
  const { messages, location, navigate } = useConsole()
  const texts = messages.blockedAddresses
  const { search } = location.query
  const [isBlocking, setBlocking] = useState(false)
  useShortcuts({ n: () => setBlocking(true) })
  const input = blockedInput(location.query)
  return (
    <>
      <p>{texts.lead}</p>
      <div class="people-filters">
        <SearchField
          label={texts.search}
          value={search ?? ''}
          onSearch={(term) => navigate(withQuery(location.path, { search: term }), { replace: true })}
        />
        <button type="button" class="button main" onClick={() => setBlocking(true)}>
          {texts.create}
        </button>
      </div>
      <ListPages
        key={search}
        label={texts.label}
        operation={BLOCKED_LIST}
        pageAt={(token) => blockedInvitees({ ...input, ...token })}
        empty={search ? texts.noneFound : texts.none}
        renderRow={(blocked) => <BlockedRow key={blocked.uri} blocked={blocked} />}
      />
      {isBlocking && <BlockDialog onClose={() => setBlocking(false)} />}
    </>
  )
}

function BlockedRow({ blocked }: { readonly blocked: BlockedInvitee }) {
  const { messages, display } = useConsole()
  const texts = messages.blockedAddresses
  const unblock = useUnblock()
  const { pattern, kind, blocked_by: by, created_at } = blocked
  const date = formatLongDate(display, instant(Date.parse(created_at)))
  return (
    <li class="item" tabIndex={-1}>
      <div class="item-line">
        <span class="item-text">
          <b>{pattern}</b>
          <span class="hint">
            {kind === 'domain' && `${texts.domain} · `}
            {by === null ? texts.blockedByOperator(date) : texts.blockedBy(by.name, date)}
          </span>
        </span>
        <button
          type="button"
          class="button plain"
          aria-label={texts.unblockNamed(pattern)}
          onClick={() => unblock(blocked)}
        >
          {texts.unblock}
        </button>
      </div>
    </li>
  )
}
