// Creates, duplicates, publishes and deletes routing forms. What a form asks and its rules are saved by the builder.
import type { NewRoutingForm, RoutingForm } from '../../../../../sdk/src/api.gen.ts'
import { requireApi, useConsole } from '../../context.ts'
import { idOf } from '../../data/queries.ts'
import { toQuestionFields } from './form-fields.ts'
import { FORMS_PATH, formPath } from './form-paths.ts'

const LIST = 'listRoutingForms'
const FORM = 'getRoutingForm'

/** What the service requires of a published form. */
const canPublish = ({ questions, default_result }: RoutingForm): boolean =>
  questions.length > 0 && default_result !== null

export function useFormActs() {
  const { api, cache, messages, navigate, location, showProblem, showToast, offerUndo, delayAct } =
    useConsole()
  const texts = messages.routingForms

  const create = async (form: NewRoutingForm): Promise<void> => {
    const created = await requireApi(api).createRoutingForm(form)
    cache.invalidate(LIST)
    navigate(formPath(idOf(created.uri)))
  }

  const setStatus = async (form: RoutingForm, status: RoutingForm['status']): Promise<void> => {
    const showStatus = (one: RoutingForm) => (one.uri === form.uri ? { ...one, status } : one)
    const takeBackList = cache.updateList<RoutingForm>(LIST, (forms) => forms.map(showStatus))
    const takeBackForm = cache.update<RoutingForm>(FORM, showStatus)
    try {
      cache.replace(FORM, await requireApi(api).updateRoutingForm({ uuid: idOf(form.uri), status }))
      cache.invalidate(LIST)
    } catch (error) {
      takeBackList()
      takeBackForm()
      throw error
    }
  }

  return {
    create,

    async duplicate({ name, questions, rules, default_result }: RoutingForm): Promise<void> {
      try {
        const copyName = messages.eventTypes.copyName(name)
        await create({ name: copyName, questions: toQuestionFields(questions), rules, default_result })
      } catch (error) {
        showProblem(error)
      }
    },

    async setPublished(form: RoutingForm, isPublished: boolean): Promise<void> {
      if (isPublished && !canPublish(form)) {
        // The switch shows again what is saved.
        cache.replace(FORM, { ...form })
        showToast({ text: texts.incomplete, tone: 'bad' })
        return
      }
      const { status } = form
      try {
        await setStatus(form, isPublished ? 'published' : 'draft')
        const text = isPublished ? texts.publishedNow(form.name) : texts.unpublished(form.name)
        offerUndo(text, () => setStatus(form, status))
      } catch (error) {
        showProblem(error)
      }
    },

    /** Deleted forms can't be restored, so it waits. */
    remove({ uri, name }: RoutingForm): void {
      if (location.path !== FORMS_PATH) navigate(FORMS_PATH)
      document.getElementById('content')?.focus()
      delayAct({
        text: texts.deleted(name),
        show: () => cache.updateList<RoutingForm>(LIST, (forms) => forms.filter((one) => one.uri !== uri)),
        async run() {
          await requireApi(api).deleteRoutingForm({ uuid: idOf(uri) })
          cache.invalidate(LIST, FORM)
        },
      })
    },
  }
}
