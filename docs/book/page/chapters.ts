import { machines } from '#machines/index.ts'
import type { StateMeta } from '#machines/meta.ts'

export type FlowName = keyof typeof machines

/** Flows that a customer meets together. */
export interface Chapter {
  title: string
  about: string
  flows: FlowName[]
}

/** All flows, in the order a customer meets them; the contents of the book. */
export const chapters: readonly Chapter[] = [
  {
    title: 'Public site',
    about: 'What a visitor meets before there is an account.',
    flows: ['navigation', 'pageLoad', 'newsletter', 'contact', 'backgroundRotation', 'testimonial'],
  },
  {
    title: 'Getting in',
    about: 'Opening an account, and proving who one is.',
    flows: ['signUp', 'signIn', 'forgotPassword', 'resetPassword'],
  },
  {
    title: 'Money in',
    about: 'Paying in, and borrowing.',
    flows: ['deposit', 'loanApplication', 'loanNotice'],
  },
  {
    title: 'Money out',
    about: 'Taking money out, checked and confirmed.',
    flows: ['withdrawal'],
  },
  {
    title: 'Account',
    about: 'Where the customer stands, and who the customer is.',
    flows: ['dashboard', 'kyc', 'accountSettings'],
  },
  {
    title: 'Session',
    about: 'How long one stays signed in.',
    flows: ['session', 'idleSession'],
  },
]

export const flowNames: readonly FlowName[] = chapters.flatMap(({ flows }) => flows)

/** A flow's title and one-line summary, as its chart says them. */
export const metaOf = (flow: string): StateMeta =>
  machines[flow as FlowName].root.meta as unknown as StateMeta

/** `2.1` for the first flow of the second chapter. */
export function numberOf(flow: string): string {
  const chapter = chapters.findIndex(({ flows }) => (flows as string[]).includes(flow))
  return `${chapter + 1}.${(chapters[chapter]!.flows as string[]).indexOf(flow) + 1}`
}

/** The flows before and after one, as pages of a book are. */
export function neighboursOf(flow: string): { previous?: FlowName; next?: FlowName } {
  const index = (flowNames as readonly string[]).indexOf(flow)
  return { previous: flowNames[index - 1], next: flowNames[index + 1] }
}
