// The first steps of a new user: open hours, a first event type, and the link to share.
import { useConsole } from '../../context.ts'
import { HoursStep } from './hours-step.tsx'
import { ShareStep } from './share-step.tsx'
import { TypeStep } from './type-step.tsx'

const steps = ['hours', 'type', 'share'] as const
export type SetupStep = (typeof steps)[number]

export const stepPath = (step: SetupStep): string => `/app/setup?view=${step}`

export function SetupPage() {
  const { messages, location } = useConsole()
  const texts = messages.setup
  const current = steps.find((step) => step === location.query.view) ?? 'hours'
  return (
    <div class="form-page">
      <ol class="steps">
        <li>{texts.steps.you} ✓</li>
        {steps.map((step, index) => (
          <li key={step} aria-current={step === current ? 'step' : undefined}>
            {texts.steps[step]} {index < steps.indexOf(current) ? '✓' : ''}
          </li>
        ))}
      </ol>
      {current === 'hours' && <HoursStep />}
      {current === 'type' && <TypeStep />}
      {current === 'share' && <ShareStep />}
    </div>
  )
}
