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

const operatorFlows: readonly string[] = flowGroups['Back office']
const isOfOperators = ({ from, to }: FlowLink) =>
  operatorFlows.includes(from) || operatorFlows.includes(to)
const ways = allFlowLinks.filter(({ by }) => by !== 'run')

/**
 * The maps of the flows: the ways from one to another, of customers and of operators, and the flows that run beside
 * another. One would fit no page.
 */
const maps = [
  {
    id: 'flows',
    title: 'How the flows lead into each other',
    summary: 'Each box is a flow with a page of its own; an arrow is a way for the customer.',
    links: ways.filter((link) => !isOfOperators(link)),
  },
  {
    id: 'operators',
    title: 'How the flows of operators lead into each other',
    summary: 'Each box is a flow of the back office; an arrow is a way for the operator.',
    links: ways.filter(isOfOperators),
  },
  {
    id: 'runs',
    title: 'Which flow runs which',
    summary: 'Each box is a flow with a page of its own; an arrow leads to one that it runs.',
    links: allFlowLinks.filter(({ by }) => by === 'run'),
  },
]

const pictureOf = (id: string) => (id === 'flows' ? 'README.svg' : `README-${id}.svg`)

/** The page that leads to every flow, with the maps of how they follow each other, and their pictures. */
export async function indexFiles(): Promise<Map<string, string>> {
  const layouts = await mapLayouts()
  const kinds = { event: 'leads to', after: 'runs' }
  return new Map([
    ['README.md', page()],
    ...layouts.map(
      (layout) => [pictureOf(layout.part.id), svgOf(layout, { kinds })] satisfies [string, string],
    ),
  ])
}

/** The layouts of the maps. */
export const mapLayouts = () =>
  Promise.all(maps.map((map) => layoutOf(wholeChart(modelOfMap(map)))))

function page(): string {
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
    ...maps.flatMap((map) => [
      `![${map.title}](${pictureOf(map.id)})`,
      `<details><summary>The same in Mermaid</summary>\n\n\`\`\`mermaid\n${mermaidOfModel(modelOfMap(map))}\`\`\`\n\n</details>`,
    ]),
    '',
  ].join('\n\n')
}

const flow = (name: keyof typeof machines): DiagramState => modelOf(machines[name]).states[0]!

const flowLink = (name: keyof typeof machines): string => `[${flow(name).title}](${name}.md)`

/** The flows that the links of a map are between as states of one diagram, and the links as its arrows. */
function modelOfMap({ id, title, summary, links }: (typeof maps)[number]): DiagramModel {
  const box = { failure: false, busy: false, calls: [], opens: [], toasts: [] }
  const states = Object.values(flowGroups)
    .flat()
    .filter((name) => links.some(({ from, to }) => from === name || to === name))
    .map((name): DiagramState => {
      const { title, summary } = flow(name)
      return { ...box, id: name, path: name, title, summary, kind: 'state', parent: id }
    })
  const root: DiagramState = { ...box, id, path: '', title, summary, kind: 'group' }
  return { id, title, summary, states: [root, ...states], edges: links.map(arrow) }
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
