// An event type in the list: what it is, its link, whether it can be booked, and a menu.
import type { EventType } from '../../../../../sdk/src/api.gen.ts'
import { ColorMark } from '../../components/color-mark.tsx'
import { Grip } from '../../components/grip.tsx'
import { Icon } from '../../components/icon.tsx'
import { Menu, MenuAction, MenuLink } from '../../components/menu.tsx'
import { Switch } from '../../components/switch.tsx'
import { useConsole } from '../../context.ts'
import { idOf } from '../../data/queries.ts'
import { useCopy } from '../../shell/use-copy.ts'
import { editorPath, formatDurations, kindOf, sharePath, withoutScheme } from './describe-type.ts'
import { type Can, useTypeAccess } from './type-access.ts'
import { useTypeActions } from './use-type-actions.ts'

export interface TypeCardProps {
  readonly type: EventType
  /** The position among the types of the same owner. */
  readonly index: number
  /** How many types this owner has. */
  readonly count: number
  readonly onMove: (to: number) => void
  readonly onGrab: (event: PointerEvent) => void
}

export function TypeCard({ type, index, count, onMove, onGrab }: TypeCardProps) {
  const console = useConsole()
  const { messages, href } = console
  const texts = messages.eventTypes
  const can = useTypeAccess(type)
  const { setActive } = useTypeActions()
  const copy = useCopy()
  return (
    <div class={`type-card${type.active ? '' : ' is-off'}`}>
      {can('change') && count > 1 && <Grip onGrab={onGrab} />}
      <ColorMark color={type.color} />
      <div class="type-text">
        <a class="type-name" href={href(editorPath(idOf(type.uri)))}>
          {type.name}
        </a>
        <span class="hint">
          {formatDurations(console, type)} · {texts.kinds[kindOf(type)]}
          {type.secret && ` · ${texts.secret}`}
          {type.admin_managed && ` · ${texts.managed}`}
        </span>
        <span class="type-link hint">{withoutScheme(type.scheduling_url)}</span>
      </div>
      <div class="type-actions">
        <button
          type="button"
          class="icon-button"
          aria-label={texts.copyLink(type.name)}
          onClick={() => void copy(type.scheduling_url)}
        >
          <Icon name="copy" />
        </button>
        {can('change') ? (
          <Switch
            label={texts.bookable(type.name)}
            isOn={type.active}
            onChange={(active) => void setActive(type, active)}
          />
        ) : (
          !type.active && <span class="badge">{texts.off}</span>
        )}
        <TypeMenu type={type} index={index} count={count} onMove={onMove} can={can} />
      </div>
    </div>
  )
}

interface TypeMenuProps extends Omit<TypeCardProps, 'onGrab'> {
  readonly can: Can
}

function TypeMenu({ type, index, count, onMove, can }: TypeMenuProps) {
  const { messages, href } = useConsole()
  const texts = messages.eventTypes
  const { duplicate, remove } = useTypeActions()
  const id = idOf(type.uri)
  const canChange = can('change')
  return (
    <Menu label={texts.more(type.name)}>
      <MenuLink label={texts.edit} href={href(editorPath(id))} />
      {can('share') && <MenuLink label={texts.share} href={href(sharePath(id))} />}
      {can('delete') && type.type === 'StandardEventType' && (
        <MenuAction label={texts.duplicate} onClick={() => void duplicate(type)} />
      )}
      {canChange && index > 0 && <MenuAction label={texts.moveUp} onClick={() => onMove(index - 1)} />}
      {canChange && index < count - 1 && (
        <MenuAction label={texts.moveDown} onClick={() => onMove(index + 1)} />
      )}
      {can('delete') && <MenuAction label={texts.delete} isDanger onClick={() => void remove(type)} />}
    </Menu>
  )
}
