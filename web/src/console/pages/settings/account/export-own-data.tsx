// Exports everything that is kept about the user.
import { requireApi, useConsole } from '../../../context.ts'
import { useSessionApi } from '../../../data/use-session-api.ts'
import { ExportPerson } from '../personal-data/export-person.tsx'
import { useLookup } from '../personal-data/use-lookup.ts'

export function ExportOwnData() {
  const { messages, viewer } = useConsole()
  const texts = messages.ownData
  const api = useSessionApi()
  const state = useLookup((_, uuid) => requireApi(api).getDataExport({ uuid }))
  return (
    <section class="card" aria-labelledby="own-data">
      <h2 id="own-data">{texts.exportTitle}</h2>
      <p>{texts.exportLead}</p>
      <div class="buttons">
        <ExportPerson
          address={viewer.email}
          state={state}
          create={() => requireApi(api).createDataExport()}
          readContents={(_, uuid) => requireApi(api).getDataExportContents({ uuid })}
        />
      </div>
    </section>
  )
}
