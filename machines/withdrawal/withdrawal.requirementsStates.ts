import { endOf } from '#machines/params.ts'
import { cancelTo } from './withdrawal.cancelStates.ts'
import { searchOf } from './withdrawal.form.ts'
import { withdrawal } from './withdrawal.setup.ts'

const setRead = { type: 'setRead', params: endOf } as const

/** The requirements of a withdrawal, before its form. A flow that breaks breaks the window. W1, W9 */
export const requirements = withdrawal.createStateConfig({
  tags: 'requirements',
  meta: {
    title: 'What this needs',
    summary:
      'The list of requirements, a flow of its own, reads the records and says what blocks the withdrawal, if anything.',
  },
  invoke: {
    id: 'requirements',
    src: 'requirements',
    systemId: 'requirements',
    input: ({ context }) => ({
      search: searchOf(context),
      symbol: context.symbol,
      open: context.open,
      isKnown: context.step === 'form',
    }),
    onDone: [
      { guard: { type: 'isMadeAlready', params: endOf }, target: '#withdrawal.alreadyMade' },
      { guard: { type: 'isFrozenNow', params: endOf }, target: '#withdrawal.frozen' },
      { guard: { type: 'isLeft', params: endOf }, ...cancelTo('#withdrawal.cancelled') },
      { guard: 'hasMethod', target: 'form', actions: setRead },
      { target: 'choosingMethod', actions: setRead },
    ],
  },
  on: { kycNeeded: { actions: 'tellKycNeeded' } },
})

/** Only the owner, or the bank, ends a freeze; nothing can be sent until then. G25 */
export const frozen = withdrawal.createStateConfig({
  tags: 'frozen',
  meta: {
    title: 'Account frozen',
    summary:
      'The account is frozen, so nothing leaves it. The customer reads why there is no form, and where to unfreeze the account.',
    button: 'Close',
  },
  on: { close: 'closed' },
})
