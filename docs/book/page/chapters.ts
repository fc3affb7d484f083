import { type FlowName, flowGroups } from '#machines/flowLinks.ts'
import { machines } from '#machines/index.ts'
import type { StateMeta } from '#machines/meta.ts'

/** Flows that a customer meets together. */
export interface Chapter {
  title: string
  about: string
  flows: readonly FlowName[]
}

/** What each group of flows is about, for a reader. */
const about: Record<keyof typeof flowGroups, string> = {
  'Finding the bank': 'What a visitor meets before there is an account.',
  'Getting in': 'Opening an account, and proving who one is.',
  'Being signed in': 'Where the customer stands, and how long they stay signed in.',
  'Money and what it needs': 'Paying in, borrowing, taking out, and proof of identity.',
}

/** All flows, in the order a customer meets them; the contents of the book. */
export const chapters: readonly Chapter[] = Object.entries(flowGroups).map(([title, flows]) => ({
  title,
  about: about[title as keyof typeof about],
  flows,
}))

export const flowNames: readonly FlowName[] = chapters.flatMap(({ flows }) => flows)

/** A flow's title and one-line summary, as its chart says them. */
export const metaOf = (flow: string): StateMeta =>
  machines[flow as FlowName].root.meta as unknown as StateMeta

/** `2.1` for the first flow of the second chapter. */
export function numberOf(flow: string): string {
  const chapter = chapters.findIndex(({ flows }) => (flows as readonly string[]).includes(flow))
  return `${chapter + 1}.${(chapters[chapter]!.flows as readonly string[]).indexOf(flow) + 1}`
}

/** The flows before and after one, as pages of a book are. */
export function neighboursOf(flow: string): { previous?: FlowName; next?: FlowName } {
  const index = (flowNames as readonly string[]).indexOf(flow)
  return { previous: flowNames[index - 1], next: flowNames[index + 1] }
}
