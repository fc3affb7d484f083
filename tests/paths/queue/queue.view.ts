import { fireEvent } from '@testing-library/react'
import { refusedFailure } from '#machines/testing/cases.ts'
import { sampleReference } from '#machines/testing/operatorSamples.ts'
import type { ViewSetup } from '../levels/view/viewSetup.ts'

export const queueView: ViewSetup = {
  hostEvents: ({ breakFlow, callsOf, send }) => ({
    press: (key: string) => void fireEvent.keyDown(document.body, { key }),
    open: (key: string) => send({ type: 'open', key } as never),
    signInAgain: () => send({ type: 'signedIn' }),
    endSession: () => send({ type: 'sessionEnded' }),
    breakDecision: () => breakFlow('decision'),
    answerDecision(outcome: 'done' | 'over') {
      const call = callsOf('decision').findLast(({ src }) => src === 'carryOut')!
      if (outcome === 'done')
        call.settle.resolve({ status: 'Confirmed', reference: sampleReference })
      else call.settle.reject(refusedFailure({ status: 409 }))
    },
  }),
}
