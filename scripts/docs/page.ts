import { type Diagram, diagramsOf } from '#diagram/diagrams.ts'
import { mermaidOf } from '#diagram/mermaid.ts'
import { type DiagramModel, type DiagramState, modelOf } from '#diagram/model.ts'
import { duration, plain } from '#diagram/words.ts'
import { type DelayName, delays } from '#machines/delays.ts'
import { transitionsOf } from '#machines/transitions.ts'
import type { Flow } from '#tests/paths/flow.ts'
import { coverageLines } from './coverage.ts'
import { commentAbove, messagesIn, reasonOf, rowsNamed, sourceOf } from './source.ts'

/**
 * The page of a flow and its pictures, by the name of their file in `docs/flows`. Same chart, same bytes.
 * @throws CannotDraw naming the state without title and summary
 */
export async function flowFiles(flow: Flow): Promise<Map<string, string>> {
  const model = modelOf(flow.machine)
  const diagrams = await diagramsOf(flow.machine)
  const pictures = diagrams.map((diagram) => [pictureName(diagram), diagram.svg] as const)
  return new Map([[`${flow.name}.md`, await page(flow, model, diagrams)], ...pictures])
}

const pictureName = ({ id }: Diagram) => `${id}.svg`

async function page(flow: Flow, model: DiagramModel, diagrams: readonly Diagram[]) {
  const source = sourceOf(flow.name)
  const ids = [
    ...new Set([...rowsNamed(source), ...delaysOf(flow).flatMap((name) => reasonOf(name).rows)]),
  ]
  return [
    `# ${model.title}`,
    model.summary,
    '[All flows](README.md) · made from the chart by `npm run docs`; not written by hand.',
    '## Diagram',
    ...diagrams.map((one) => `![${one.title}](${pictureName(one)})`),
    `<details><summary>The same in Mermaid</summary>\n\n\`\`\`mermaid\n${mermaidOf(flow.machine)}\`\`\`\n\n</details>`,
    '## States',
    'A state inside another (`›`) can do what the outer one can, too.',
    statesTable(model),
    '## Waiting times',
    delaysTable(flow, model),
    '## Messages',
    list(
      messagesIn(source).map((message) => `\`${message}\``),
      'It shows no toast.',
    ),
    '## Calls',
    callsTable(flow, source),
    '## When something fails',
    failuresTable(model),
    '## How it is tested',
    list(await coverageLines(flow), ''),
    '## Requirements',
    ids.length > 0
      ? ids.map((id) => `[${id}](../requirements.md)`).join(' · ')
      : 'Its comments name no row.',
    '',
  ].join('\n\n')
}

function statesTable({ states, edges }: DiagramModel): string {
  const titles = titlesOf(states)
  const rows = states.map((state) => [
    titles.get(state.id)!,
    [state.summary, ...(state.kind === 'check' ? ['Passed at once.'] : [])].join(' '),
    state.button ? `\`${state.button}\`` : '',
    edges
      .filter(({ from }) => from === state.id)
      .map(({ words, to, stays }) => `${words} → ${stays ? stayWords[stays] : titles.get(to)}`)
      .join('<br>') || (state.kind === 'final' ? 'This is the end.' : ''),
  ])
  return table(['State', 'What the customer sees', 'Button', 'What can happen next'], rows)
}

const stayWords = { here: 'stays here', again: 'begins anew', ignored: 'nothing happens' }

/** `Submitting › Slow`: a state with the ones around it, the whole chart left out. */
function titlesOf(states: readonly DiagramState[]): Map<string, string> {
  const titles = new Map<string, string>()
  for (const { id, title, parent } of states) {
    const around = states.find((one) => one.id === parent)?.parent ? titles.get(parent!) : undefined
    titles.set(id, parent ? (around ? `${around} › ${title}` : title) : 'Anywhere in this flow')
  }
  return titles
}

const delaysOf = ({ machine }: Flow) => Object.keys(machine.implementations.delays) as DelayName[]

function delaysTable(flow: Flow, { states }: DiagramModel): string {
  const titles = titlesOf(states)
  const rows = [...transitionsOf(flow.machine).values()].flatMap(({ trigger, source, target }) => {
    const name = delaysOf(flow).find((delay) => trigger === `after ${delay}`)
    if (!name) return []
    const { reason, rows } = reasonOf(name)
    const to = titles.get(target) ?? 'stays here'
    return [[duration(delays[name]), titles.get(source)!, to, reason, rows.join(', ')]]
  })
  return rows.length > 0
    ? table(['After', 'In', 'Leads to', 'Why', 'Row'], rows)
    : 'Nothing in this flow waits for time to pass.'
}

function callsTable({ machine }: Flow, source: string): string {
  const names = Object.keys(machine.implementations.actors)
  return names.length > 0
    ? table(
        ['Call', 'What it does'],
        names.map((name) => [plain(name), commentAbove(source, name) || plain(name)]),
      )
    : 'It asks nothing of the bank.'
}

function failuresTable({ states, edges }: DiagramModel): string {
  const titles = titlesOf(states)
  const of = (id: string) => states.find((state) => state.id === id)!
  const rows = edges
    .filter(({ kind }) => kind === 'failure')
    .map(({ from, to, words }) => [titles.get(from)!, words, titles.get(to)!, of(to).summary])
  return rows.length > 0
    ? table(['In', 'When it', 'Leads to', 'What the customer sees then'], rows)
    : 'No call of this flow can fail.'
}

const list = (items: readonly string[], none: string) =>
  items.length > 0 ? items.map((item) => `- ${item}`).join('\n') : none

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.map(cell).join(' | ')} |`)
    .join('\n')

const cell = (text: string) => text.replaceAll('|', '\\|')
