import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { isFlow } from '../actors/index.ts'
import { allNodes } from '../charts/transitions.ts'
import { lineOf, reachable, transitionsOf } from './reachable.ts'
import { eventLists, invokesOf, nameOf, transitionConfigs } from './transitionConfigs.ts'

/** One fault of a chart, with its state. */
export interface LintFault {
  state: string
  fault: string
}

/**
 * Finds faults that neither tsc nor XState reports at creation: an `after` key without a delay fires at once, a wrong
 * `initial` fails at start, and the rest are conventions of this library.
 * @returns every fault found; none for a sound chart.
 */
export function lintMachine(machine: AnyStateMachine): LintFault[] {
  const nodes = allNodes(machine.root)
  const entered = reachable(machine.root)
  const delays = machine.implementations.delays as Record<string, unknown>
  const usedDelays = new Set(nodes.flatMap((node) => Object.keys(node.config.after ?? {})))
  const perState = nodes.flatMap((node) =>
    [
      ...metaFaults(node),
      ...initialFaults(node),
      ...delayFaults(node, delays),
      ...invokeFaults(node),
      ...inlineFaults(node),
      ...shadowFaults(node),
      ...targetFaults(node),
      ...junctionFaults(node),
      ...(entered.has(node) ? deadEndFaults(node) : ['is never reached']),
    ].map((fault) => ({ state: node.id, fault })),
  )
  const unused = Object.keys(delays)
    .filter((name) => !usedDelays.has(name))
    .map((name) => ({ state: machine.id, fault: `delay "${name}" is never used` }))
  return [...perState, ...unused]
}

/** The events that a chart handles in any state, without XState's own. */
export function handledEvents(machine: AnyStateMachine): Set<string> {
  const types = allNodes(machine.root).flatMap((node) => Object.keys(node.config.on ?? {}))
  return new Set(types)
}

/**
 * The event types a chart's source declares: the `type: '…'` of each `…Event` or `…Events` type.
 * @param source the text of the machine's file.
 */
export function declaredEvents(source: string): Set<string> {
  const declarations = source.matchAll(
    /^(?:export )?type \w*Events?\b[^=]*=([\s\S]*?)(?=\n\S|\n\n|(?![\s\S]))/gm,
  )
  const literals = [...declarations].flatMap(([, body = '']) => [
    ...body.matchAll(/\btype: ((?:\|?\s*'[^']+'\s*)+)/g),
  ])
  return new Set(
    literals.flatMap(([, union = '']) => [...union.matchAll(/'([^']+)'/g)].map((m) => m[1]!)),
  )
}

function metaFaults(node: AnyStateNode): string[] {
  // A history pseudo-state is never active, so it has no meta.
  if (node.type === 'history') return []
  const meta = node.meta as { title?: string; summary?: string } | undefined
  return [
    ...(meta?.title?.trim() ? [] : ['has no meta title']),
    ...(meta?.summary?.trim() ? [] : ['has no meta summary']),
  ]
}

function initialFaults(node: AnyStateNode): string[] {
  if (node.type !== 'compound') return []
  const { initial } = node.config
  return typeof initial === 'string' && initial in node.states
    ? []
    : [`initial "${String(initial)}" is not one of its states`]
}

function delayFaults(node: AnyStateNode, delays: Record<string, unknown>): string[] {
  return Object.keys(node.config.after ?? {}).flatMap((key) => {
    if (/^\d+$/.test(key)) return [`delay ${key} is a number, not a name`]
    return key in delays ? [] : [`delay "${key}" is unknown and would fire at once`]
  })
}

const invokeFaults = (node: AnyStateNode): string[] =>
  invokesOf(node).flatMap((invoke) => [
    ...(invoke.onError === undefined && !invokesChart(node, invoke.src)
      ? [`invoke "${nameOf(invoke.src)}" has no onError`]
      : []),
    ...(typeof invoke.src === 'string' ? [] : ['invokes an inline actor']),
  ])

/** A child chart fails only by a bug, which is thrown to the view's boundary. */
const invokesChart = (node: AnyStateNode, src: unknown): boolean =>
  isFlow(node.machine.implementations.actors[src as string])

function inlineFaults(node: AnyStateNode): string[] {
  const { entry, exit } = node.config
  const transitions = transitionConfigs(node)
  const actions = [entry, exit, ...transitions.map(({ actions }) => actions)]
    .flat()
    .some((action) => typeof action === 'function')
  const guards = transitions.some(({ guard }) => !isNamedGuard(guard))
  return [...(actions ? ['has an inline action'] : []), ...(guards ? ['has an inline guard'] : [])]
}

/** Finds branches after an unguarded one of the same event, which never run. */
const shadowFaults = (node: AnyStateNode): string[] =>
  eventLists(node).flatMap(({ event, list }) => {
    const open = list.findIndex(({ guard }) => guard === undefined)
    return open >= 0 && open < list.length - 1 ? [`branches of "${event}" are never tried`] : []
  })

/**
 * Finds absolute targets that could be relative. XState looks below a state's parent for a relative target, so only one
 * outside the parent, or the parent itself, needs an id.
 */
function targetFaults(node: AnyStateNode): string[] {
  const scope = node.parent ?? node
  return transitionConfigs(node)
    .flatMap(({ target }) => target)
    .filter((target) => typeof target === 'string' && target.startsWith('#'))
    .filter((target) => {
      const next = node.machine.getStateNodeById(target as string)
      return next !== scope && lineOf(next).includes(scope)
    })
    .map((target) => `target "${target}" could be relative`)
}

/**
 * Finds junctions that nothing needs: of several ways in, at the start of a state, or on what the way in has recorded, an
 * `always` is the only place to choose. Otherwise the way in can choose itself.
 */
function junctionFaults(node: AnyStateNode): string[] {
  const isLeftAtOnce = node.always?.some(({ guard }) => guard === undefined)
  if (!isLeftAtOnce || node.parent?.config.initial === node.key) return []
  const [first, ...others] = allNodes(node.machine.root)
    .flatMap(transitionsOf)
    .filter(({ target }) => target?.includes(node))
  return first && others.length + first.actions.length + node.entry.length === 0
    ? ['is a junction with one way in, which could choose itself']
    : []
}

/** A leaf that is not final needs a way out: its own, or one of an ancestor. */
function deadEndFaults(node: AnyStateNode): string[] {
  if (node.type !== 'atomic') return []
  const leaves = lineOf(node).some((source) =>
    transitionsOf(source).some(({ target }) => target?.some((next) => next !== node)),
  )
  return leaves || lineOf(node).some(isLeftByARegion) ? [] : ['has no way out and is not final']
}

/** When one region leaves a parallel state, the other regions end too. */
const isLeftByARegion = (node: AnyStateNode): boolean =>
  node.type === 'parallel' &&
  allNodes(node).some((inner) =>
    transitionsOf(inner).some(({ target }) => target?.some((next) => !lineOf(next).includes(node))),
  )

/** A name, a name with params, or `and`, `or`, `not` of these. */
function isNamedGuard(guard: unknown): boolean {
  if (typeof guard !== 'function') return true
  const { guards } = guard as { guards?: unknown[] }
  return guards?.every(isNamedGuard) ?? false
}
