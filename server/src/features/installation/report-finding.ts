// The result of one check of the installation, for `meetwright doctor` and the console.

/** Warnings and problems include a fix. */
export type Finding =
  | { readonly level: 'ok'; readonly text: string }
  | { readonly level: 'warning' | 'problem'; readonly text: string; readonly fix: string }
