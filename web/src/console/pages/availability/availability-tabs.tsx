// The head of every page about availability: its title, and links to the other pages.
import { Tabs } from '../../components/tabs.tsx'
import { type Console, useConsole } from '../../context.ts'
import { WHY_PATH } from './question.ts'

/** The pages in their order. */
const listPages = ({ messages }: Console) => [
  { path: '/app/availability', label: messages.availability.hours },
  { path: '/app/availability/time-off', label: messages.timeOff.tab },
  { path: '/app/availability/calendars', label: messages.calendars.tab },
  { path: WHY_PATH, label: messages.why.tab },
]

export function AvailabilityTabs() {
  const console = useConsole()
  const { messages, href, location } = console
  return (
    <div class="page-head">
      <h1>{messages.areas.availability}</h1>
      <Tabs
        label={messages.availability.parts}
        tabs={listPages(console).map(({ path, label }) => ({
          label,
          href: href(path),
          isCurrent: location.path === path,
        }))}
      />
    </div>
  )
}
