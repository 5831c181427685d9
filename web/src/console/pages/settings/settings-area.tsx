// What every page of the settings has: its title, and links to the other pages.
import type { ComponentChildren } from 'preact'
import { useDropdown } from '../../components/use-dropdown.ts'
import { useConsole } from '../../context.ts'
import { useMembership } from '../../data/use-membership.ts'
import { listSections, type SectionGroup, type SectionName } from './settings-sections.ts'

export interface SettingsAreaProps {
  readonly section: SectionName
  /** For pages with a table or two columns. */
  readonly isWide?: boolean
  readonly children: ComponentChildren
}

export function SettingsArea({ section, isWide = false, children }: SettingsAreaProps) {
  const { messages, isOperator } = useConsole()
  const groups = listSections({ membership: useMembership(), isOperator })
  const hasChoice = groups.flatMap(({ sections }) => sections).length > 1
  const list = { current: section, groups }
  return (
    <div class="settings">
      {hasChoice && (
        <>
          <nav class="settings-nav" aria-label={messages.areas.settings}>
            <SectionList {...list} />
          </nav>
          <SectionMenu {...list} />
        </>
      )}
      <div class={isWide ? 'form-page wide' : 'form-page'}>
        <h1>{messages.settings.sections[section]}</h1>
        {children}
      </div>
    </div>
  )
}

interface SectionListProps {
  readonly current: SectionName
  readonly groups: readonly SectionGroup[]
}

function SectionList({ current, groups }: SectionListProps) {
  const { messages, href } = useConsole()
  const texts = messages.settings
  return (
    <>
      {groups.map((group) => (
        <section key={group.name}>
          <h2>{texts.groups[group.name]}</h2>
          <ul>
            {group.sections.map(({ name, path }) => (
              <li key={name}>
                <a class="menu-item" href={href(path)} aria-current={name === current ? 'page' : undefined}>
                  {texts.sections[name]}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

/** Only phones show it. */
function SectionMenu(list: SectionListProps) {
  const { messages } = useConsole()
  const { details, close, onKeyDown } = useDropdown()
  return (
    <details class="menu settings-menu" ref={details} onKeyDown={onKeyDown}>
      <summary class="button plain">
        {messages.areas.settings}: {messages.settings.sections[list.current]}
      </summary>
      <nav class="menu-items" aria-label={messages.areas.settings} onClick={close} onKeyDown={onKeyDown}>
        <SectionList {...list} />
      </nav>
    </details>
  )
}
