// A link with a button that copies it and one that opens it as visitors see it.
import type { ComponentChildren } from 'preact'
import { useConsole } from '../context.ts'
import { useCopy } from '../shell/use-copy.ts'

export interface ShareLinkProps {
  readonly link: string
  /** Further buttons. */
  readonly children?: ComponentChildren
}

export function ShareLink({ link, children }: ShareLinkProps) {
  const { share: texts } = useConsole().messages
  const copy = useCopy()
  return (
    <section class="card">
      <p class="link-text">
        <code>{link.replace(/^https?:\/\//, '')}</code>
      </p>
      <div class="buttons">
        <button type="button" class="button main" onClick={() => void copy(link)}>
          {texts.copy}
        </button>
        <a class="button plain" href={link} target="_blank" rel="noreferrer">
          {texts.visit}
        </a>
        {children}
      </div>
    </section>
  )
}
