import { type Diagram, diagramsOf } from '#diagram/diagrams.ts'
import { mermaidOf } from '#diagram/mermaid.ts'
import { type DiagramModel, modelOf } from '#diagram/model.ts'
import type { Flow } from '#statechart-paths'
import { coverageTable } from './coverage.ts'
import { promisesPart } from './promises.ts'
import { reasonOf, rowsNamed, sourceOf } from './source.ts'
import {
  callsTable,
  delaysOf,
  delaysTable,
  failuresTable,
  messagesTable,
  rowLink,
  statesTable,
} from './tables.ts'

/**
 * The page of a flow and its pictures, by the name of their file in `docs/flows`. Same chart, same bytes.
 * @throws CannotDraw naming the state without title and summary
 */
export async function flowFiles(flow: Flow): Promise<Map<string, string>> {
  const model = modelOf(flow.machine)
  const diagrams = await diagramsOf(flow.machine)
  const pictures = diagrams.map((diagram) => [pictureName(diagram), diagram.svg] as const)
  return new Map([[`${flow.name}.md`, page(flow, model, diagrams)], ...pictures])
}

const pictureName = ({ id }: Diagram) => `${id}.svg`

function page(flow: Flow, model: DiagramModel, diagrams: readonly Diagram[]) {
  const delayRows = delaysOf(flow).flatMap((name) => reasonOf(name).rows)
  const ids = [...new Set([...rowsNamed(sourceOf(flow.name)), ...delayRows])]
  return [
    `# ${model.title}`,
    model.summary,
    '[All flows](README.md) · made by `npm run docs` from the chart that runs in the product; not written by hand.',
    ...promisesPart(flow.name),
    '## Diagram',
    ...diagrams.map((one) => `![${one.title}](${pictureName(one)})`),
    `<details><summary>The same in Mermaid</summary>\n\n\`\`\`mermaid\n${mermaidOf(flow.machine)}\`\`\`\n\n</details>`,
    '## Step by step',
    'Words “in quotes” are buttons. In a step inside another (`›`) everything the outer one can do can happen, too.',
    statesTable(model),
    '## Waiting times',
    delaysTable(flow, model),
    '## Messages',
    messagesTable(model),
    '## Calls',
    callsTable(flow, model),
    '## When something fails',
    failuresTable(model),
    '## How it is tested',
    coverageTable(flow, model),
    '## Requirements',
    ids.length > 0 ? ids.map(rowLink).join(' · ') : 'Its comments name no row.',
    '',
  ].join('\n\n')
}
