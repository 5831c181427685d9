// Recipes for the writes of mail templates.
import { iso } from '../src/domain/time/instant.ts'
import { sql } from '../src/platform/db/sql.ts'
import type { Person, Service } from './service.ts'
import type { Recipe } from './write-recipes.ts'

/** By row id. */
export function mailTemplateRecipes(
  service: Pick<Service, 'call' | 'ctx'>,
  owner: Person,
): Readonly<Record<string, Recipe>> {
  let count = 0
  const newTemplate = () => {
    count += 1
    return {
      subject: [{ text: `Booked ${count}: ` }, { variable: 'event.name' }],
      headline: [{ text: 'Booked' }],
      text: [{ text: 'Hello ' }, { variable: 'invitee.first_name', fallback: 'there' }],
    }
  }
  return {
    replaceMailTemplate: async () => ({
      params: { letter: 'booked', language: 'en' },
      body: newTemplate(),
    }),
    deleteMailTemplate: async () => {
      await service.call('PUT', '/mail_templates/reminder/de', { as: owner, body: newTemplate() })
      return { params: { letter: 'reminder', language: 'de' } }
    },
    sendMailTemplateTest: async () => {
      await verifyOwnEmail(service, owner)
      return { params: { letter: 'booked', language: 'en' }, body: {} }
    },
  }
}

/** Test mails are sent only to verified addresses. */
export async function verifyOwnEmail({ ctx }: Pick<Service, 'ctx'>, { organizationId, userId }: Person) {
  await ctx.db.writeDirectory(
    sql
      .updateTable('sign_in_emails')
      .set({ verified_at: iso(ctx.clock.now()) })
      .where('organization_id', '=', organizationId)
      .where('user_id', '=', userId),
  )
}
