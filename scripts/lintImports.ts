import { readImports } from './imports.ts'

/** `npm run lint:imports`: exit 1 with a line for each import that scripts/importRules.ts refuses. */
const { modules, refused } = await readImports()
for (const line of refused) console.error(line)
console.log(`${modules.length} files read, ${refused.length} imports refused`)
process.exitCode = refused.length === 0 ? 0 : 1
