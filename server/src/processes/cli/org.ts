// `meetwright org`: creates, lists, updates and restores organizations. The API can't do this.

import { plans, stages } from '../../domain/access/plans.ts'
import { isEmail, normalizeEmail } from '../../domain/email/address.ts'
import { locales } from '../../domain/language/locales.ts'
import { isZone } from '../../domain/time/zone.ts'
import { restoreDeletedOrDissolved } from '../../features/organization-deletions/restore-deleted-or-dissolved.ts'
import { changeOrganization } from '../../features/organizations/change-organization.ts'
import { createOrganization } from '../../features/organizations/create-organization.ts'
import { allOrganizations } from '../../features/organizations/store.ts'
import type { Context } from '../../platform/context.ts'
import { idOf, isUuid, uriOf } from '../../platform/uris.ts'
import { type Command, choiceOption, requiredOption, UsageError } from './command.ts'
import { printRows } from './terminal.ts'
import { withContext } from './with-context.ts'

const planAndStage = {
  plan: { takes: 'PLAN', help: `${plans.join(', ')}` },
  stage: { takes: 'STAGE', help: `${stages.join(', ')}` },
}

export const orgCreate: Command = {
  about: `Creates an organization and its first user, the owner. Prints the URIs of both.
Next: meetwright sign-in link --user EMAIL, so that the owner can set a password and sign in.`,
  options: {
    name: { takes: 'NAME', help: 'name of the organization' },
    'owner-name': { takes: 'NAME', help: 'name of the owner' },
    'owner-email': { takes: 'EMAIL', help: "the owner's email address; no other user may have it" },
    timezone: { takes: 'ZONE', help: "the owner's IANA time zone (UTC)" },
    locale: { takes: 'LOCALE', help: `the owner's language: ${locales.join(', ')} (en)` },
    plan: { ...planAndStage.plan, help: `${planAndStage.plan.help} (enterprise)` },
    stage: { ...planAndStage.stage, help: `${planAndStage.stage.help} (active)` },
  },
  async run(input) {
    const { terminal, values } = input
    const timezone = values.get('timezone') ?? 'UTC'
    if (!isZone(timezone))
      throw new UsageError('--timezone must be an IANA time zone name, such as Europe/Berlin.')
    const email = requiredOption(input, 'owner-email', 'ada@example.com').trim()
    if (!isEmail(email)) throw new UsageError(`--owner-email: "${email}" is not an email address.`)
    const organizationInput = {
      name: requiredOption(input, 'name', '"Example Ltd"'),
      plan: choiceOption(input, 'plan', plans) ?? ('enterprise' as const),
      stage: choiceOption(input, 'stage', stages) ?? ('active' as const),
      owner: {
        name: requiredOption(input, 'owner-name', '"Ada Example"'),
        email,
        timezone,
        locale: choiceOption(input, 'locale', locales) ?? 'en',
      },
    }
    await withContext(input, async (ctx) => {
      const { organizationId, ownerId } = await createOrganization(ctx, organizationInput)
      const { api } = ctx.config.urls
      terminal.out.line(`organization ${uriOf(api, 'organizations', organizationId)}`)
      terminal.out.line(`owner ${uriOf(api, 'users', ownerId)}`)
    })
    const address = normalizeEmail(email)
    terminal.err.line(`Next, to sign in: meetwright sign-in link --user ${address}`)
    terminal.err.line(`For programs: meetwright token create --user ${address} --all-scopes`)
  },
}

export const orgList: Command = {
  about:
    'Prints one line per organization: id, plan, stage, creation date (UTC), name, and when a deleted one ends.',
  async run(input) {
    const organizations = await withContext(input, (ctx) => ctx.db.batch(allOrganizations()))
    const rows = organizations.map((one) => [
      one.organization_id,
      one.plan,
      one.stage,
      new Date(one.created_at).toISOString().slice(0, 10),
      one.deletion_due_at === null
        ? one.name
        : `${one.name} (deleted; for good on ${new Date(one.deletion_due_at).toISOString().slice(0, 10)})`,
    ])
    printRows(input.terminal, rows, 'No organizations yet. To create one: meetwright help org create')
  },
}

export const orgSet: Command = {
  about: 'Updates an organization. ORGANIZATION is its URI, its id, or its name if the name is unique.',
  operands: ['ORGANIZATION'],
  options: { name: { takes: 'NAME', help: 'new name' }, ...planAndStage },
  async run(input) {
    const { terminal, values, operands } = input
    const [name, plan, stage] = [
      values.get('name'),
      choiceOption(input, 'plan', plans),
      choiceOption(input, 'stage', stages),
    ]
    if (name === undefined && plan === undefined && stage === undefined)
      throw new UsageError('Set at least one of --name, --plan or --stage.')
    await withContext(input, async (ctx) => {
      const organizationId = await findOrganizationId(ctx, operands[0] ?? '')
      await changeOrganization(
        ctx,
        { kind: 'system', organizationId },
        {
          ...(name === undefined ? {} : { name }),
          ...(plan === undefined ? {} : { plan }),
          ...(stage === undefined ? {} : { stage }),
        },
      )
      terminal.out.line(`updated ${uriOf(ctx.config.urls.api, 'organizations', organizationId)}`)
    })
  },
}

export const orgRestore: Command = {
  about: `Restores an organization that its owner has deleted, with everything but the canceled meetings, until it is deleted for
good. Or restores one that was closed when its only member joined another one. That user becomes its owner again, with their
event types, meetings and slug. Their tokens, webhooks and calendars are not restored.
ORGANIZATION is its URI, its id, or its name if the name is unique.
Next: meetwright sign-in link --user EMAIL`,
  operands: ['ORGANIZATION'],
  options: { email: { takes: 'EMAIL', help: 'another email address for the owner, if theirs is in use' } },
  async run(input) {
    const { terminal, values, operands } = input
    await withContext(input, async (ctx) => {
      const organizationId = await findOrganizationId(ctx, operands[0] ?? '')
      const email = values.get('email') ?? null
      const restored = await restoreDeletedOrDissolved(ctx, { organizationId, email })
      terminal.out.line(`restored ${uriOf(ctx.config.urls.api, 'organizations', organizationId)}`)
      if (email !== null && !restored.hasReturned)
        terminal.err.line(`The owner, ${restored.email}, has not left, so --email changed nothing.`)
      terminal.err.line(`Next: meetwright sign-in link --user ${restored.email}`)
    })
    return 0
  },
}

/** `reference` is a URI, an id, or a unique name. */
export async function findOrganizationId(ctx: Context, reference: string): Promise<string> {
  const all = await ctx.db.batch(allOrganizations())
  const isId = isUuid(reference) || (reference.includes('/organizations/') && isUuid(reference.slice(-36)))
  const matches = all.filter((one) =>
    isId ? one.organization_id === idOf(reference) : one.name === reference,
  )
  const [only] = matches
  if (!only) throw new Error(`Organization not found: ${reference}. See: meetwright org list`)
  if (matches.length > 1)
    throw new Error(
      `${matches.length} organizations are named "${reference}". Use the id: meetwright org list`,
    )
  return only.organization_id
}
