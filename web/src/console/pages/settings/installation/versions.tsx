// The versions of what the installation runs on.
import type { Installation } from '../../../../../../sdk/src/api.gen.ts'
import { useConsole } from '../../../context.ts'

/** Undefined until it is loaded. */
export function Versions({ installation }: { readonly installation: Installation | undefined }) {
  const texts = useConsole().messages.installation
  const { versions, migrations } = installation ?? {}
  const describeMigrations = ({ applied, pending }: Installation['migrations']) =>
    [texts.applied(applied), ...(pending.length > 0 ? [texts.pending(pending.length)] : [])].join(', ')
  const rows: readonly (readonly [string, string | null | undefined])[] = [
    ['Meetwright', versions?.meetwright],
    ['Node.js', versions?.node],
    ['PostgreSQL', versions?.postgresql],
    ['Redis', versions?.redis],
    [texts.timeZones, versions?.time_zones],
    [texts.migrations, migrations && describeMigrations(migrations)],
  ]
  return (
    <section class="card" aria-labelledby="versions">
      <h2 id="versions">{texts.versions}</h2>
      <dl class="found-list">
        {rows.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            {/* Empty until it is loaded: a longer text at the end of a line would move it. */}
            <dd>{text === undefined ? '' : (text ?? texts.notConnected)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
