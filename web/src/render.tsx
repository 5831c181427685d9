// The entry point for the server: a function that renders the HTML document of a page.
import type { FunctionComponent } from 'preact'
import { render as renderToString } from 'preact-render-to-string'
import type { Render, Views } from '../../server/src/domain/pages/views.ts'
import { renderConsole } from './console/render-console.tsx'
import { FrameContext } from './frame.ts'
import { isLive } from './live-views.ts'
import { renderLive } from './render-live.tsx'
import { views } from './views.ts'

export const render: Render = (name, props, frame) => {
  const page =
    name === 'console'
      ? renderConsole(props as Views['console'], frame)
      : isLive(name)
        ? renderLive(name, props as never, frame)
        : renderStatic(name, props)
  return `<!doctype html>${renderToString(<FrameContext.Provider value={frame}>{page}</FrameContext.Provider>)}`
}

function renderStatic(name: keyof typeof views, props: object) {
  const View = views[name] as FunctionComponent<typeof props>
  return <View {...props} />
}
