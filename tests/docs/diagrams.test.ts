import { beforeAll, describe, expect, it } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { layoutsOf } from '#diagram/diagrams.ts'
import { type Layout, PAGE_WIDTH } from '#diagram/layout.ts'
import { mermaidOf } from '#diagram/mermaid.ts'
import { svgOf } from '#diagram/svg.ts'
import { machines } from '#machines/index.ts'
import { allNodes, leavesOf, transitionsOf } from '#machines/transitions.ts'
import { outsideOf, overlapsIn } from './geometry.ts'

const flows = Object.entries(machines) as [string, AnyStateMachine][]

describe.each(flows)('the diagrams of %s', (_name, machine) => {
  let layouts: Layout[]
  let svgs: string[]
  beforeAll(async () => {
    layouts = await layoutsOf(machine)
    svgs = layouts.map((layout) => svgOf(layout))
  })

  it('show every state and every transition, none twice in one diagram', () => {
    const states = svgs.map((svg) => valuesOf(svg, 'data-state'))
    const edges = svgs.map((svg) => valuesOf(svg, 'data-edge'))
    for (const found of [...states, ...edges]) expect(repeated(found)).toEqual([])
    expect(new Set(states.flat())).toEqual(new Set(allPaths(machine)))
    expect(new Set(edges.flat())).toEqual(
      new Set([...transitionsOf(machine).values()].map(({ id }) => id)),
    )
    expect(states.flat()).toEqual(expect.arrayContaining(leavesOf(machine)))
  })

  it('have no overlaps and fit the page', () => {
    for (const layout of layouts) {
      expect(overlapsIn(layout)).toEqual([])
      expect(outsideOf(layout)).toEqual([])
      expect(layout.width).toBeLessThanOrEqual(PAGE_WIDTH)
    }
  })

  it('begin at the top', () => {
    const { states } = layouts[0]!
    const [top] = states
    const first = states.find(({ state }) => state.id === top!.state.initial)
    const siblings = states.filter(({ state }) => state.parent === top!.state.id)
    if (first) expect(first.y).toBe(Math.min(...siblings.map(({ y }) => y)))
    else expect(top!.state.kind).toBe('parallel')
  })

  it('have the same content in Mermaid', () => {
    const text = mermaidOf(machine)
    const declared = [...text.matchAll(/^\s*state ".*" as (\w+)/gm)].map(([, key]) => key)
    expect(declared).toEqual(allNodes(machine.root).map(({ id }) => `s_${id.replaceAll('.', '_')}`))
    // Each transition has one label: on its arrow, or in its state's box.
    const labelCount = text.split('\n').reduce((sum, line) => sum + edgeLabelsIn(line), 0)
    expect(labelCount).toBe(transitionsOf(machine).size)
  })
})

const valuesOf = (svg: string, attribute: string): string[] =>
  [...svg.matchAll(new RegExp(`${attribute}="([^"]*)"`, 'g'))].map(([, value]) => value!)

/** The number of transitions that a line of Mermaid describes. */
function edgeLabelsIn(line: string): number {
  const [, arrow] = / --> \w+ : (.*)$/.exec(line) ?? []
  return arrow ? arrow.split('<br/>').length : line.split('<br/>· ').length - 1
}

const repeated = (values: string[]): string[] =>
  values.filter((value, index) => values.indexOf(value) !== index)

const allPaths = ({ root }: AnyStateMachine): string[] =>
  allNodes(root).map(({ path }) => path.join('.'))
