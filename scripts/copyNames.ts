import { writeFile } from 'node:fs/promises'
import { copyCatalogue } from '#app/copyCatalogue.ts'

/** The texts that an editor of the studio can replace: the name of each, and what it says. */
export const copyNames = () =>
  [...copyCatalogue].map(([name, text]) => ({ value: name, title: `${name}: ${text}` }))

/** The studio is a package of its own, so it gets a list; `npm run format` gives it its form. */
if (import.meta.main)
  await writeFile(
    'content/studio/schemaTypes/copyNames.ts',
    `// Written by \`node scripts/copyNames.ts\` from the catalogue of copy.\nexport const copyNames = ${JSON.stringify(copyNames(), null, 2)}\n`,
  )
