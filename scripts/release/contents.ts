/** The code that a release runs: the server, what it shares with the browser, and the commands of operators. */
export const releasedSources = [
  'server',
  'shared',
  'machines/lifecycles',
  'scripts/backup.ts',
  'scripts/restore.ts',
  'scripts/backup',
  'scripts/heads.ts',
] as const

/** The files that a release copies from the project, beside the built site. */
export const releasedFiles = [
  ...releasedSources,
  'content/dataset',
  'package.json',
  'package-lock.json',
  '.npmrc',
  'LICENSE',
] as const
