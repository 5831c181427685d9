// `meetwright demo`: fills an organization with demo data.
import type { Member } from '../../domain/access/actor.ts'
import { slugFrom } from '../../domain/access/slug.ts'
import { addGroupRelationship } from '../../features/groups/add-group-relationship.ts'
import { createGroup } from '../../features/groups/create-group.ts'
import { groups } from '../../features/groups/store.ts'
import { insertMembership, membershipOfUser } from '../../features/organization-memberships/store.ts'
import { createOrganization } from '../../features/organizations/create-organization.ts'
import { allOrganizations } from '../../features/organizations/store.ts'
import { addUser } from '../../features/users/add-user.ts'
import { signInEmail } from '../../features/users/store.ts'
import type { Context } from '../../platform/context.ts'
import { uriOf } from '../../platform/uris.ts'
import { emit, write } from '../../platform/writes/write.ts'
import { type Command, integerOption } from './command.ts'
import { demoPerson } from './demo/people.ts'
import { fillShowcase } from './demo/showcase.ts'
import { withContext } from './with-context.ts'

const DEFAULT_PEOPLE = 25
const MAX_SHOWCASE_HOSTS = 5
const GROUPS = ['Sales', 'Customer success', 'Recruiting', 'Support']

export const demo: Command = {
  about: `Creates an organization on the enterprise plan, with people in many time zones, four groups, event types of every kind and a
routing form. Running it again with the same name adds only what is missing.`,
  options: {
    name: { takes: 'NAME', help: 'name of the organization (Demo)' },
    people: { takes: 'N', help: `number of people (${DEFAULT_PEOPLE})` },
  },
  async run(input) {
    const { terminal, values } = input
    const people = integerOption(input, 'people', 1, 100_000) ?? DEFAULT_PEOPLE
    const name = values.get('name') ?? 'Demo'
    const created = await withContext(input, async (ctx) => {
      const label = `Filling organization ${name}`
      const filled = await terminal.step(label, (relabel) =>
        fillDemo(ctx, { name, people }, (done) => relabel(`${label}: ${done} of ${people} people`)),
      )
      return { ...filled, uri: uriOf(ctx.config.urls.api, 'organizations', filled.owner.organizationId) }
    })
    terminal.out.line(`organization ${created.uri}`)
    terminal.out.line(`owner ${created.ownerEmail}`)
    terminal.out.line(`added ${created.added} people`)
    terminal.err.line(`Next: meetwright token create --user ${created.ownerEmail} --all-scopes`)
  },
}

export const demoOwnerEmail = (name: string): string => demoPerson(0, domainOf(name)).email

const domainOf = (name: string) => `${slugFrom(name)}.example`

export interface FilledDemo {
  readonly owner: Pick<Member, 'organizationId' | 'userId'>
  readonly ownerEmail: string
  /** Number of people added by this run. */
  readonly added: number
}

export async function fillDemo(
  ctx: Context,
  { name, people }: { readonly name: string; readonly people: number },
  report: (done: number) => void,
): Promise<FilledDemo> {
  const domain = domainOf(name)
  const first = demoPerson(0, domain)
  const known = (await ctx.db.batch(allOrganizations())).find((one) => one.name === name)
  const { email: ownerEmail } = first
  let added = 0
  if (!known) {
    await createOrganization(ctx, { name, plan: 'enterprise', stage: 'active', owner: first })
    added += 1
  }
  const owner = await findMemberByEmail(ctx, ownerEmail, name)
  const groupIds = await ensureGroups(ctx, owner)
  for (let index = 1; index < people; index += 1) {
    if (await addPerson(ctx, owner, index, domain, groupIds)) added += 1
    if (index % 100 === 0) report(index)
  }
  await fillShowcase(ctx, owner, await listShowcaseHosts(ctx, domain, people))
  return { owner, ownerEmail, added }
}

/** The owner and the next few people host the event types. */
async function listShowcaseHosts(ctx: Context, domain: string, people: number): Promise<string[]> {
  const emails = Array.from(
    { length: Math.min(people, MAX_SHOWCASE_HOSTS) },
    (_, place) => demoPerson(place, domain).email,
  )
  const found = await Promise.all(emails.map((email) => ctx.db.directory(signInEmail(email))))
  return found.flat().map(({ user_id }) => user_id)
}

/** Returns the ids of the demo groups. Creates missing groups. */
async function ensureGroups(ctx: Context, owner: Member): Promise<string[]> {
  const sort = [{ field: 'created_at', descending: false }]
  const page = { count: 100, sort, backward: false, from: null }
  const existing = await ctx.db
    .withOrganization(owner.organizationId)
    .rows(groups(owner.organizationId, null, page))
  const ids: string[] = []
  for (const name of GROUPS) {
    const known = existing.find((group) => group.name === name)
    ids.push((known ?? (await createGroup(ctx, owner, name))).id)
  }
  return ids
}

/** Returns false if the person exists. The first of each group is its admin; every twelfth person is an organization admin. */
async function addPerson(
  ctx: Context,
  owner: Member,
  index: number,
  domain: string,
  groupIds: readonly string[],
): Promise<boolean> {
  const { organizationId } = owner
  const person = demoPerson(index, domain)
  if ((await ctx.db.directory(signInEmail(person.email))).length > 0) return false
  const role = index % 12 === 1 ? 'admin' : 'user'
  const membershipId = ctx.newId()
  await write(ctx, { kind: 'system', organizationId }, async (tx) => {
    const user = await addUser(ctx, tx, person)
    await tx.rows(insertMembership(organizationId, membershipId, user.id, role, ctx.clock.now()))
    emit(tx, {
      type: 'organization_membership.created',
      subjectId: membershipId,
      before: null,
      after: { user_id: user.id, role },
    })
  })
  const group = groupIds[index % groupIds.length]
  if (group !== undefined) {
    const { api } = ctx.config.urls
    await addGroupRelationship(ctx, owner, {
      group: uriOf(api, 'groups', group),
      owner: uriOf(api, 'organization_memberships', membershipId),
      role: index <= groupIds.length ? 'admin' : 'member',
    })
  }
  return true
}

async function findMemberByEmail(ctx: Context, email: string, organization: string): Promise<Member> {
  const [found] = await ctx.db.directory(signInEmail(email))
  const membership =
    found &&
    (await ctx.db
      .withOrganization(found.organization_id)
      .first(membershipOfUser(found.organization_id, found.user_id)))
  if (!found || !membership)
    throw new Error(
      `The organization ${organization} was not created by this command. Choose another name: --name "Demo 2".`,
    )
  return {
    kind: 'user',
    organizationId: found.organization_id,
    userId: found.user_id,
    membershipId: membership.id,
    role: 'owner',
    plan: 'enterprise',
    stage: 'active',
    tokenId: '',
    scopes: [],
  }
}
