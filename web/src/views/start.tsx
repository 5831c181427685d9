// The start page of an installation: what this is, and a way on for each who may come here.
import type { ComponentChildren } from 'preact'
import type { Views } from '../../../server/src/domain/pages/views.ts'
import { ButtonLink } from '../components/button.tsx'
import { Page } from '../components/page.tsx'
import { WeekPicture } from '../components/week-picture.tsx'
import { useFrame, useWords } from '../frame.ts'
import { generalWords } from '../words/general.ts'

export function Start({ apiUrl, referenceUrl }: Views['start']) {
  const general = useWords(generalWords)
  const { visitor, signInUrl } = useFrame()
  const words = general.start
  const canSignIn = signInUrl !== null && visitor === null
  return (
    <Page title={words.title} layout="open">
      <section class="hero">
        <div>
          <h1>
            <span>{words.headline[0]}</span> <span>{words.headline[1]}</span>
          </h1>
          <p class="lead">{words.lead}</p>
          <div class="buttons">
            {canSignIn && <ButtonLink href={signInUrl}>{general.signIn}</ButtonLink>}
            <ButtonLink kind={canSignIn ? 'plain' : 'main'} href={referenceUrl}>
              {general.reference}
            </ButtonLink>
          </div>
        </div>
        <WeekPicture />
      </section>
      <div class="ways">
        <Way title={words.invited.title}>{words.invited.text}</Way>
        {signInUrl !== null && <Way title={words.member.title}>{words.member.text}</Way>}
        <Way title={words.developer.title}>
          {words.developer.text}
          <span class="base">
            {words.developer.base} <code>{apiUrl}</code>
          </span>
        </Way>
      </div>
    </Page>
  )
}

function Way({ title, children }: { readonly title: string; readonly children: ComponentChildren }) {
  return (
    <section class="way">
      <h2>{title}</h2>
      <p>{children}</p>
    </section>
  )
}
