import ELK, { type ElkNode } from 'elkjs/lib/elk.bundled.js'
import { type Layer, layerOf, layers } from '../importRules.ts'
import { ownImports, readImports } from '../imports.ts'
import { arrowSvg, boxSvg, pictureSvg, sizeOf } from './draw.ts'

/** Which layer imports which. */
export type LayerGraph = Map<string, Set<string>>

const isServer = (layer: string) => layer.startsWith('server/')
const server: Pick<Layer, 'holds' | 'kind'> = { holds: ['the reference back end'] }

/** Which layer imports which, as the sources have it today. */
export async function layerGraph(): Promise<LayerGraph> {
  const { modules } = await readImports()
  const graph: LayerGraph = new Map(Object.keys(layers).map((layer) => [layer, new Set()]))
  for (const file of modules) {
    const layer = layerOf(file.source)
    for (const target of ownImports(file)) {
      const other = layerOf(target)
      if (layer && other && layer !== other) graph.get(layer)!.add(other)
    }
  }
  return graph
}

/** The whole project, with the server as one layer. */
export function projectGraph(graph: LayerGraph): LayerGraph {
  const named = (layer: string) => (isServer(layer) ? 'server' : layer)
  const project: LayerGraph = new Map()
  for (const [layer, others] of graph) {
    const own = project.get(named(layer)) ?? new Set()
    for (const other of others) if (named(other) !== named(layer)) own.add(named(other))
    project.set(named(layer), own)
  }
  return project
}

/** The layers of the server alone. */
export const serverGraph = (graph: LayerGraph): LayerGraph =>
  new Map(
    [...graph]
      .filter(([layer]) => isServer(layer))
      .map(([layer, others]) => [layer, new Set([...others].filter(isServer))]),
  )

/**
 * The arrows that are not implied by others: every import leads along one or several of them.
 * @throws Error when layers import each other in a circle
 */
export function transitiveReduction(graph: LayerGraph): [from: string, to: string][] {
  const reach = (layer: string, seen: string[] = []): Set<string> => {
    if (seen.includes(layer))
      throw new Error(`layers import each other: ${[...seen, layer].join(' → ')}`)
    const next = [...(graph.get(layer) ?? [])]
    return new Set(next.flatMap((other) => [other, ...reach(other, [...seen, layer])]))
  }
  return [...graph].flatMap(([layer, others]) => {
    const implied = new Set([...others].flatMap((other) => [...reach(other)]))
    return [...others]
      .filter((other) => !implied.has(other))
      .sort()
      .map((other): [string, string] => [layer, other])
  })
}

/** The pictures of the layers, by path. */
export async function layerPictures(): Promise<[path: string, picture: string][]> {
  const graph = await layerGraph()
  const [all, server] = [
    'The layers, and who imports whom',
    'The layers of the server, and who imports whom',
  ]
  return [
    ['docs/images/layers.svg', await layersPicture(projectGraph(graph), all)],
    ['docs/images/server.svg', await layersPicture(serverGraph(graph), server)],
  ]
}

/** The layers and who imports whom, each below all that import it. Same imports, same bytes. */
async function layersPicture(graph: LayerGraph, title: string): Promise<string> {
  const arrows = transitiveReduction(graph)
  const about = (layer: string) => layers[layer] ?? server
  const root: ElkNode = {
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
    children: [...graph.keys()].map((id) => ({ id, ...sizeOf(id, about(id).holds) })),
    edges: arrows.map(([from, to]) => ({ id: `${from}-${to}`, sources: [from], targets: [to] })),
  }
  const layout = await new ELK().layout(root)
  const lines = (layout.edges ?? []).map(({ sections = [] }) => {
    const { startPoint, bendPoints = [], endPoint } = sections[0]!
    return arrowSvg([startPoint, ...bendPoints, endPoint])
  })
  const boxes = (layout.children ?? []).map((node) => {
    const { holds, kind } = about(node.id)
    return boxSvg(rectOf(node), node.id, holds, kind)
  })
  const listed = arrows.map(([from, to]) => `${from} imports ${to}`).join(', ')
  return pictureSvg(
    { width: layout.width ?? 0, height: layout.height ?? 0 },
    { title, description: `An arrow leads from a layer to one it imports: ${listed}.` },
    [...lines, ...boxes],
  )
}

const rectOf = ({ x = 0, y = 0, width = 0, height = 0 }: ElkNode) => ({ x, y, width, height })
