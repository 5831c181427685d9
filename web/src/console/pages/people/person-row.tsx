// A person in the list: who they are, and what an admin wants to know about them.
import type { OrganizationMembershipInList, User } from '../../../../../sdk/src/api.gen.ts'
import { instant } from '../../../../../server/src/domain/time/instant.ts'
import { Avatar } from '../../components/avatar.tsx'
import { formatAgo } from '../../components/format-ago.ts'
import { useConsole } from '../../context.ts'
import { idOf } from '../../data/queries.ts'
import { useMembership } from '../../data/use-membership.ts'
import { withQuery } from '../../router.ts'
import { PersonActions } from './person-actions.tsx'
import { RoleControl } from './role-control.tsx'

export interface PersonRowProps {
  readonly membership: OrganizationMembershipInList
}

export function PersonRow({ membership }: PersonRowProps) {
  const { viewer, messages } = useConsole()
  const { members: texts } = messages
  const { user } = membership
  return (
    <li class="person" tabIndex={-1}>
      <Avatar name={user.name} src={user.avatar_url} />
      <div class="item-text">
        <span class="person-name">
          <PersonName user={user} /> {user.uri === viewer.uri && <span class="hint">{texts.you}</span>}
        </span>
        <span class="person-email hint">{user.email}</span>
        <PersonFacts membership={membership} />
      </div>
      <RoleControl membership={membership} />
      <PersonActions membership={membership} />
    </li>
  )
}

/** Admins can open the page of the person. */
function PersonName({ user }: { readonly user: User }) {
  const { href } = useConsole()
  const { isAdmin } = useMembership()
  if (!isAdmin) return <b>{user.name}</b>
  return (
    <a class="person-name-link" href={href(`/app/people/${idOf(user.uri)}`)}>
      {user.name}
    </a>
  )
}

export function PersonFacts({ membership: { user, summary } }: PersonRowProps) {
  const { messages, display, now, href } = useConsole()
  const { members: texts } = messages
  if (summary === undefined) return null
  const { groups, event_types, upcoming_events, calendars, last_seen_at, has_second_factor } = summary
  const calendarsPath = withQuery('/app/availability/calendars', { user: idOf(user.uri) })
  const ago = last_seen_at === null ? null : formatAgo(display.locale, instant(Date.parse(last_seen_at)), now)
  const seen = ago === null ? texts.seenNow : texts.lastSeen(ago)
  return (
    <ul class="person-facts">
      {groups.map(({ uri, name }) => (
        <li key={uri} class="person-group">
          {name}
        </li>
      ))}
      <li>{texts.eventTypes(event_types)}</li>
      <li>
        {upcoming_events === 0 ? (
          texts.upcoming(0)
        ) : (
          <a href={href(withQuery('/app/meetings', { user: user.uri }))}>{texts.upcoming(upcoming_events)}</a>
        )}
      </li>
      <li>
        {calendars === 'failing' ? (
          <a class="person-warning" href={href(calendarsPath)}>
            {texts.calendars.failing}
          </a>
        ) : (
          texts.calendars[calendars]
        )}
      </li>
      <li>{last_seen_at === null ? texts.notSignedIn : seen}</li>
      {has_second_factor && <li>{messages.memberAccess.hasSecondFactor}</li>}
    </ul>
  )
}
