// What the build makes of a style sheet that is asked for as text.
declare module '*.css?inline' {
  const text: string
  export default text
}
