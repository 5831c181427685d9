// Types of style sheets that are imported as text.
declare module '*.css?inline' {
  const text: string
  export default text
}
