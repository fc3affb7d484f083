import { writeFileSync } from 'node:fs'
import { openApi } from '#server/apiDocs/document.ts'
import { chartIds } from './chartIds.ts'
import { commandsPage } from './commandDocs.ts'
import { dashboard } from './dashboard.ts'
import { fieldMessagesPage } from './fieldMessages.ts'
import { layerPictures } from './pictures/layers.ts'
import { ledgerPicture } from './pictures/ledger.ts'
import { unitedStates } from './pictures/unitedStates.ts'
import { envExample, operationsPage } from './settingsDocs.ts'

/** The generated files but the pages of the flows and the pictures of the layers, by path. */
export const referenceFiles = (): [path: string, text: string][] => [
  ['docs/openapi.json', `${JSON.stringify(openApi(), null, 2)}\n`],
  ['docs/images/ledger.svg', ledgerPicture()],
  ['.env.example', envExample()],
  ['docs/operations.md', operationsPage()],
  ['deploy/dashboard.json', dashboard()],
  ['docs/commands.md', commandsPage()],
  ['docs/fields.md', fieldMessagesPage()],
  ['server/http/chartIds.json', chartIds()],
  ['src/pages/public/map/unitedStates.json', unitedStates()],
]

if (import.meta.main)
  for (const [path, text] of [...referenceFiles(), ...(await layerPictures())])
    writeFileSync(path, text)
