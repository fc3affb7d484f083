import type { FlowName } from '#machines/flowLinks.ts'
import { machines } from '#machines/index.ts'
import { cases } from '#machines/testing/cases.index.ts'
import type { AnyCases, Flow } from '#statechart-paths'
import { toastText } from './toasts.ts'

export const flowNames = Object.keys(machines) as readonly FlowName[]

export const isFlowName = (name: string): name is FlowName => Object.hasOwn(machines, name)

/** The flow of that name, as paths are generated from it; undefined for no flow. */
export const flowOf = (name: string): Flow | undefined =>
  isFlowName(name)
    ? { name, machine: machines[name], cases: cases[name] as AnyCases, textOf: toastText }
    : undefined
