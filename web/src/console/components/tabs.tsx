// Links that switch between parts of a page. Each part has an address of its own.
import type { ComponentChildren } from 'preact'

export interface Tab {
  readonly label: ComponentChildren
  readonly href: string
  readonly isCurrent: boolean
}

export function Tabs({ label, tabs }: { readonly label: string; readonly tabs: readonly Tab[] }) {
  return (
    <nav class="tabs" aria-label={label}>
      {tabs.map((tab) => (
        <a key={tab.href} class="tab" href={tab.href} aria-current={tab.isCurrent ? 'page' : undefined}>
          {tab.label}
        </a>
      ))}
    </nav>
  )
}
