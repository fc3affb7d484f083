import { writeFile } from 'node:fs/promises'
import { copyCatalogue } from '#app/copyCatalogue.ts'

/** The studio is a package of its own, so it gets a copy of the catalogue; `npm run format` gives it its form. */
await writeFile(
  'content/studio/schemaTypes/builtInCopy.ts',
  `// Written by \`node scripts/builtInCopy.ts\` from the catalogue of copy.\nexport const builtInCopy = ${JSON.stringify(Object.fromEntries(copyCatalogue), null, 2)}\n`,
)
