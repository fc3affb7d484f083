import type { FlowName } from '#machines/flowLinks.ts'
import { sampleUser } from '#machines/testing/samples.ts'
import type { DraftName } from '#session/drafts.ts'

/** How a flow is opened on any site, and what the bank’s answers are, with nothing but a browser. */
export interface OutsideFlow {
  /** the address of its page */
  page: string
  /** the draft that an input may begin with */
  draft?: DraftName
  /** by actor: the body of the answer that a sample stands for; undefined for one that only the bank can give */
  answers: Readonly<Record<string, (sample: never) => unknown>>
}

const accepted = () => ({ message: 'Accepted' })

/** The flows that need no customer who is signed in at the bank. */
export const outsideFlows: Partial<Record<FlowName, OutsideFlow>> = {
  signIn: {
    page: '/login',
    answers: {
      signIn: (answer: object) =>
        'secondFactor' in answer ? undefined : { ...sampleUser, accessToken: 'sample-token' },
    },
  },
  signUp: { page: '/create-account', draft: 'signUp', answers: { register: accepted } },
  contact: { page: '/contact', draft: 'contact', answers: { sendMessage: accepted } },
  forgotPassword: { page: '/forget-password', answers: { sendLink: accepted } },
  newsletter: { page: '/', answers: { subscribe: accepted } },
}

/** Why the scenarios of every other flow cannot run from outside. */
export const needsCustomer = 'a customer who is signed in, with records at the bank'
