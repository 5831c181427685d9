// Lists with actions, fact lists and tables.
import type { ComponentChildren } from 'preact'

export interface Item {
  readonly key: string
  readonly title: ComponentChildren
  readonly about?: ComponentChildren
  readonly action?: ComponentChildren
  /** Part of the item above. */
  readonly isNested?: boolean
}

export interface ItemsProps {
  readonly items: readonly Item[]
  /** Shown if the list is empty. */
  readonly emptyText: string
}

export function Items({ items, emptyText }: ItemsProps) {
  if (items.length === 0) return <p class="none">{emptyText}</p>
  return (
    <ul class="items">
      {items.map(({ key, title, about, action, isNested = false }) => (
        <li key={key} class={isNested ? 'nested' : undefined}>
          <div class="item-text">
            <p class="item-title">{title}</p>
            {about && <p class="item-about">{about}</p>}
          </div>
          {action}
        </li>
      ))}
    </ul>
  )
}

export interface FactsProps {
  readonly facts: readonly { readonly name: string; readonly value: ComponentChildren }[]
}

export function Facts({ facts }: FactsProps) {
  return (
    <dl class="facts">
      {facts.map(({ name, value }) => (
        <div key={name} class="fact">
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

export interface TableProps {
  readonly caption: string
  readonly columns: readonly string[]
  readonly rows: readonly { readonly key: string; readonly cells: readonly ComponentChildren[] }[]
}

/** The first cell is the row header. A wide table scrolls inside its container, also by keyboard. */
export function Table({ caption, columns, rows }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
    <section class="table" aria-label={caption} tabIndex={0}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...cells] }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
