import { writeFileSync } from 'node:fs'
import { openApi } from '#server/apiDocs/document.ts'
import { chartIds } from './chartIds.ts'
import { layerGraph, layersPicture, projectGraph, serverGraph } from './pictures/layers.ts'
import { ledgerPicture } from './pictures/ledger.ts'
import { unitedStates } from './pictures/unitedStates.ts'
import { envExample, operationsPage } from './settingsDocs.ts'

/** All generated files but the pages of the flows, by path. The same sources give the same bytes. */
export async function referenceFiles(): Promise<Map<string, string>> {
  const document = openApi()
  const graph = await layerGraph()
  return new Map([
    ['docs/openapi.json', `${JSON.stringify(document, null, 2)}\n`],
    [
      'docs/images/layers.svg',
      await layersPicture(projectGraph(graph), 'The layers, and who imports whom'),
    ],
    [
      'docs/images/server.svg',
      await layersPicture(serverGraph(graph), 'The layers of the server, and who imports whom'),
    ],
    ['docs/images/ledger.svg', ledgerPicture()],
    ['.env.example', envExample()],
    ['docs/operations.md', operationsPage()],
    ['server/http/chartIds.json', chartIds()],
    ['src/pages/public/map/unitedStates.json', unitedStates()],
  ])
}

if (import.meta.main) for (const [path, text] of await referenceFiles()) writeFileSync(path, text)
