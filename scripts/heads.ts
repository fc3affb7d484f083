import { createReadStream, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { checkExport } from '#server/audit/exported.ts'
import { headText } from '#server/audit/links.ts'
import { checkSignedHeads } from '#server/audit/signedHeads.ts'

/** Faulty lines that are told each by itself. */
const MOST_TOLD = 3
const USAGE = 'npm run heads -- HEADS_FILE --public-key FILE [--export FILE]'

/**
 * `npm run heads -- HEADS_FILE --public-key FILE`: checks signed heads of the audit, and with `--export` an export of it
 * against them. It needs no server, no database and no secret, so an auditor can run it anywhere (L22).
 */
async function main(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    options: { 'public-key': { type: 'string' }, export: { type: 'string' } },
    allowPositionals: true,
  })
  const [file, ...more] = positionals
  const publicKey = values['public-key']
  if (!file || !publicKey || more.length > 0) throw new Error(USAGE)
  const { heads, faults } = checkSignedHeads(
    readFileSync(file, 'utf8'),
    readFileSync(publicKey, 'utf8'),
  )
  const found = faults.slice(0, MOST_TOLD)
  if (faults.length > MOST_TOLD) found.push(`and ${faults.length - MOST_TOLD} more lines`)
  let ofExport = ''
  if (values.export)
    try {
      const links = await checkExport(createInterface(createReadStream(values.export)), heads)
      ofExport = `, and so are the ${links} links of the export`
    } catch (error) {
      found.push((error as Error).message)
    }
  if (found.length > 0) {
    const lines = heads.length === 1 ? '1 other line is' : `${heads.length} other lines are`
    const others = faults.length > 0 ? `. ${lines} whole${ofExport}` : ''
    throw new Error(`${found.join('; ')}${others}`)
  }
  console.log(
    `${heads.length} signed heads are whole, the last ${headText(heads.at(-1)!)}${ofExport}`,
  )
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  console.error(`Not whole: ${(error as Error).message}`)
  process.exit(1)
}
