import { outputOf } from '#machines/params.ts'
import { securitySetup } from './security.setup.ts'
import type { SecurityNews, WindowOutput } from './security.types.ts'

const refreshing = '#security.shown.overview.refreshing'
const broken = '#security.shown.broken'

/** Params of a guard: how a window has ended. */
const outcomeOf = ({ event }: { event: { output: WindowOutput } }) => event.output

/** What every window of the page does when it has ended. */
export const windowEnds = (news: SecurityNews) =>
  ({
    onDone: [
      {
        guard: { type: 'isDone', params: outcomeOf },
        target: refreshing,
        actions: [{ type: 'setNews', params: { news } }, 'refreshCustomer'],
      },
      // What the customer left may have reached the bank.
      { target: refreshing },
    ],
    onError: broken,
  }) as const

export const changingPassword = securitySetup.createStateConfig({
  tags: 'changePassword',
  meta: { title: 'Changing the password', summary: 'The customer sets a new password.' },
  invoke: {
    id: 'changePassword',
    src: 'changePassword',
    systemId: 'changePassword',
    ...windowEnds('passwordChanged'),
  },
  on: { viewFailed: broken },
})

export const changingEmail = securitySetup.createStateConfig({
  tags: 'changeEmail',
  meta: {
    title: 'Changing the email',
    summary: 'The customer has a link mailed to a new address.',
  },
  invoke: {
    id: 'changeEmail',
    src: 'changeEmail',
    systemId: 'changeEmail',
    input: ({ context }) => ({ typed: context.typedEmail }),
    ...windowEnds('emailRequested'),
  },
  on: { viewFailed: broken },
})

export const reporting = securitySetup.createStateConfig({
  meta: { title: 'Reporting a scam', summary: 'The customer writes to the fraud desk.' },
  initial: 'opening',
  states: {
    opening: {
      tags: ['busy', 'openingReport'],
      meta: {
        title: 'Opening',
        summary: 'What was written before a reload is read.',
      },
      invoke: {
        src: 'prepareReport',
        onDone: { target: 'open', actions: { type: 'setPreparation', params: outputOf } },
        onError: broken,
      },
    },
    open: {
      tags: 'scamReport',
      meta: { title: 'Open', summary: 'The report runs.' },
      invoke: {
        id: 'scamReport',
        src: 'scamReport',
        systemId: 'scamReport',
        input: ({ context: { preparation, security } }) => ({
          reference: preparation!.reference,
          draft: preparation!.draft,
          frozen: Boolean(security?.frozenAt),
        }),
        ...windowEnds('reported'),
      },
      on: { viewFailed: broken },
    },
  },
})
