import type { DepositRecord } from '#contract/records.ts'
import type { DepositInput } from '#machines/deposit/deposit.types.ts'
import type { FlowName } from '#machines/flowLinks.ts'
import { sampleToday, sampleUser } from '#machines/testing/samples.ts'
import type { DraftName } from '#session/drafts.ts'
import type { Move } from '#statechart-paths'
import type { OutsideStep } from './outsideStep.ts'
import { paymentOutside } from './paymentOutside.ts'
import {
  contentChanges,
  kycOutside,
  loanApplicationOutside,
  loanPaymentOutside,
  silentUpload,
} from './recordsOutside.ts'
import { withdrawalOutside } from './withdrawalOutside.ts'

/** How a flow is opened on any site, and how it goes on there, with nothing but a browser. */
export interface OutsideFlow {
  /** how an input is opened; undefined if it needs more than that */
  open: (input: never) => readonly OutsideStep[] | undefined
  /** a customer of the bank is signed in: the bank itself answers where the browser level has no answer of its own */
  isSignedIn?: true
  /** by actor: the body of a sample's answer; undefined for an answer that only the bank can give */
  answers?: Readonly<Record<string, (sample: never) => unknown>>
  /** by name: what causes a host event */
  hostEvents?: Readonly<Record<string, (detail: never) => readonly OutsideStep[] | undefined>>
  /** by actor: what ends it as a sample says, where that is more than one answer */
  ends?: Readonly<Record<string, (sample: never) => OutsideStep | undefined>>
  /** why a move cannot be made, if so */
  cannot?: (move: Move) => string | undefined
}

const accepted = () => ({ message: 'Accepted' })

/** Opens a page of the public site. @param draft the draft that an input may begin with */
const visitor =
  (page: string, draft?: DraftName): OutsideFlow['open'] =>
  (input: { draft?: object } | undefined) => {
    const values = draft && input?.draft
    const drafts = values ? JSON.stringify({ [draft]: { owner: '', values } }) : undefined
    const storage: Record<string, string> = drafts ? { drafts } : {}
    return [{ do: 'open', page, time: `${sampleToday}T12:00:00.000Z`, storage }]
  }

/** The flows that run from outside: those before somebody signs in, and those of a customer who is signed in. */
export const outsideFlows: Partial<Record<FlowName, OutsideFlow>> = {
  signIn: {
    open: visitor('/login'),
    answers: {
      signIn: (answer: object) =>
        'secondFactor' in answer ? undefined : { ...sampleUser, accessToken: 'sample-token' },
    },
  },
  signUp: { open: visitor('/create-account', 'signUp'), answers: { register: accepted } },
  contact: { open: visitor('/contact', 'contact'), answers: { sendMessage: accepted } },
  forgotPassword: { open: visitor('/forget-password'), answers: { sendLink: accepted } },
  newsletter: { open: visitor('/'), answers: { subscribe: accepted } },
  deposit: {
    isSignedIn: true,
    open({ plan, step, open }: DepositInput) {
      if (step || open) return undefined
      return [
        plan
          ? { do: 'openSignedIn', page: '/investify', opener: `Choose ${plan}` }
          : { do: 'openSignedIn', page: '/dashboard-overview', opener: 'Deposit' },
      ]
    },
    // The question covers the button.
    hostEvents: { back: () => [] },
    ends: {
      upload: silentUpload,
      // The customer may have deposits of this amount from earlier runs.
      findDeposit: (deposit: readonly DepositRecord[]) => ({
        do: 'answer',
        what:
          deposit.length > 0 ? 'the bank lists one more deposit' : 'the bank lists its deposits',
        calls: ['GET deposit/*'],
        answer: { own: true, ...(deposit.length > 0 && { more: { deposit } }) },
      }),
    },
    cannot: contentChanges,
  },
  withdrawal: withdrawalOutside,
  payment: paymentOutside,
  loanApplication: loanApplicationOutside,
  kyc: kycOutside,
  loanPayment: loanPaymentOutside,
}

/** Why the scenarios of every other flow cannot run from outside. */
export const needsCustomer = 'a customer who is signed in, with records at the bank'
