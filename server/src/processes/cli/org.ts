// `meetwright org`: founds, lists and changes organizations, which no request can do.
import { plans, stages } from '../../domain/access/plans.ts'
import { locales } from '../../domain/language/locales.ts'
import { isZone } from '../../domain/time/zone.ts'
import { changeOrganization } from '../../features/organizations/change-organization.ts'
import { createOrganization } from '../../features/organizations/create-organization.ts'
import { allOrganizations } from '../../features/organizations/store.ts'
import type { Context } from '../../platform/context.ts'
import { idOf, isUuid, uriOf } from '../../platform/uris.ts'
import { type Command, oneOf, required, UsageError } from './command.ts'
import { columns } from './terminal.ts'
import { withContext } from './with-context.ts'

const planAndStage = {
  plan: { takes: 'PLAN', help: `${plans.join(', ')}` },
  stage: { takes: 'STAGE', help: `${stages.join(', ')}` },
}

export const orgCreate: Command = {
  about: `Founds an organization with its first user, who owns it. Prints the URIs of both.
Next: meetwright token create --user EMAIL --all-scopes`,
  operands: [],
  options: {
    name: { takes: 'NAME', help: 'name of the organization' },
    'owner-name': { takes: 'NAME', help: 'name of its owner' },
    'owner-email': { takes: 'EMAIL', help: 'their address; it must not belong to a user yet' },
    timezone: { takes: 'ZONE', help: "the owner's IANA time zone (UTC)" },
    locale: { takes: 'LOCALE', help: `the owner's language: ${locales.join(', ')} (en)` },
    plan: { ...planAndStage.plan, help: `${planAndStage.plan.help} (enterprise)` },
    stage: { ...planAndStage.stage, help: `${planAndStage.stage.help} (active)` },
  },
  async run(input) {
    const { terminal, values } = input
    const timezone = values.get('timezone') ?? 'UTC'
    if (!isZone(timezone))
      throw new UsageError('--timezone must be the name of an IANA zone, such as Europe/Berlin.')
    const email = required(input, 'owner-email', 'ada@example.com').trim()
    if (!/^[^\s@]+@[^\s@]+$/.test(email))
      throw new UsageError(`--owner-email: "${email}" is no e-mail address.`)
    const founding = {
      name: required(input, 'name', '"Example Ltd"'),
      plan: oneOf(input, 'plan', plans) ?? ('enterprise' as const),
      stage: oneOf(input, 'stage', stages) ?? ('active' as const),
      owner: {
        name: required(input, 'owner-name', '"Ada Example"'),
        email,
        timezone,
        locale: oneOf(input, 'locale', locales) ?? 'en',
      },
    }
    await withContext(input, async (ctx) => {
      const { organizationId, ownerId } = await createOrganization(ctx, founding)
      const { api } = ctx.config.urls
      terminal.out.line(`organization ${uriOf(api, 'organizations', organizationId)}`)
      terminal.out.line(`owner ${uriOf(api, 'users', ownerId)}`)
    })
    terminal.err.line(`Next: meetwright token create --user ${email.toLowerCase()} --all-scopes`)
    return 0
  },
}

export const orgList: Command = {
  about: 'Prints one line for each organization: id, plan, stage, day of founding (UTC), name.',
  operands: [],
  options: {},
  async run(input) {
    const { terminal } = input
    const organizations = await withContext(input, (ctx) => ctx.db.batch(allOrganizations()))
    const rows = organizations.map((one) => [
      one.organization_id,
      one.plan,
      one.stage,
      new Date(one.created_at).toISOString().slice(0, 10),
      one.name,
    ])
    for (const line of columns(rows)) terminal.out.line(line)
    if (rows.length === 0) terminal.err.line('There is no organization yet: meetwright help org create')
    return 0
  },
}

export const orgSet: Command = {
  about: 'Changes an organization, named by its URI, its id, or its name if no other has the same.',
  operands: ['ORGANIZATION'],
  options: { name: { takes: 'NAME', help: 'new name' }, ...planAndStage },
  async run(input) {
    const { terminal, values, operands } = input
    const [name, plan, stage] = [
      values.get('name'),
      oneOf(input, 'plan', plans),
      oneOf(input, 'stage', stages),
    ]
    if (name === undefined && plan === undefined && stage === undefined)
      throw new UsageError('Say what to change: --name, --plan or --stage.')
    await withContext(input, async (ctx) => {
      const organizationId = await organizationNamed(ctx, operands[0] ?? '')
      await changeOrganization(ctx, organizationId, {
        ...(name === undefined ? {} : { name }),
        ...(plan === undefined ? {} : { plan }),
        ...(stage === undefined ? {} : { stage }),
      })
      terminal.out.line(`changed ${uriOf(ctx.config.urls.api, 'organizations', organizationId)}`)
    })
    return 0
  },
}

/** By its URI, its id, or its name if no other has the same. */
export async function organizationNamed(ctx: Context, word: string): Promise<string> {
  const all = await ctx.db.batch(allOrganizations())
  const isId = isUuid(word) || (word.includes('/organizations/') && isUuid(word.slice(-36)))
  const meant = all.filter((one) => (isId ? one.organization_id === idOf(word) : one.name === word))
  const [only] = meant
  if (!only) throw new Error(`There is no organization "${word}". See: meetwright org list`)
  if (meant.length > 1)
    throw new Error(`${meant.length} organizations are named "${word}". Give the id: meetwright org list`)
  return only.organization_id
}
