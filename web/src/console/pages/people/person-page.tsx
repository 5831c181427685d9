// A person for admins: who they are, and links to their meetings, hours, event types and groups.
import type { OrganizationMembershipInList, User } from '../../../../../sdk/src/api.gen.ts'
import { formatLongDate } from '../../../../../server/src/domain/language/format-moments.ts'
import { findZoneCity } from '../../../../../server/src/domain/language/zone-names.ts'
import { instant } from '../../../../../server/src/domain/time/instant.ts'
import { Avatar } from '../../components/avatar.tsx'
import { ColorMark } from '../../components/color-mark.tsx'
import { LoadingRows } from '../../components/loading.tsx'
import { Problem } from '../../components/problem.tsx'
import { useConsole } from '../../context.ts'
import { eventTypes, idOf, member } from '../../data/queries.ts'
import { memberSummary } from '../../data/team-queries.ts'
import { useAnswer } from '../../data/use-answer.ts'
import { useMembership } from '../../data/use-membership.ts'
import type { PageProps } from '../../pages.ts'
import { withQuery } from '../../router.ts'
import { PeopleArea } from './people-area.tsx'
import { PersonActions } from './person-actions.tsx'
import { PersonFacts } from './person-row.tsx'
import { RoleControl } from './role-control.tsx'

export function PersonPage({ params: { person = '' } }: PageProps) {
  const { messages, href } = useConsole()
  const { isAdmin } = useMembership()
  const { value: user, error } = useAnswer(member(person))
  const { value: found } = useAnswer(isAdmin && user ? memberSummary(user.uri) : null)
  const membership = found?.collection[0]
  return (
    <PeopleArea>
      <a href={href('/app/people')}>{messages.person.back}</a>
      {error !== null && <Problem error={error} />}
      {user === undefined && error === null && <LoadingRows rows={3} />}
      {user && <PersonHead user={user} membership={membership} />}
      {user && membership && (
        <div class="person-sections">
          <PersonPages user={user} />
          <PersonTypes user={user} />
          <PersonGroups membership={membership} />
        </div>
      )}
    </PeopleArea>
  )
}

interface PersonHeadProps {
  readonly user: User
  readonly membership: OrganizationMembershipInList | undefined
}

function PersonHead({ user, membership }: PersonHeadProps) {
  const { messages, display, navigate } = useConsole()
  const { person: texts } = messages
  const zone = findZoneCity(user.timezone) ?? user.timezone
  return (
    <section class="rows">
      <div class="person">
        <Avatar name={user.name} src={user.avatar_url} />
        <div class="item-text">
          <h2>{user.name}</h2>
          <span class="person-email hint">{user.email}</span>
          {membership && <PersonFacts membership={membership} />}
          <span class="hint">
            {texts.zone(zone)}
            {membership &&
              ` ${texts.since(formatLongDate(display, instant(Date.parse(membership.created_at))))}`}
          </span>
        </div>
        {membership && <RoleControl membership={membership} />}
        {membership && (
          <PersonActions
            membership={membership}
            onRemoved={() => navigate('/app/people', { replace: true })}
          />
        )}
      </div>
    </section>
  )
}

/** The pages that show the same for this person. Each says whose it is. */
function PersonPages({ user }: { readonly user: User }) {
  const { messages, href } = useConsole()
  const aboutUser = (path: string) => withQuery(path, { user: idOf(user.uri) })
  const pages: readonly { readonly path: string; readonly label: string }[] = [
    { path: withQuery('/app/meetings', { user: user.uri }), label: messages.areas.meetings },
    { path: aboutUser('/app/availability'), label: messages.availability.hours },
    { path: aboutUser('/app/availability/time-off'), label: messages.timeOff.tab },
    { path: aboutUser('/app/availability/calendars'), label: messages.availability.calendarsTab },
    // In some languages the question doesn't speak to the user.
    { path: aboutUser('/app/availability/why'), label: messages.colleague.why.tab ?? messages.why.tab },
  ]
  return (
    <section>
      <h2>{messages.person.pages(user.name)}</h2>
      <ul class="rows">
        {pages.map(({ path, label }) => (
          <li key={path}>
            <a class="person-link" href={href(path)}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function PersonTypes({ user }: { readonly user: User }) {
  const { messages, href } = useConsole()
  const { value, error } = useAnswer(eventTypes(user.uri))
  return (
    <section>
      <h2>{messages.areas.eventTypes}</h2>
      {error !== null && <Problem error={error} />}
      {value === undefined && error === null && <LoadingRows rows={2} />}
      {value?.collection.length === 0 && <p class="hint">{messages.person.noTypes}</p>}
      {value && value.collection.length > 0 && (
        <ul class="rows">
          {value.collection.map(({ uri, name, color, active }) => (
            <li key={uri}>
              <a class="person-link" href={href(`/app/event-types/${idOf(uri)}`)}>
                <ColorMark color={color} /> {name}{' '}
                {!active && <span class="hint">{messages.person.paused}</span>}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function PersonGroups({ membership: { summary } }: { readonly membership: OrganizationMembershipInList }) {
  const { messages, href } = useConsole()
  const { person: texts } = messages
  const groups = summary?.groups ?? []
  return (
    <section>
      <h2>{messages.filter.groups}</h2>
      {groups.length === 0 && <p class="hint">{texts.noGroups}</p>}
      {groups.length > 0 && (
        <ul class="rows">
          {groups.map(({ uri, name, role }) => (
            <li key={uri}>
              <a class="person-link" href={href(withQuery('/app/people', { group: uri }))}>
                {name} {role === 'admin' && <span class="hint">{messages.members.roles.admin}</span>}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
