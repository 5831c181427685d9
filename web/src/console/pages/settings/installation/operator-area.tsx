// A page of the settings for operators of the installation. Others see who may open it.
import type { ComponentChildren } from 'preact'
import { useConsole } from '../../../context.ts'
import { SettingsArea } from '../settings-area.tsx'
import type { SectionName } from '../settings-sections.ts'

export interface OperatorAreaProps {
  readonly section: SectionName
  readonly children: ComponentChildren
}

export function OperatorArea({ section, children }: OperatorAreaProps) {
  const { messages, isOperator } = useConsole()
  return (
    <SettingsArea section={section}>
      {isOperator ? children : <p class="notice">{messages.installation.operatorsOnly}</p>}
    </SettingsArea>
  )
}
