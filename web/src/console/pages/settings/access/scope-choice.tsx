// The scopes that can be granted, as checkboxes in groups.
import { audienceOf } from '../../../../../../server/src/domain/access/app-scopes.ts'
import { scopeDomains } from '../../../../../../server/src/domain/access/scopes.ts'
import { CheckboxField } from '../../../components/field.tsx'
import { useConsole } from '../../../context.ts'
import { useScopeDescription } from './scope-list.tsx'

export interface ScopeChoiceProps {
  readonly chosen: readonly string[]
  /** Also the scopes for AI tools, which only apps can have. */
  readonly hasToolScopes?: boolean
  readonly onChange: (chosen: readonly string[]) => void
}

const domains = Object.keys(scopeDomains) as (keyof typeof scopeDomains)[]

export function ScopeChoice({ chosen, hasToolScopes = false, onChange }: ScopeChoiceProps) {
  const { messages } = useConsole()
  const { groups } = messages.accountPages.tokens.newToken
  const describe = useScopeDescription()
  return (
    <div class="scope-choice">
      {domains.map((domain) => (
        <fieldset key={domain}>
          <legend>{groups[domain]}</legend>
          {scopeDomains[domain]
            .filter((scope) => hasToolScopes || audienceOf(scope) === 'api')
            .map((scope) => (
              <CheckboxField
                key={scope}
                label={describe(scope)}
                isChecked={chosen.includes(scope)}
                onChange={(isChecked) =>
                  onChange(isChecked ? [...chosen, scope] : chosen.filter((one) => one !== scope))
                }
              />
            ))}
        </fieldset>
      ))}
    </div>
  )
}
