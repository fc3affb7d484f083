import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'

/** The code that is changed on purpose. Charts have changes of their own (`npm run paths:mutate`). */
export const folders = [
  'shared',
  'src/flows',
  'src/api',
  'src/session',
  'src/actors',
  'server',
] as const
export type Folder = (typeof folders)[number]

/** The folder of the list that a file is in. */
export const folderOf = (file: string): Folder | undefined =>
  folders.find((folder) => file.startsWith(`${folder}/`))

/** All source files of the folders, in order. */
export const sourceFiles = (): string[] =>
  folders
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`))
    .filter((file) => !file.endsWith('.d.ts'))
    .sort()

/** A short digest of a file's text, or of any text. */
export const digestOf = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 16)

const digests = new Map<string, string>()

/** The digest of a file as it was when it was first asked for: a run may take long, and the tree is worked on. */
export function fileDigest(file: string): string {
  const known = digests.get(file) ?? digestOf(readFileSync(file, 'utf8'))
  digests.set(file, known)
  return known
}
