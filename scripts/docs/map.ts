import { layoutOf } from '#diagram/layout.ts'
import { mermaidOfModel } from '#diagram/mermaid.ts'
import { type DiagramEdge, type DiagramModel, type DiagramState, modelOf } from '#diagram/model.ts'
import { wholeChart } from '#diagram/parts.ts'
import { svgOf } from '#diagram/svg.ts'
import { flowGroups } from '#machines/flowLinks.ts'
import { machines } from '#machines/index.ts'
import { treePromises } from '#machines/tree.promises.ts'
import { allFlowLinks, type FlowLink } from './flowLinks.ts'
import { promiseList } from './promises.ts'
import { table } from './tables.ts'

const PICTURE = 'README.svg'

/** The page that leads to every flow, with the map of how they follow each other, and its picture. */
export async function indexFiles(): Promise<Map<string, string>> {
  const map = mapOf(flowGroups, allFlowLinks)
  const layout = await mapLayout()
  return new Map([
    ['README.md', page(map)],
    [PICTURE, svgOf(layout, { kinds: { event: 'leads to', after: 'runs' } })],
  ])
}

/** The layout of the map. */
export const mapLayout = () => layoutOf(wholeChart(mapOf(flowGroups, allFlowLinks)))

function page(map: DiagramModel): string {
  return [
    '# Flows',
    'What the product does, step by step: a page for each flow, made by `npm run docs` from the charts that run in the product. The suite fails when a page is stale. [Policies over all flows](policies.md): what touches money, what waits, what is said, what is kept. [What a customer can do](capabilities.md), or why not, in each state of the account. [What happens when](events.md): the connection lost, the session over, documents refused, in every flow. [Every email](emails.md). [Records](records.md): the states of what the bank keeps, and who moves it. [What changed](CHANGELOG.md) since the last release.',
    '## Promises over all flows',
    'What no way through all flows may ever do, checked in every journey and in random ways, with the records of a sample bank as witness. Each flow’s page begins with its own.',
    promiseList(Object.values(treePromises)),
    ...Object.entries(flowGroups).flatMap(([group, names]) => [
      `## ${group}`,
      table(
        ['Flow', 'What it is for', 'Leads to'],
        names.map((name) => [
          flowLink(name),
          flow(name).summary,
          allFlowLinks
            .filter(({ from }) => from === name)
            .map(({ to, by, words }) =>
              by === 'run' ? `${flowLink(to)} runs: ${words}` : `${words} → ${flowLink(to)}`,
            )
            .join('<br>'),
        ]),
      ),
    ]),
    '## How they lead into each other',
    `![How the flows lead into each other](${PICTURE})`,
    `<details><summary>The same in Mermaid</summary>\n\n\`\`\`mermaid\n${mermaidOfModel(map)}\`\`\`\n\n</details>`,
    '',
  ].join('\n\n')
}

const flow = (name: keyof typeof machines): DiagramState => modelOf(machines[name]).states[0]!

const flowLink = (name: keyof typeof machines): string => `[${flow(name).title}](${name}.md)`

/** The flows as states of one diagram, grouped; what leads from one to another as its arrows. */
function mapOf(
  groups: Readonly<Record<string, readonly (keyof typeof machines)[]>>,
  all: readonly FlowLink[],
): DiagramModel {
  const title = 'How the flows lead into each other'
  const summary = 'Each box is a flow with a page of its own.'
  const box = { failure: false, busy: false, calls: [], opens: [], toasts: [] }
  const states = Object.values(groups)
    .flat()
    .map((name): DiagramState => {
      const { title, summary } = flow(name)
      return { ...box, id: name, path: name, title, summary, kind: 'state', parent: 'flows' }
    })
  const root: DiagramState = { ...box, id: 'flows', path: '', title, summary, kind: 'group' }
  return { id: 'flows', title, summary, states: [root, ...states], edges: all.map(arrow) }
}

const arrow = ({ from, to, by, words }: FlowLink): DiagramEdge => ({
  id: `${from} ${to} ${words}`,
  from,
  to,
  kind: by === 'run' ? 'after' : 'event',
  label: words,
  isFallback: false,
  effects: [],
  toasts: [],
})
