// The handle that drags an item of a list. It has no name: each list has another way for the keyboard and screen readers.
import { Icon } from './icon.tsx'

export function Grip({ onGrab }: { readonly onGrab: (event: PointerEvent) => void }) {
  return (
    <span class="grip" aria-hidden="true" onPointerDown={onGrab}>
      <Icon name="grip" />
    </span>
  )
}
