import type { EventObject } from 'xstate'
import { ApiFailure, failureMessages } from '#domain/failure.ts'
import type { JourneyStep } from './types.ts'

/** The event of a step in which the line breaks: the bank gets the call, and its answer is lost. */
export interface LostAnswer extends EventObject {
  type: 'answerLost'
  /** as `<flow>.<call>` */
  call: string
}

/** The browser's knowledge of such a call. */
export const lostAnswer = new ApiFailure({ kind: 'network', message: failureMessages.network })

/** The call that moves money, of a flow that asks for it after the next sign-in. */
export const lostCalls: Readonly<Record<string, string>> = { withdrawal: 'payment.postTransfer' }

/** The step in which a call's answer gets lost. */
export const loseAnswer = (call: string): JourneyStep => ({
  flow: 'network',
  move: {
    kind: 'event',
    label: `answerLost (${call})`,
    event: { type: 'answerLost', call } as LostAnswer,
  },
})
