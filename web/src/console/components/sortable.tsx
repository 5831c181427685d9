// A list whose items can be moved: by dragging a handle, or with buttons.
import type { ComponentChildren } from 'preact'
import { useConsole } from '../context.ts'
import { Grip } from './grip.tsx'
import { Icon } from './icon.tsx'
import { useDragOrder } from './use-drag-order.ts'

export interface SortableProps {
  /** The name of each item, for the labels of its buttons. */
  readonly names: readonly string[]
  readonly onMove: (from: number, to: number) => void
  readonly onRemove: (index: number) => void
  readonly children: (index: number) => ComponentChildren
}

export function Sortable({ names, onMove, onRemove, children }: SortableProps) {
  const { list, startDrag, classOf } = useDragOrder<HTMLOListElement>(onMove)
  /** The focus follows the item. After the last one was removed, it goes to what follows the list. */
  const focusAfter = (index: number, button: string) =>
    requestAnimationFrame(() => {
      const buttons = list.current?.children[index]?.querySelectorAll<HTMLButtonElement>(
        '.sortable-actions > button:enabled',
      )
      const found = [...(buttons ?? [])].find(({ dataset }) => dataset.action === button) ?? buttons?.[0]
      const next = list.current?.nextElementSibling
      if (found) found.focus()
      else if (next instanceof HTMLElement) next.focus()
    })
  const move = (from: number, to: number, button: string) => {
    onMove(from, to)
    focusAfter(to, button)
  }
  const remove = (index: number) => {
    onRemove(index)
    focusAfter(Math.min(index, names.length - 2), 'remove')
  }
  return (
    <ol class="sortable" ref={list}>
      {names.map((name, index) => (
        <li key={index} class={`card ${classOf(index)}`}>
          <ItemActions
            name={name}
            isFirst={index === 0}
            isLast={index === names.length - 1}
            onGrab={(event) => startDrag(event, index)}
            onMove={(step) => move(index, index + step, step < 0 ? 'up' : 'down')}
            onRemove={() => remove(index)}
          />
          {children(index)}
        </li>
      ))}
    </ol>
  )
}

interface ItemActionsProps {
  readonly name: string
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onGrab: (event: PointerEvent) => void
  readonly onMove: (step: 1 | -1) => void
  readonly onRemove: () => void
}

function ItemActions({ name, isFirst, isLast, onGrab, onMove, onRemove }: ItemActionsProps) {
  const { sortable: texts } = useConsole().messages
  return (
    <div class="sortable-actions">
      {!(isFirst && isLast) && <Grip onGrab={onGrab} />}
      <b class="sortable-name">{name}</b>
      {!(isFirst && isLast) && (
        <>
          <button
            type="button"
            class="icon-button up"
            data-action="up"
            aria-label={texts.moveUp(name)}
            disabled={isFirst}
            onClick={() => onMove(-1)}
          >
            <Icon name="back" />
          </button>
          <button
            type="button"
            class="icon-button down"
            data-action="down"
            aria-label={texts.moveDown(name)}
            disabled={isLast}
            onClick={() => onMove(1)}
          >
            <Icon name="back" />
          </button>
        </>
      )}
      <button
        type="button"
        class="icon-button"
        data-action="remove"
        aria-label={texts.remove(name)}
        onClick={onRemove}
      >
        <Icon name="close" />
      </button>
    </div>
  )
}
