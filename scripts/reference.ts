import { writeFileSync } from 'node:fs'
import { openApi } from '#server/apiDocs/document.ts'
import { referenceMarkdown } from '#server/apiDocs/markdown.ts'
import { layersPicture } from './pictures/layers.ts'
import { ledgerPicture } from './pictures/ledger.ts'

/** What is generated of docs/ beside the flows, by path. Same sources, same bytes. */
export async function referenceFiles(): Promise<Map<string, string>> {
  const document = openApi()
  return new Map([
    ['docs/api.md', referenceMarkdown(document)],
    ['docs/openapi.json', `${JSON.stringify(document, null, 2)}\n`],
    ['docs/images/layers.svg', await layersPicture()],
    ['docs/images/ledger.svg', ledgerPicture()],
  ])
}

if (import.meta.main) for (const [path, text] of await referenceFiles()) writeFileSync(path, text)
