import { isTouched, typedBefore } from '#machines/formFields.ts'
import { cancelTo } from './withdrawal.cancelStates.ts'
import { code, findingCode, requestingCode } from './withdrawal.codeStates.ts'
import { alreadyMade, cancelled, levelPassed, succeeded } from './withdrawal.endStates.ts'
import { emptyForm, withdrawalFields } from './withdrawal.form.ts'
import { assessing, checking, choosingMethod, form, underReview } from './withdrawal.formStates.ts'
import { lookingBack, paying, postponed } from './withdrawal.paymentStates.ts'
import { frozen, requirements } from './withdrawal.requirementsStates.ts'
import { withdrawal } from './withdrawal.setup.ts'

/**
 * A withdrawal: what it needs, the form, six checks on fresh data, the level's code, one payment.
 * Until the payment is sent, one transition cancels everything. After that, one reference ensures
 * that it is paid at most once. W1–W7
 */
export const withdrawalMachine = withdrawal.createMachine({
  id: 'withdrawal',
  meta: {
    title: 'Withdrawal',
    summary: 'The customer withdraws money: checked, confirmed by a code, paid at most once.',
  },
  context: ({ input: { draft, ...input } }) => {
    const typed = typedBefore(withdrawalFields, draft)
    return { ...input, values: { ...emptyForm, ...typed }, errors: {}, touched: isTouched(typed) }
  },
  initial: 'opening',
  states: {
    opening: {
      meta: {
        title: 'Opening',
        summary:
          'A withdrawal without an answer, from before a reload or a sign-in, is asked for first.',
      },
      always: [{ guard: 'hasOpenWithdrawal', target: 'lookingBack' }, { target: 'arranging' }],
    },
    lookingBack,
    frozen,
    arranging: {
      meta: {
        title: 'Before it is sent',
        summary:
          'Nothing is sent yet: the customer can cancel at any point, and no money is reserved.',
      },
      initial: 'requirements',
      on: { cancel: cancelTo('cancelled') },
      states: {
        requirements,
        choosingMethod,
        form,
        checking,
        assessing,
        underReview,
        requestingCode,
        findingCode,
        code,
      },
    },
    paying,
    levelPassed,
    succeeded,
    alreadyMade,
    cancelled,
    postponed,
    closed: {
      type: 'final',
      meta: { title: 'Closed', summary: 'Both dialogs are closed.' },
    },
  },
})
