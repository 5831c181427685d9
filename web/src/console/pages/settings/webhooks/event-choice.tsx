// The events that a webhook sends, in words, by area.
import {
  isAvailableInScope,
  type WebhookEvent,
  type WebhookScope,
  webhookEventNames,
} from '../../../../../../server/src/domain/webhooks/events.ts'
import { CheckboxField } from '../../../components/field.tsx'
import { useConsole } from '../../../context.ts'
import type { ConsoleMessages } from '../../../messages.ts'

type AreaName = Extract<keyof ConsoleMessages['areas'], 'meetings' | 'eventTypes' | 'routing'>

export const areaOfEvent = (event: WebhookEvent): AreaName => {
  if (event.startsWith('event_type.')) return 'eventTypes'
  return event.startsWith('routing_form') ? 'routing' : 'meetings'
}

/** In the order of the API, so that equal choices are equal texts. */
export const eventsOfScope = (scope: WebhookScope): readonly WebhookEvent[] =>
  webhookEventNames.filter((event) => isAvailableInScope(event, scope))

export interface EventChoiceProps {
  readonly scope: WebhookScope
  readonly chosen: readonly WebhookEvent[]
  readonly onChange: (chosen: readonly WebhookEvent[]) => void
}

export function EventChoice({ scope, chosen, onChange }: EventChoiceProps) {
  const { messages } = useConsole()
  const texts = messages.webhooks
  const events = eventsOfScope(scope)
  const toggle = (event: WebhookEvent, isChosen: boolean) =>
    onChange(events.filter((one) => (one === event ? isChosen : chosen.includes(one))))
  return (
    <section class="event-choice" aria-label={texts.whichEvents}>
      <h3>{texts.whichEvents}</h3>
      {[...Map.groupBy(events, areaOfEvent)].map(([area, members]) => (
        <fieldset key={area}>
          <legend>{messages.areas[area]}</legend>
          {members.map((event) => (
            <CheckboxField
              key={event}
              {...texts.events[event]}
              isChecked={chosen.includes(event)}
              onChange={(isChosen) => toggle(event, isChosen)}
            />
          ))}
        </fieldset>
      ))}
      <div role="status">{chosen.length === 0 && <p class="field-error">{texts.chooseEvent}</p>}</div>
    </section>
  )
}
