import type { GrantPurpose } from '#contract/reauthentication.ts'
import { endOf, outputOf } from '#machines/params.ts'
import { securitySetup } from './security.setup.ts'
import type { SecurityNews } from './security.types.ts'

const refreshing = '#security.shown.overview.refreshing'
const broken = '#security.shown.broken'

/** Params of guards and actions: how a window has ended. */

/**
 * The state before a window that changes what protects the account: the customer proves again who is there. The window
 * is the state `open` beside it.
 */
export const proving = (purpose: GrantPurpose) =>
  securitySetup.createStateConfig({
    tags: 'proving',
    meta: {
      title: 'Proof',
      summary: 'The customer proves again who is there. Leaving changes nothing.',
    },
    invoke: {
      id: 'reauthentication',
      src: 'reauthentication',
      systemId: 'reauthentication',
      input: { purpose },
      onDone: [
        {
          guard: { type: 'isGranted', params: endOf },
          target: 'open',
        },
        { target: refreshing },
      ],
      onError: broken,
    },
    on: { viewFailed: broken },
  })

/** The transitions that every window of the page takes when it is done. */
export const windowEnds = (news: SecurityNews) =>
  ({
    onDone: [
      {
        guard: { type: 'isDone', params: endOf },
        target: refreshing,
        actions: [{ type: 'setNews', params: { news } }, 'refreshCustomer'],
      },
      // The request may have reached the bank although the customer left.
      { target: refreshing },
    ],
    onError: broken,
  }) as const

/** The same for a window after a proof, which may be too old or used when the window sends its change. */
export const provenWindowEnds = (news: SecurityNews) => {
  const { onDone, onError } = windowEnds(news)
  return {
    onDone: [
      {
        guard: { type: 'isGrantExpired', params: endOf },
        target: 'proving',
        actions: [{ type: 'setTypedEmail', params: endOf }, 'toastProofAgain'],
      },
      ...onDone,
    ],
    onError,
  } as const
}

export const changingPassword = securitySetup.createStateConfig({
  meta: { title: 'Changing the password', summary: 'The customer sets a new password.' },
  initial: 'proving',
  states: {
    proving: proving('password'),
    open: {
      tags: 'changePassword',
      meta: { title: 'Open', summary: 'The new password is typed.' },
      invoke: {
        id: 'changePassword',
        src: 'changePassword',
        systemId: 'changePassword',
        ...provenWindowEnds('passwordChanged'),
      },
      on: { viewFailed: broken },
    },
  },
})

export const changingEmail = securitySetup.createStateConfig({
  meta: {
    title: 'Changing the email',
    summary: 'The customer has a link emailed to a new address.',
  },
  initial: 'proving',
  states: {
    proving: proving('email'),
    open: {
      tags: 'changeEmail',
      meta: { title: 'Open', summary: 'The new address is typed.' },
      invoke: {
        id: 'changeEmail',
        src: 'changeEmail',
        systemId: 'changeEmail',
        input: ({ context }) => ({ typed: context.typedEmail }),
        ...provenWindowEnds('emailRequested'),
      },
      on: { viewFailed: broken },
    },
  },
})

export const settingUpFactors = securitySetup.createStateConfig({
  meta: {
    title: 'Changing the second step',
    summary: 'The customer adds or removes a second factor, or has new recovery codes made.',
  },
  initial: 'proving',
  states: {
    proving: proving('factors'),
    open: {
      tags: 'factorSetup',
      meta: { title: 'Open', summary: 'The window of the second factor runs.' },
      invoke: {
        id: 'factorSetup',
        src: 'factorSetup',
        systemId: 'factorSetup',
        input: ({ context: { factorTask, security } }) => ({
          ...factorTask!,
          device: security?.sessions.find(({ current }) => current)?.device ?? '',
        }),
        ...provenWindowEnds('factorsChanged'),
      },
      on: { viewFailed: broken },
    },
  },
})

export const reporting = securitySetup.createStateConfig({
  meta: { title: 'Reporting a scam', summary: 'The customer writes to the fraud team.' },
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
