import ELK, { type ElkNode } from 'elkjs/lib/elk.bundled.js'
import { importsOf, roomOf, sourcesUnder, targetOf } from '#tests/support/imports.ts'
import { arrowSvg, boxSvg, pictureSvg, sizeOf } from './draw.ts'

/** A short description of each layer of the import rules. */
export const layers: Record<string, { title: string; lines: string[]; kind?: string }> = {
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

/** Which layer imports which, read from the sources. */
export function layerGraph(): Graph {
  const graph: Graph = new Map(Object.keys(layers).map((layer) => [layer, new Set()]))
  for (const { path, source } of sourcesUnder(...ROOTS))
    for (const { specifier } of importsOf(source)) {
      const target = targetOf(path, specifier)
      const [layer, other] = [roomOf(path), target && roomOf(target)]
      if (layer && other && layer !== other) graph.get(layer)?.add(other)
    }
  return graph
}

/**
 * The transitive reduction: leaves out each arrow that follows from others.
 * @throws Error when layers import each other in a circle
 */
export function transitiveReduction(graph: Graph): [string, string][] {
  const reachable = (layer: string, seen: string[] = []): Set<string> => {
    if (seen.includes(layer))
      throw new Error(`layers import each other: ${[...seen, layer].join(' → ')}`)
    const next = [...(graph.get(layer) ?? [])]
    return new Set(next.flatMap((other) => [other, ...reachable(other, [...seen, layer])]))
  }
  return [...graph].flatMap(([layer, others]) => {
    const indirect = new Set([...others].flatMap((other) => [...reachable(other)]))
    return [...others]
      .filter((other) => !indirect.has(other))
      .sort()
      .map((other): [string, string] => [layer, other])
  })
}

/** The picture of the layers and their imports. The same imports give the same bytes. */
export async function layersPicture(): Promise<string> {
  const arrows = transitiveReduction(layerGraph())
  const graph: ElkNode = {
    id: 'layers',
    layoutOptions: {
      'elk.algorithm': 'layered',
      'elk.direction': 'DOWN',
      'elk.edgeRouting': 'ORTHOGONAL',
      'elk.layered.spacing.nodeNodeBetweenLayers': '38',
      'elk.spacing.nodeNode': '34',
      'elk.padding': '[top=24,left=24,bottom=24,right=24]',
      'elk.randomSeed': '1',
    },
    children: Object.entries(layers).map(([id, { title, lines }]) => ({
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
    const { title, lines: text, kind } = layers[node.id]!
    return boxSvg(rectOf(node), title, text, kind)
  })
  const imports = arrows.map(([from, to]) => `${from} imports ${to}`).join(', ')
  const description = `An arrow leads from a layer to a layer it imports: ${imports}.`
  return pictureSvg(
    { width: layout.width ?? 0, height: layout.height ?? 0 },
    { title: 'The layers and their imports', description },
    [...lines, ...boxes],
  )
}

const rectOf = ({ x = 0, y = 0, width = 0, height = 0 }: ElkNode) => ({ x, y, width, height })
