import { createReadStream, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { checkExport } from '#server/audit/exported.ts'
import { headText } from '#server/audit/links.ts'
import { checkSignedHeads } from '#server/audit/signedHeads.ts'

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
  const heads = checkSignedHeads(readFileSync(file, 'utf8'), readFileSync(publicKey, 'utf8'))
  const links =
    values.export && (await checkExport(createInterface(createReadStream(values.export)), heads))
  console.log(
    `${heads.length} signed heads are whole, the last ${headText(heads.at(-1)!)}${links ? `, and so are the ${links} links of the export` : ''}`,
  )
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  console.error(`Not whole: ${(error as Error).message}`)
  process.exit(1)
}
