// The home page of an installation.
import type { ComponentChildren } from 'preact'
import type { Views } from '../../../server/src/domain/pages/views.ts'
import { ButtonLink } from '../components/button.tsx'
import { Notice } from '../components/notice.tsx'
import { Page } from '../components/page.tsx'
import { WeekIllustration } from '../components/week-illustration.tsx'
import { useFrame, useMessages } from '../frame.ts'
import { generalMessages } from '../messages/general.ts'

export function Start({ apiUrl, referenceUrl, isSetUp }: Views['start']) {
  const sharedMessages = useMessages(generalMessages)
  const { signInUrl } = useFrame()
  const messages = sharedMessages.start
  const canSignIn = isSetUp && signInUrl !== null
  return (
    <Page title={messages.title} layout="open">
      {!isSetUp && (
        <Notice tone="plain">
          <p>{sharedMessages.notSetUp}</p>
        </Notice>
      )}
      <section class="hero">
        <div>
          <h1>
            <span>{messages.headline[0]}</span> <span>{messages.headline[1]}</span>
          </h1>
          <p class="lead">{messages.lead}</p>
          <div class="buttons">
            {canSignIn && <ButtonLink href={signInUrl}>{sharedMessages.signIn}</ButtonLink>}
            <ButtonLink kind={canSignIn ? 'plain' : 'main'} href={referenceUrl}>
              {sharedMessages.reference}
            </ButtonLink>
          </div>
        </div>
        <WeekIllustration />
      </section>
      <div class="ways">
        <StartSection title={messages.invited.title}>{messages.invited.text}</StartSection>
        {canSignIn && <StartSection title={messages.member.title}>{messages.member.text}</StartSection>}
        <StartSection title={messages.developer.title}>
          {messages.developer.text}
          <span class="base">
            {messages.developer.base} <code>{apiUrl}</code>
          </span>
        </StartSection>
      </div>
    </Page>
  )
}

function StartSection({ title, children }: { readonly title: string; readonly children: ComponentChildren }) {
  return (
    <section class="way">
      <h2>{title}</h2>
      <p>{children}</p>
    </section>
  )
}
