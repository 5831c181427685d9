// Modules that the build creates.
declare module 'virtual:zone-names/*' {
  const names: import('./src/zone-names.ts').ZoneNames
  export default names
}
