import { planNamed } from '#domain/plans.ts'
import { filesLostMessage } from '#machines/chosenFiles.ts'
import { closeForm, leaveQuestion } from '#machines/leaveQuestion.ts'
import { amountsOf } from './deposit.form.ts'
import {
  alreadyMade,
  lookingBack,
  opening,
  postponed,
  resuming,
  stillUnknown,
} from './deposit.lookBackStates.ts'
import { bankDetails, walletAddresses } from './deposit.paymentStates.ts'
import { lookingUp, proof, uploading } from './deposit.proofStates.ts'
import { deposit } from './deposit.setup.ts'

const methods = ['bank', 'crypto'] as const

/** A deposit in four steps: choose a method, see where to pay, then send the proof. F1, F2 */
export const depositMachine = deposit.createMachine({
  id: 'deposit',
  meta: {
    title: 'Deposit',
    summary: 'The customer sees where to pay and sends the proof; the bank confirms it later.',
  },
  context: ({ input: { reference, plan, draft, step, open, known } }) => {
    const minimum = plan ? planNamed(plan).minimum : ''
    const amount = draft?.amount ?? minimum
    return {
      values: { amount },
      images: [],
      errors: { images: draft?.images && filesLostMessage },
      touched: Boolean(draft?.images) || amount !== minimum,
      plan,
      method: methods.find((method) => method === draft?.method),
      step,
      reference,
      open,
      amountsBefore: known && amountsOf(known),
    }
  },
  initial: 'opening',
  states: {
    opening,
    lookingBack,
    stillUnknown,
    resuming,
    choosing: {
      tags: 'choosing',
      meta: {
        title: 'Choosing a method',
        summary:
          'Step 1: bank transfer or crypto. A customer who has already paid goes straight to the proof.',
        button: 'Next Step',
      },
      entry: { type: 'setMethod', params: { method: undefined } },
      on: {
        chooseBank: 'bankDetails',
        chooseCrypto: 'walletAddresses',
        next: 'proof',
        close: closeForm('closed'),
      },
    },
    confirmingLeave: {
      ...leaveQuestion({
        title: 'Leaving the first step?',
        summary: 'Asks before the amount and the pictures are discarded.',
        button: 'Next Step',
        stay: 'choosing',
        leave: 'closed',
      }),
      tags: ['choosing', 'leaving'],
    },
    bankDetails,
    walletAddresses,
    proof,
    uploading,
    lookingUp,
    succeeded: {
      tags: 'succeeded',
      meta: {
        title: 'Deposit successful',
        summary: 'The bank has the proof; the lists refresh and the window closes after 3 s.',
      },
      entry: ['setAccepted', 'keepReference', 'toastSuccessful', 'tellChanged'],
      after: { depositClose: 'closed' },
      on: { close: 'closed' },
    },
    alreadyMade,
    postponed,
    closed: {
      type: 'final',
      meta: { title: 'Closed', summary: 'The window is closed.' },
    },
  },
})
