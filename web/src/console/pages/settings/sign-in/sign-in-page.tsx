// How members of the organization sign in: domains, the identity provider, a test, and turning it on and off. For admins.
import type { IdentityProvider, SignInDomain } from '../../../../../../sdk/src/api.gen.ts'
import { LoadingRows } from '../../../components/loading.tsx'
import { Problem } from '../../../components/problem.tsx'
import { useConsole } from '../../../context.ts'
import { DOMAIN_LIST, identityProvider, PROVIDER, signInDomains } from '../../../data/identity-queries.ts'
import { useAnswer } from '../../../data/use-answer.ts'
import { useMembership } from '../../../data/use-membership.ts'
import { useSessionApi } from '../../../data/use-session-api.ts'
import { SettingsArea } from '../settings-area.tsx'
import { CurrentSignIn } from './current-sign-in.tsx'
import { Domains } from './domains.tsx'
import { ProviderCard } from './provider-card.tsx'
import { TestSignIn } from './test-sign-in.tsx'
import { TurnOn } from './turn-on.tsx'

export function SignInPage() {
  const { messages } = useConsole()
  const { isAdmin } = useMembership()
  return (
    <SettingsArea section="signIn">
      {isAdmin ? <SignInSettings /> : <p class="notice">{messages.signInSettings.adminsOnly}</p>}
    </SettingsArea>
  )
}

function SignInSettings() {
  const { cache } = useConsole()
  const client = useSessionApi()
  const provider = useAnswer(identityProvider(client))
  const domains = useAnswer(signInDomains(client))
  const error = provider.error ?? domains.error
  if (error !== null) return <Problem error={error} retry={() => cache.invalidate(PROVIDER, DOMAIN_LIST)} />
  if (provider.value === undefined || domains.value === undefined) return <LoadingRows rows={4} />
  return <Cards settings={provider.value} domains={domains.value.collection} />
}

interface CardsProps {
  readonly settings: IdentityProvider
  readonly domains: readonly SignInDomain[]
}

/** In the order in which an admin needs them. */
function Cards({ settings, domains }: CardsProps) {
  const { enabled, draft } = settings
  return (
    <>
      <CurrentSignIn enabled={enabled} />
      <Domains domains={domains} isEnabled={enabled !== null} />
      <ProviderCard settings={settings} />
      {draft && (
        <>
          <TestSignIn test={draft.test} />
          <TurnOn draft={draft} isEnabled={enabled !== null} uncovered={settings.uncovered_member_count} />
        </>
      )}
    </>
  )
}
