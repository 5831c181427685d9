// Exports what is kept about a person, as a page or as JSON.

import { useState } from 'preact/hooks'
import type { DataContents, DataLookup } from '../../../../../../sdk/src/api.gen.ts'
import type { Meetwright } from '../../../../../../sdk/src/client.ts'
import { formatDateTime } from '../../../../../../server/src/domain/language/format-moments.ts'
import { instant } from '../../../../../../server/src/domain/time/instant.ts'
import { SaveProblem } from '../../../components/problem.tsx'
import { requireApi, useConsole } from '../../../context.ts'
import { saveFile } from '../../../data/save-file.ts'
import { renderExport } from './render-export.ts'
import type { LookupState } from './use-lookup.ts'

export interface ExportPersonProps {
  readonly address: string
  readonly state: LookupState
  readonly create: (api: Meetwright) => Promise<DataLookup>
  readonly readContents: (api: Meetwright, uuid: string) => Promise<DataContents>
}

const FILE_NAME = 'personal-data'

export function ExportPerson({ address, state, create, readContents }: ExportPersonProps) {
  const { api, messages, display } = useConsole()
  const texts = messages.personalData
  const [error, setError] = useState<unknown>(null)
  const { lookup } = state
  const save = async (format: (contents: DataContents) => Blob, extension: string) => {
    if (lookup === null) return
    setError(null)
    try {
      const contents = await readContents(requireApi(api), lookup.uri.slice(lookup.uri.lastIndexOf('/') + 1))
      saveFile(format(contents), `${FILE_NAME}.${extension}`)
    } catch (failure) {
      setError(failure)
    }
  }
  const toPage = (contents: DataContents) =>
    new Blob([renderExport(contents, address, texts, display)], { type: 'text/html' })
  const toJson = ({ records }: DataContents) =>
    new Blob([`${JSON.stringify({ email: address, records }, null, 2)}\n`], { type: 'application/json' })
  if (lookup?.status !== 'done')
    return (
      <>
        <button
          type="button"
          class="button plain"
          disabled={state.isRunning}
          onClick={() => void state.start(create)}
        >
          {state.isRunning ? texts.exporting : texts.export}
        </button>
        {state.error !== null && <SaveProblem error={state.error} />}
      </>
    )
  if (lookup.failure === 'too_large') return <p role="alert">{texts.tooLarge}</p>
  return (
    <>
      <p class="hint" role="status">
        {texts.exported(formatDateTime(display, instant(Date.parse(lookup.expires_at))))}
      </p>
      <button type="button" class="button plain" onClick={() => void save(toPage, 'html')}>
        {texts.savePage}
      </button>
      <button type="button" class="button plain" onClick={() => void save(toJson, 'json')}>
        {texts.saveData}
      </button>
      {error !== null && <SaveProblem error={error} />}
    </>
  )
}
