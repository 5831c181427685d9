// What a card of the list can do with its event type: switch it on and off, move, copy and delete it.
import { useRef } from 'preact/hooks'
import type { EventType, NewEventType } from '../../../../../sdk/src/api.gen.ts'
import { moveItem } from '../../components/move-item.ts'
import { requireApi, useConsole } from '../../context.ts'
import { hosts } from '../../data/event-type-queries.ts'
import { idOf } from '../../data/queries.ts'
import { editorPath } from './describe-type.ts'
import { toLocationFields, toQuestionFields } from './type-fields.ts'

const UNDO_DELETE_MS = 8_000

export interface TypeActions {
  setActive(type: EventType, active: boolean): Promise<void>
  /** Moves a type to another position of its section. */
  move(section: readonly EventType[], from: number, to: number): Promise<void>
  duplicate(type: EventType): Promise<void>
  remove(type: EventType): Promise<void>
}

/** A new type with the same settings and hosts. It is off until its owner turns it on. */
function copyOf(type: EventType, name: string, copiedHosts: NewEventType['hosts']): NewEventType {
  const {
    uri: _uri,
    slug: _slug,
    scheduling_url: _url,
    type: _type,
    booking_method: _method,
    description_html: _html,
    profile,
    deleted_at: _deleted,
    created_at: _created,
    updated_at: _updated,
    locations,
    custom_questions,
    ...settings
  } = type
  return {
    ...settings,
    owner: profile.owner,
    name,
    active: false,
    admin_managed: false,
    locations: toLocationFields(locations),
    custom_questions: toQuestionFields(custom_questions),
    hosts: copiedHosts,
  }
}

export function useTypeActions(): TypeActions {
  const { api, cache, messages, showProblem, offerUndo, navigate } = useConsole()
  const texts = messages.eventTypes

  const updateList = (change: (types: readonly EventType[]) => readonly EventType[]) =>
    cache.updateList('listEventTypes', change)

  const refreshAfter = async (act: Promise<unknown>): Promise<void> => {
    await act
    cache.invalidate('listEventTypes', 'getEventType')
  }

  /** Shows the change at once, and takes it back if the service refuses. */
  const run = async (show: () => () => void, send: () => Promise<unknown>): Promise<boolean> => {
    const takeBack = show()
    try {
      await refreshAfter(send())
      return true
    } catch (error) {
      takeBack()
      showProblem(error)
      return false
    }
  }
  const patch = (type: EventType, changes: Partial<Pick<EventType, 'active' | 'position'>>) =>
    requireApi(api).updateEventType({ uuid: idOf(type.uri), ...changes })

  const lastOrder = useRef<Promise<void>>(Promise.resolve())
  /** Saves one order after the other: a type can be dropped while the order before is being saved. */
  const saveOrder = (save: () => Promise<void>): Promise<void> => {
    lastOrder.current = lastOrder.current.catch(() => undefined).then(save)
    return lastOrder.current
  }

  return {
    async setActive(type, active) {
      const show = () =>
        updateList((types) => types.map((one) => (one.uri === type.uri ? { ...one, active } : one)))
      if (await run(show, () => patch(type, { active })))
        offerUndo(active ? texts.switchedOn(type.name) : texts.switchedOff(type.name), () =>
          refreshAfter(patch(type, { active: !active })),
        )
    },

    async move(section, from, to) {
      const moved = moveItem(section, from, to)
      const rankOf = (type: EventType) => moved.findIndex(({ uri }) => uri === type.uri)
      const place = (type: EventType) => (rankOf(type) < 0 ? type : { ...type, position: rankOf(type) })
      const show = () => updateList((types) => types.map(place).toSorted((a, b) => rankOf(a) - rankOf(b)))
      const save = async () => {
        for (const [position, type] of moved.entries())
          if (type.position !== position) await patch(type, { position })
      }
      const restore = async () => {
        for (const type of section) await patch(type, { position: type.position })
      }
      if (await run(show, () => saveOrder(save)))
        offerUndo(texts.moved(section[from]?.name ?? ''), () => refreshAfter(saveOrder(restore)))
    },

    async duplicate(type) {
      try {
        const { collection } = await hosts(type.uri).load(requireApi(api))
        const copiedHosts = collection.map(({ member, priority }) => ({ user: member.uri, priority }))
        const copy = copyOf(type, texts.copyName(type.name), copiedHosts)
        const created = await requireApi(api).createEventType(copy)
        cache.invalidate('listEventTypes')
        navigate(editorPath(idOf(created.uri)))
      } catch (error) {
        showProblem(error)
      }
    },

    async remove(type) {
      const uuid = idOf(type.uri)
      const show = () => updateList((types) => types.filter(({ uri }) => uri !== type.uri))
      document.getElementById('content')?.focus()
      if (await run(show, () => requireApi(api).deleteEventType({ uuid })))
        offerUndo(texts.deleted(type.name), () => refreshAfter(requireApi(api).restoreEventType({ uuid })), {
          durationMs: UNDO_DELETE_MS,
        })
    },
  }
}
