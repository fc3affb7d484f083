import ELK, { type ElkNode } from 'elkjs/lib/elk.bundled.js'
import { importsOf, roomOf, sourcesUnder, targetOf } from '#tests/support/imports.ts'
import { arrowSvg, boxSvg, pictureSvg, sizeOf } from './draw.ts'

/** What each room of the import table is, in a few words. */
export const rooms: Record<string, { title: string; lines: string[]; kind?: string }> = {
  app: { title: 'src/app', lines: ['entry and router'] },
  pages: { title: 'src/pages', lines: ['one file a route'] },
  flows: {
    title: 'src/flows',
    lines: ['a thin view for each flow,', 'and the actors it provides'],
  },
  session: { title: 'src/session', lines: ['token, storage keys'] },
  api: { title: 'src/api', lines: ['sends the calls'] },
  content: { title: 'src/content', lines: ['reads the content service'] },
  ui: { title: 'src/ui', lines: ['buttons, fields, dialogs'] },
  machines: {
    title: 'machines',
    lines: ['the charts: what happens,', 'when, and after how long'],
    kind: 'busy',
  },
  contract: { title: 'shared/contract', lines: ['one schema for each', 'payload and answer'] },
  domain: { title: 'shared/domain', lines: ['money, balances, checks:', 'pure functions'] },
  server: { title: 'server', lines: ['the reference back end'] },
  diagram: { title: 'docs/diagram', lines: ['a chart as a picture'] },
  book: { title: 'docs/book', lines: ['flows that can be played'] },
}

type Graph = Map<string, Set<string>>

const ROOTS = ['shared', 'machines', 'src', 'server', 'docs/diagram', 'docs/book']

/** Which room imports which, as the sources have it today. */
export function roomGraph(): Graph {
  const graph: Graph = new Map(Object.keys(rooms).map((room) => [room, new Set()]))
  for (const { path, source } of sourcesUnder(...ROOTS))
    for (const { specifier } of importsOf(source)) {
      const target = targetOf(path, specifier)
      const [room, other] = [roomOf(path), target && roomOf(target)]
      if (room && other && room !== other) graph.get(room)?.add(other)
    }
  return graph
}

/**
 * Without the arrows that others lead along already: a room stands above all it imports.
 * @throws Error when rooms import each other in a circle
 */
export function reduced(graph: Graph): [string, string][] {
  const reach = (room: string, seen: string[] = []): Set<string> => {
    if (seen.includes(room))
      throw new Error(`rooms import each other: ${[...seen, room].join(' → ')}`)
    const next = [...(graph.get(room) ?? [])]
    return new Set(next.flatMap((other) => [other, ...reach(other, [...seen, room])]))
  }
  return [...graph].flatMap(([room, others]) => {
    const behind = new Set([...others].flatMap((other) => [...reach(other)]))
    return [...others]
      .filter((other) => !behind.has(other))
      .sort()
      .map((other): [string, string] => [room, other])
  })
}

/** The rooms and who imports whom, as a picture. Same imports, same bytes. */
export async function roomsPicture(): Promise<string> {
  const arrows = reduced(roomGraph())
  const graph: ElkNode = {
    id: 'rooms',
    layoutOptions: {
      'elk.algorithm': 'layered',
      'elk.direction': 'DOWN',
      'elk.edgeRouting': 'ORTHOGONAL',
      'elk.layered.spacing.nodeNodeBetweenLayers': '38',
      'elk.spacing.nodeNode': '34',
      'elk.padding': '[top=24,left=24,bottom=24,right=24]',
      'elk.randomSeed': '1',
    },
    children: Object.entries(rooms).map(([id, { title, lines }]) => ({
      id,
      ...sizeOf(title, lines),
    })),
    edges: arrows.map(([from, to]) => ({ id: `${from}-${to}`, sources: [from], targets: [to] })),
  }
  const layout = await new ELK().layout(graph)
  const lines = (layout.edges ?? []).map(({ sections = [] }) => {
    const { startPoint, bendPoints = [], endPoint } = sections[0]!
    return arrowSvg([startPoint, ...bendPoints, endPoint])
  })
  const boxes = (layout.children ?? []).map((node) => {
    const { title, lines: words, kind } = rooms[node.id]!
    return boxSvg(rectOf(node), title, words, kind)
  })
  const told = arrows.map(([from, to]) => `${from} imports ${to}`).join(', ')
  const description = `An arrow leads from a room to one it imports: ${told}.`
  return pictureSvg(
    { width: layout.width ?? 0, height: layout.height ?? 0 },
    { title: 'The rooms, and who imports whom', description },
    [...lines, ...boxes],
  )
}

const rectOf = ({ x = 0, y = 0, width = 0, height = 0 }: ElkNode) => ({ x, y, width, height })
