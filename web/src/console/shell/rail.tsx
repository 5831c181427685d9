// The navigation: beside the page, on phones a bar below it, with a menu for what doesn't fit there.
import { Icon } from '../components/icon.tsx'
import { useDropdown } from '../components/use-dropdown.ts'
import { useConsole } from '../context.ts'
import { type Area, useAreas } from './navigation.ts'

/** More labels would not fit a phone. */
const MAX_IN_BAR = 4

export function Rail() {
  const { messages, organization } = useConsole()
  const areas = useAreas()
  const further = areas.length > MAX_IN_BAR ? areas.slice(MAX_IN_BAR - 1) : []
  return (
    <nav class="rail" aria-label={messages.shell.navigation}>
      <p class="organization">
        <span class="organization-mark" aria-hidden="true">
          {[...organization.name][0]?.toUpperCase()}
        </span>
        <span>{organization.name}</span>
      </p>
      <div class="areas">
        {areas.map((area) => (
          <AreaLink
            key={area.path}
            area={area}
            style={further.includes(area) ? 'area-link further' : 'area-link'}
          />
        ))}
        {further.length > 0 && <MoreAreas areas={further} />}
      </div>
    </nav>
  )
}

const isIn = (path: string, area: Area): boolean => path === area.path || path.startsWith(`${area.path}/`)

function AreaLink({ area, style }: { readonly area: Area; readonly style: string }) {
  const { messages, location, href } = useConsole()
  return (
    <a class={style} href={href(area.start)} aria-current={isIn(location.path, area) ? 'page' : undefined}>
      <Icon name={area.icon} /> <span>{messages.areas[area.label]}</span>
    </a>
  )
}

/** Only phones show it. */
function MoreAreas({ areas }: { readonly areas: readonly Area[] }) {
  const { messages, location } = useConsole()
  const { details, close, onKeyDown } = useDropdown()
  const isCurrent = areas.some((area) => isIn(location.path, area))
  return (
    <details class="menu more-areas" ref={details} onKeyDown={onKeyDown}>
      <summary class="area-link" aria-current={isCurrent ? 'true' : undefined}>
        <Icon name="more" /> <span>{messages.areas.more}</span>
      </summary>
      <ul class="menu-items" onClick={close} onKeyDown={onKeyDown}>
        {areas.map((area) => (
          <li key={area.path}>
            <AreaLink area={area} style="menu-item area-item" />
          </li>
        ))}
      </ul>
    </details>
  )
}
