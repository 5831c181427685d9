// The page that lists the apps with access to an account.
import type { Views } from '../../../server/src/domain/pages/views.ts'
import { AccessList } from '../components/access-list.tsx'
import { Heading } from '../components/heading.tsx'
import { Notice } from '../components/notice.tsx'
import { Page } from '../components/page.tsx'
import { useHref, useMessages } from '../frame.ts'
import { tokenMessages } from '../messages/tokens.ts'

export function Apps({ apps, revoked }: Views['apps']) {
  const allMessages = useMessages(tokenMessages)
  const messages = allMessages.apps
  const href = useHref()
  const { webhooks = 0, feeds = 0 } = revoked ?? {}
  const ended = [
    { name: allMessages.facts.webhooks, count: webhooks },
    { name: allMessages.facts.feeds, count: feeds },
  ].filter(({ count }) => count > 0)
  return (
    <Page title={messages.title} layout="list">
      <Heading title={messages.title}>{apps.length > 0 && messages.lead}</Heading>
      {revoked && (
        <Notice tone="good">
          <p>{messages.revoked}</p>
          {ended.length > 0 && (
            <p>
              {messages.alsoEnded} {ended.map(({ name, count }) => `${name} (${count})`).join(', ')}
            </p>
          )}
        </Notice>
      )}
      <AccessList
        emptyText={messages.none}
        revokeHint={messages.revokeHint}
        items={apps.map((app) => ({
          ...app,
          facts: [
            {
              name: allMessages.facts.host,
              value: app.hosts.map((host) => host ?? allMessages.facts.onDevice).join(', '),
            },
            { name: allMessages.facts.granted, value: app.created },
            { name: allMessages.facts.lastUsed, value: app.lastUsed ?? allMessages.facts.neverUsed },
            ...(app.webhooks.length > 0
              ? [{ name: allMessages.facts.webhooks, value: app.webhooks.join(', ') }]
              : []),
            ...(app.feeds.length > 0 ? [{ name: allMessages.facts.feeds, value: app.feeds.join(', ') }] : []),
          ],
          revokePath: `/account/apps/${app.id}/revoke` as const,
        }))}
      />
      <p>
        <a href={href('/account')}>{allMessages.back}</a>
      </p>
    </Page>
  )
}
