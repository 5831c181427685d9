// A line of a calendar or an account: its name, its state, the last read, and what the user can do.
import type { ComponentChildren } from 'preact'

interface CalendarLineProps {
  readonly name: string
  /** The class of the badge, which says how good the state is. */
  readonly tone: string
  readonly state: string
  readonly actions: readonly (readonly [label: string, act: () => void])[]
  /** The last read. */
  readonly children: ComponentChildren
}

export const CalendarLine = ({ name, tone, state, actions, children }: CalendarLineProps) => (
  <div class="item-line">
    <div class="item-text">
      <b>{name}</b> <span class={`badge ${tone}`}>{state}</span>
      <p class="hint">{children}</p>
    </div>
    <span class="line-actions">
      {actions.map(([label, act]) => (
        <button key={label} type="button" class="button plain" aria-label={`${label}, ${name}`} onClick={act}>
          {label}
        </button>
      ))}
    </span>
  </div>
)
