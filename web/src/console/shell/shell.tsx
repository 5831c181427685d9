// The frame of every page: navigation, search and commands, the user's link, and messages.
import type { ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { Avatar } from '../components/avatar.tsx'
import { Icon } from '../components/icon.tsx'
import { useConsole } from '../context.ts'
import { AccountNotice } from './account-notice.tsx'
import { Commands } from './commands.tsx'
import { documentTitle, PROFILE_PATH, useAreas } from './navigation.ts'
import { Rail } from './rail.tsx'
import { ShortcutHelp } from './shortcut-help.tsx'
import { Toasts, type ToastsProps } from './toasts.tsx'
import { useCopyLink } from './use-copy-link.ts'
import { useShortcuts } from './use-shortcuts.ts'

type Open = 'commands' | 'shortcuts' | null

export function Shell({ children, ...toasts }: ToastsProps & { readonly children: ComponentChildren }) {
  const { messages, user, href, navigate, undo, location } = useConsole()
  const areas = useAreas()
  const [open, setOpen] = useState<Open>(null)
  const copyLink = useCopyLink()
  useEffect(() => {
    document.title = documentTitle(messages, location.path)
  }, [messages, location.path])
  useShortcuts({
    'mod+k': () => setOpen('commands'),
    'mod+z': undo.run,
    '?': () => setOpen('shortcuts'),
    c: () => void copyLink(),
    ...Object.fromEntries(areas.map(({ key, start }) => [`g ${key}`, () => navigate(start)])),
  })
  return (
    <div class="console">
      <a class="skip" href="#content">
        {messages.shell.skip}
      </a>
      <Rail />
      <header class="top">
        <button type="button" class="search-button" onClick={() => setOpen('commands')}>
          <Icon name="search" /> <span>{messages.shell.search}</span>{' '}
          <kbd>{`${messages.shortcuts.control} K`}</kbd>
        </button>
        <div class="top-actions">
          <button
            type="button"
            class="button plain"
            aria-label={messages.shell.copyLink}
            onClick={() => void copyLink()}
          >
            <Icon name="copy" /> <span>{messages.shell.copyLink}</span>
          </button>
          <a class="you" href={href(PROFILE_PATH)}>
            <span class="unseen">{messages.shell.profile}</span>
            <Avatar name={user.name} src={user.avatar_url} />
          </a>
        </div>
      </header>
      <OfflineNotice />
      <AccountNotice />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Toasts {...toasts} />
      {open === 'commands' && <Commands onClose={() => setOpen(null)} />}
      {open === 'shortcuts' && <ShortcutHelp onClose={() => setOpen(null)} />}
    </div>
  )
}

function OfflineNotice() {
  const { messages } = useConsole()
  const [isOffline, setOffline] = useState(false)
  useEffect(() => {
    const update = () => setOffline(!navigator.onLine)
    update()
    window.addEventListener('online', update)
    window.addEventListener('offline', update)
    return () => {
      window.removeEventListener('online', update)
      window.removeEventListener('offline', update)
    }
  }, [])
  return isOffline ? (
    <p class="offline" role="status">
      {messages.shell.offline}
    </p>
  ) : null
}
