// A dialog that blocks one address or domain. It stays open if that fails.
import { useState } from 'preact/hooks'
import { MeetwrightError } from '../../../../../../sdk/src/errors.ts'
import { parseBlockedPattern } from '../../../../../../server/src/domain/booking/blocked-pattern.ts'
import { TextField } from '../../../components/field.tsx'
import { SaveDialog } from '../../../components/save-dialog.tsx'
import { requireApi, useConsole } from '../../../context.ts'
import { BLOCKED_LIST } from '../../../data/blocked-queries.ts'
import { useInvalid } from '../../../data/use-invalid.ts'

const MAX_LENGTH = 254

const isEmptyOrValid = (text: string): boolean => text.trim() === '' || parseBlockedPattern(text) !== null

export function BlockDialog({ onClose }: { readonly onClose: () => void }) {
  const { api, cache, messages, showToast } = useConsole()
  const texts = messages.blockedAddresses
  const [typed, setTyped] = useState('')
  const pattern = parseBlockedPattern(typed)
  const save = async () => {
    if (pattern === null) return
    try {
      await requireApi(api).createBlockedInvitee({ pattern })
    } catch (error) {
      // It is what the user wants.
      if (!(error instanceof MeetwrightError && error.code === 'already_exists')) throw error
    }
    cache.invalidate(BLOCKED_LIST)
    showToast({ text: texts.blocked(pattern) })
  }
  return (
    <SaveDialog
      title={texts.create}
      button={texts.block}
      canSave={pattern !== null}
      onClose={onClose}
      save={save}
    >
      <TextField
        label={texts.address}
        hint={texts.addressHint}
        error={useInvalid(typed, isEmptyOrValid) ? texts.invalid : undefined}
        value={typed}
        maxLength={MAX_LENGTH}
        onChange={setTyped}
      />
    </SaveDialog>
  )
}
