// The list of keyboard shortcuts.
import { Dialog } from '../components/dialog.tsx'
import { useConsole } from '../context.ts'
import { useAreas } from './navigation.ts'

export function ShortcutHelp({ onClose }: { readonly onClose: () => void }) {
  const { areas: areaNames, book, selection, shortcuts } = useConsole().messages
  const areas = useAreas()
  const rows: readonly (readonly [string, string])[] = [
    [`${shortcuts.control} K`, shortcuts.commands],
    ...areas.map(({ key, label }) => [`g ${key}`, shortcuts.goTo(areaNames[label])] as const),
    [`${shortcuts.control} Z`, shortcuts.undo],
    [`${shortcuts.control} Enter`, shortcuts.save],
    ['j k', shortcuts.nextAndPrevious],
    ['Enter', shortcuts.open],
    ['x', selection.key],
    ['/', shortcuts.search],
    ['n', book.open],
    ['c', shortcuts.copyLink],
    ['Esc', shortcuts.leave],
    ['?', shortcuts.help],
  ]
  return (
    <Dialog title={shortcuts.title} onClose={onClose}>
      <dl class="shortcuts">
        {rows.map(([keys, text]) => (
          <div key={keys}>
            <dt>
              {keys.split(' ').map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
