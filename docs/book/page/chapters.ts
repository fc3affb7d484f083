import { type FlowName, flowGroups } from '#machines/flowLinks.ts'
import { machines } from '#machines/index.ts'
import type { StateMeta } from '#machines/meta.ts'

/** A group of flows that belong together for a customer. */
export interface Chapter {
  title: string
  description: string
  flows: readonly FlowName[]
}

/** A sentence about each group of flows. */
const descriptions: Record<keyof typeof flowGroups, string> = {
  'Finding the bank': 'What a visitor sees before opening an account.',
  'Getting in': 'Opening an account, signing in, and recovering a password.',
  'Being signed in': 'The customer’s overview, and how long they stay signed in.',
  'Back office': 'What operators of the bank see and decide.',
  'Behind the screens': 'What runs while pages are open and has no screen of its own.',
  'Protecting the account':
    'Who is signed in, a new password or email, freezing the account, and reports of scams.',
  'Money and what it needs': 'Deposits, loans, withdrawals, and identity verification.',
}

/** All flows in the order in which a customer meets them. */
export const chapters: readonly Chapter[] = Object.entries(flowGroups).map(([title, flows]) => ({
  title,
  description: descriptions[title as keyof typeof descriptions],
  flows,
}))

export const flowNames: readonly FlowName[] = chapters.flatMap(({ flows }) => flows)

/** A flow's title and one-line summary, from its chart. */
export const metaOf = (flow: string): StateMeta =>
  machines[flow as FlowName].root.meta as unknown as StateMeta

/** `2.1` for the first flow of the second chapter. */
export function chapterNumber(flow: string): string {
  const chapter = chapters.findIndex(({ flows }) => (flows as readonly string[]).includes(flow))
  return `${chapter + 1}.${(chapters[chapter]!.flows as readonly string[]).indexOf(flow) + 1}`
}

/** The previous and the next flow in the order of the contents. */
export function adjacentFlows(flow: string): { previous?: FlowName; next?: FlowName } {
  const index = (flowNames as readonly string[]).indexOf(flow)
  return { previous: flowNames[index - 1], next: flowNames[index + 1] }
}
