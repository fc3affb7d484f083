import { writeFile } from 'node:fs/promises'
import { copyCatalogue } from '#app/copyCatalogue.ts'

/** Where the studio has the names of all texts that can be replaced. */
export const copyNamesFile = 'content/studio/schemaTypes/copyNames.ts'

/** The file that lists the texts of the catalogue for the studio, which is a package of its own. */
export const copyNamesSource = (): string => {
  const lines = [...copyCatalogue].map(
    ([name, text]) =>
      `  { value: ${JSON.stringify(name)}, title: ${JSON.stringify(`${name}: ${text}`)} },`,
  )
  return [
    '// Written by `node scripts/copyNames.ts` from the catalogue of copy.',
    'export const copyNames = [',
    ...lines,
    ']',
    '',
  ].join('\n')
}

if (import.meta.main) await writeFile(copyNamesFile, copyNamesSource())
