import type { AnyStateMachine } from 'xstate'
import { diagramsOf } from '#diagram/diagrams.ts'
import { moveWords } from '#diagram/phrases/lifecycles.ts'
import { lifecycleMeta, lifecycles, type MoveMeta, movesOf } from '#machines/lifecycles/index.ts'
import { table } from './tables.ts'

const charts: readonly AnyStateMachine[] = Object.values(lifecycles)

/** The page of the records' life cycles, and a picture for each. */
export async function recordFiles(): Promise<Map<string, string>> {
  const pictures = (
    await Promise.all(charts.map((chart) => diagramsOf(chart, { kinds: { event: 'a move' } })))
  ).flat()
  return new Map([
    ['records.md', page()],
    ...pictures.map(({ id, svg }) => [`${id}.svg`, svg] as const),
  ])
}

const page = (): string =>
  [
    '# Records',
    'The records that the bank keeps of a customer, and how each of them moves: made by `npm run docs` from the charts by which the server decides. The database refuses every other move, and the screens and mails take these words. [All flows](README.md) · [row L21](../requirements.md#L21)',
    ...charts.flatMap(section),
    '',
  ].join('\n\n')

function section(chart: AnyStateMachine): string[] {
  const { title, summary, begins, alsoBegins } = lifecycleMeta(chart)
  const metaOf = (state: string) => chart.states[state]!.meta as { title: string; summary: string }
  const nameOf = (state: string): string => metaOf(state).title
  const states = Object.keys(chart.states)
  const moves = movesOf(chart)
  return [
    `## ${title}`,
    summary,
    `![The life cycle: ${title}](${chart.id}.svg)`,
    table(
      ['State', 'What it means'],
      states.map((state) => [nameOf(state), metaOf(state).summary]),
    ),
    table(
      ['From', 'Who does what', 'To', 'In the ledger', 'Mail', 'In the audit'],
      [
        ['', ...moveCells(begins, nameOf(String(chart.config.initial)))],
        ...(alsoBegins ? [['', ...moveCells(alsoBegins, nameOf(alsoBegins.to))]] : []),
        ...moves.map((move) => [
          nameOf(move.from),
          ...moveCells(move, move.to === move.from ? 'stays' : nameOf(move.to)),
        ]),
      ],
    ),
  ]
}

const moveCells = (move: MoveMeta, to: string): string[] => [
  moveWords(move),
  to,
  move.posts ?? '',
  (move.mails ?? '') + (move.isAlert ? ' (can be switched off)' : ''),
  move.audit,
]
