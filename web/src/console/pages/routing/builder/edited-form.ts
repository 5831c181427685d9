// Saves the changes of the builder.
import type { RoutingForm } from '../../../../../../sdk/src/api.gen.ts'
import { requireApi, useConsole } from '../../../context.ts'
import { idOf } from '../../../data/queries.ts'
import { routingForm } from '../../../data/routing-queries.ts'
import { type Edit, useEdit } from '../../../data/use-edit.ts'
import { type FormValues, toFormChanges, toFormValues } from './form-values.ts'

export type FormEdit = Edit<FormValues>

export function useFormEdit(form: RoutingForm): FormEdit {
  const { api, cache } = useConsole()
  const uuid = idOf(form.uri)
  return useEdit<RoutingForm, FormValues>({
    name: form.uri,
    resource: form,
    toValues: toFormValues,
    operation: 'getRoutingForm',
    load: () => routingForm(uuid).load(requireApi(api)),
    update: (changes, ifMatch) =>
      requireApi(api).updateRoutingForm({ uuid, ...toFormChanges(changes) }, { ifMatch }),
    show(updated) {
      cache.replace('getRoutingForm', updated)
      cache.invalidate('listRoutingForms')
    },
  })
}
