// A list whose items can be moved: by dragging a handle, or with buttons.
import type { ComponentChildren } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { useConsole } from '../context.ts'
import { Icon } from './icon.tsx'

export const moveItem = <Item,>(items: readonly Item[], from: number, to: number): Item[] =>
  items.toSpliced(from, 1).toSpliced(to, 0, ...items.slice(from, from + 1))

export interface SortableProps {
  /** The name of each item, for the labels of its buttons. */
  readonly names: readonly string[]
  readonly onMove: (from: number, to: number) => void
  readonly onRemove: (index: number) => void
  readonly children: (index: number) => ComponentChildren
}

/** The item at a height of the viewport. */
function indexAt(list: HTMLElement, y: number): number {
  const index = [...list.children].findIndex((item) => item.getBoundingClientRect().bottom > y)
  return index === -1 ? list.children.length - 1 : index
}

export function Sortable({ names, onMove, onRemove, children }: SortableProps) {
  const list = useRef<HTMLOListElement>(null)
  const [drag, setDrag] = useState<{ readonly from: number; readonly to: number } | null>(null)
  useEffect(() => {
    if (drag === null) return
    const follow = ({ clientY }: PointerEvent) =>
      list.current && setDrag({ from: drag.from, to: indexAt(list.current, clientY) })
    const drop = () => {
      if (drag.to !== drag.from) onMove(drag.from, drag.to)
      setDrag(null)
    }
    const cancel = () => setDrag(null)
    const cancelWithKey = ({ key }: KeyboardEvent) => key === 'Escape' && cancel()
    document.addEventListener('pointermove', follow)
    document.addEventListener('pointerup', drop)
    document.addEventListener('pointercancel', cancel)
    document.addEventListener('keydown', cancelWithKey)
    return () => {
      document.removeEventListener('pointermove', follow)
      document.removeEventListener('pointerup', drop)
      document.removeEventListener('pointercancel', cancel)
      document.removeEventListener('keydown', cancelWithKey)
    }
  }, [drag, onMove])
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
  const markOf = (index: number) => {
    if (drag === null || drag.to !== index || drag.from === index) return ''
    return drag.to < drag.from ? ' drop-before' : ' drop-after'
  }
  return (
    <ol class="sortable" ref={list}>
      {names.map((name, index) => (
        <li key={index} class={`card${drag?.from === index ? ' is-dragged' : ''}${markOf(index)}`}>
          <ItemActions
            name={name}
            isFirst={index === 0}
            isLast={index === names.length - 1}
            onGrab={() => setDrag({ from: index, to: index })}
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
  readonly onGrab: () => void
  readonly onMove: (step: 1 | -1) => void
  readonly onRemove: () => void
}

function ItemActions({ name, isFirst, isLast, onGrab, onMove, onRemove }: ItemActionsProps) {
  const { sortable: texts } = useConsole().messages
  return (
    <div class="sortable-actions">
      {!(isFirst && isLast) && (
        <span
          class="grip"
          aria-hidden="true"
          onPointerDown={(event) => {
            event.preventDefault()
            onGrab()
          }}
        >
          <Icon name="grip" />
        </span>
      )}
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
