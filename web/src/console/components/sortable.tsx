// A list whose items can be moved: by dragging a handle, or with buttons.
import type { ComponentChildren } from 'preact'
import { useConsole } from '../context.ts'
import { Grip } from './grip.tsx'
import { Icon } from './icon.tsx'
import { moveItem } from './move-item.ts'
import { useDragOrder } from './use-drag-order.ts'

export interface SortableProps<Item> {
  readonly items: readonly Item[]
  /** The name of an item, for the labels of its buttons. */
  readonly nameOf: (item: Item, index: number) => string
  /** With the items after one was moved or removed. */
  readonly onChange: (items: Item[]) => void
  readonly children: (item: Item, index: number) => ComponentChildren
}

export function Sortable<Item>({ items, nameOf, onChange, children }: SortableProps<Item>) {
  const reorder = (from: number, to: number) => onChange(moveItem(items, from, to))
  const { list, startDrag, classOf } = useDragOrder<HTMLOListElement>(reorder)
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
    reorder(from, to)
    focusAfter(to, button)
  }
  const remove = (index: number) => {
    onChange(items.toSpliced(index, 1))
    focusAfter(Math.min(index, items.length - 2), 'remove')
  }
  return (
    <ol class="sortable" ref={list}>
      {items.map((item, index) => (
        <li key={index} class={`card ${classOf(index)}`}>
          <ItemActions
            name={nameOf(item, index)}
            isFirst={index === 0}
            isLast={index === items.length - 1}
            onGrab={(event) => startDrag(event, index)}
            onMove={(step) => move(index, index + step, step < 0 ? 'up' : 'down')}
            onRemove={() => remove(index)}
          />
          {children(item, index)}
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
