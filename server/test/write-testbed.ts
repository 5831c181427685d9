// A service in which every write can succeed, with recipes for all of them.
import { startCaldavServer } from '../../testbed/caldav-server.ts'
import { callRow } from './call-row.ts'
import { startMailServer } from './mail-server.ts'
import { type ApiResponse, type Person, type Service, startService } from './service.ts'
import { startSignInTestbed } from './sign-in-testbed.ts'
import { CALENDAR_ACCOUNT, type Recipe, type RecipeRequest, writeRecipes } from './write-recipes.ts'

export interface WriteTestbed {
  readonly service: Service
  readonly owner: Person
  readonly recipes: Readonly<Record<string, Recipe>>
  /** Calls a row as its recipe says. `visitor`: without a user. */
  call(
    route: Parameters<typeof callRow>[2],
    request: RecipeRequest,
    isVisitor?: boolean,
  ): Promise<ApiResponse>
  stop(): Promise<void>
}

export async function startWriteTestbed(): Promise<WriteTestbed> {
  const caldav = await startCaldavServer({ [CALENDAR_ACCOUNT.username]: CALENDAR_ACCOUNT.password })
  const signIn = await startSignInTestbed()
  // Operators can send a test mail.
  const mailServer = await startMailServer({ ...signIn.environment })
  const { service } = mailServer
  // Without a mail server, admins pass links on themselves.
  const { url } = service.ctx.config.database
  const withoutMail = await startService({ ...signIn.environment, DATABASE_URL: url })
  const owner = await service.createOrganization('Acme')
  return {
    service,
    owner,
    recipes: writeRecipes(service, owner, caldav, signIn),
    call: (route, { params = {}, query = '', body, as = owner, needsNoMail = false }, isVisitor = false) =>
      callRow(needsNoMail ? withoutMail : service, isVisitor ? null : as, route, { params, query, body }),
    async stop() {
      await withoutMail.stop()
      await mailServer.stop()
      await caldav.stop()
      await signIn.stop()
    },
  }
}
