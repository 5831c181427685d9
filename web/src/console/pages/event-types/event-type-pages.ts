// The pages about event types. They are loaded together: most scripts of one serve the others.
export { TypeEditorPage } from './editor/type-editor-page.tsx'
export { EventTypesPage } from './event-types-page.tsx'
export { SharePanel } from './share-panel.tsx'
