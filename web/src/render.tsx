// The only thing that the server takes from here: a function that writes the document of a page.
import type { FunctionComponent } from 'preact'
import { render as renderToString } from 'preact-render-to-string'
import type { Render } from '../../server/src/domain/pages/views.ts'
import { FrameContext } from './frame.ts'
import { views } from './views.ts'

export const render: Render = (name, props, frame) => {
  const View = views[name] as FunctionComponent<typeof props>
  const page = (
    <FrameContext.Provider value={frame}>
      <View {...props} />
    </FrameContext.Provider>
  )
  return `<!doctype html>${renderToString(page)}`
}
