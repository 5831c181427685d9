// A short message on a page: success, error or information.
import type { ComponentChildren } from 'preact'

export interface NoticeProps {
  readonly tone: 'good' | 'bad' | 'plain'
  readonly children: ComponentChildren
}

export function Notice({ tone, children }: NoticeProps) {
  return (
    <div class={`notice ${tone}`} role={tone === 'bad' ? 'alert' : 'status'}>
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        <circle cx="10" cy="10" r="8" />
        <path d={tone === 'good' ? 'M6.5 10.3l2.5 2.4 4.6-5' : 'M10 5.800v5M10 13.900v.1'} />
      </svg>
      <div>{children}</div>
    </div>
  )
}
