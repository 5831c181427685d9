// The page of the apps that one has let in.
import type { Views } from '../../../server/src/domain/pages/views.ts'
import { AccessList } from '../components/access-list.tsx'
import { Heading } from '../components/heading.tsx'
import { Notice } from '../components/notice.tsx'
import { Page } from '../components/page.tsx'
import { useHref, useWords } from '../frame.ts'
import { tokenWords } from '../words/tokens.ts'

export function Apps({ apps, wasRevoked }: Views['apps']) {
  const all = useWords(tokenWords)
  const words = all.apps
  const href = useHref()
  return (
    <Page title={words.title} layout="list">
      <Heading title={words.title}>{words.lead}</Heading>
      {wasRevoked && (
        <Notice tone="good">
          <p>{words.revoked}</p>
        </Notice>
      )}
      <AccessList
        none={words.none}
        revokeHint={words.revokeHint}
        items={apps.map((app) => ({
          ...app,
          facts: [
            { name: all.facts.host, value: app.hosts.map((host) => host ?? all.facts.onDevice).join(', ') },
            { name: all.facts.granted, value: app.created },
            { name: all.facts.lastUsed, value: app.lastUsed ?? all.facts.neverUsed },
          ],
          revokePath: `/account/apps/${app.id}/revoke` as const,
        }))}
      />
      <p>
        <a href={href('/account')}>{all.back}</a>
      </p>
    </Page>
  )
}
