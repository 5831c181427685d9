// The main heading of a page with a lead sentence.
import type { ComponentChildren } from 'preact'

export interface HeadingProps {
  readonly title: string
  readonly children?: ComponentChildren
}

export function Heading({ title, children }: HeadingProps) {
  return (
    <div class="heading">
      <h1>{title}</h1>
      {children && <p class="lead">{children}</p>}
    </div>
  )
}
