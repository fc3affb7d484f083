import { basename, join } from 'node:path'

/** The programs that `tests/faults/bundleServer.ts` builds. */
export const bundledPrograms = [
  'server/main.ts',
  'server/backOffice/cli.ts',
  'scripts/backup.ts',
  'scripts/restore.ts',
]

/** The file to start for a source: the same code in a few files, where they are built. */
export function fileOf(source: string): string {
  const folder = process.env.SERVER_BUNDLE
  if (!folder || !bundledPrograms.includes(source)) return source
  return join(folder, `${basename(source, '.ts')}.mjs`)
}
