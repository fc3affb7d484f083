import { endOf, outputOf } from '#machines/params.ts'
import { bank, runningOnPage } from './bank.setup.ts'
import type { BankPage } from './bank.types.ts'

/** The states of every page: its code loads, then its flows run. */
const loaded = (page: BankPage, title: string) =>
  ({
    loading: {
      tags: 'busy',
      meta: { title: 'Loading', summary: `The code of ${title} is loaded.` },
      invoke: {
        src: 'loadPage',
        input: { page },
        onDone: { target: 'open', actions: { type: 'setPrepared', params: outputOf } },
        onError: 'unloaded',
      },
    },
    unloaded: {
      tags: 'unloaded',
      meta: {
        title: 'Not loaded',
        summary: 'The code did not come: the visitor is asked to load the page again.',
      },
    },
  }) as const

/** The flow of the page has ended, and the browser goes to another page. */
const finished = (summary: string) => ({ meta: { title: 'Finished', summary } }) as const

/** The header with the menu, and the footer with the newsletter. */
const frame = [runningOnPage('navigation'), runningOnPage('newsletter')] as const

/** Home, the product pages and the page that says that there is none. */
export const site = bank.createStateConfig({
  initial: 'loading',
  meta: { title: 'Public page', summary: 'A page without a form of its own.' },
  states: {
    ...loaded('site', 'the page'),
    open: {
      meta: {
        title: 'Open',
        summary: 'The menu in the header and the newsletter in the footer work.',
      },
      invoke: [...frame],
    },
  },
})

export const contact = bank.createStateConfig({
  initial: 'loading',
  meta: { title: 'Contact page', summary: 'Contact details, branches and a form.' },
  states: {
    ...loaded('contact', 'the contact page'),
    open: {
      meta: {
        title: 'Open',
        summary: 'The visitor can write to the bank.',
      },
      invoke: [
        ...frame,
        {
          ...runningOnPage('contact'),
          input: ({ context }) => ({ draft: context.prepared?.draft }),
        },
      ],
    },
  },
})

export const signIn = bank.createStateConfig({
  initial: 'loading',
  meta: { title: 'Sign-in page', summary: 'A customer signs in.' },
  states: {
    ...loaded('signIn', 'the sign-in page'),
    open: {
      meta: {
        title: 'Open',
        summary: 'The customer types email and password. When both are right, the dashboard opens.',
      },
      invoke: {
        ...runningOnPage('signIn'),
        input: ({ context: { registered } }) => ({ email: registered }),
        onDone: { target: 'finished', actions: 'goToDashboard' },
      },
    },
    finished: finished('The customer is signed in: the dashboard opens.'),
  },
})

export const signUp = bank.createStateConfig({
  initial: 'loading',
  meta: { title: 'Sign-up page', summary: 'A visitor opens an account.' },
  states: {
    ...loaded('signUp', 'the sign-up page'),
    open: {
      meta: {
        title: 'Open',
        summary:
          'The visitor registers beside a picture that changes. Then the sign-in page opens.',
      },
      invoke: [
        {
          ...runningOnPage('signUp'),
          input: ({ context: { prepared } }) => ({
            draft: prepared?.draft,
            step: prepared?.step,
            today: prepared?.today ?? '',
          }),
          onDone: {
            target: 'finished',
            actions: [{ type: 'setRegistered', params: endOf }, 'goToSignIn'],
          },
        },
        {
          ...runningOnPage('backgroundRotation'),
          input: ({ context }) => ({ reducedMotion: context.prepared?.reducedMotion ?? false }),
        },
      ],
    },
    finished: finished('The account is open: the sign-in page opens.'),
  },
})

export const forgotPassword = bank.createStateConfig({
  initial: 'loading',
  meta: { title: 'Forgotten password', summary: 'A customer asks for a password link.' },
  states: {
    ...loaded('forgotPassword', 'the page for a forgotten password'),
    open: {
      meta: {
        title: 'Open',
        summary: 'The customer has a link emailed.',
      },
      invoke: runningOnPage('forgotPassword'),
    },
  },
})

export const resetPassword = bank.createStateConfig({
  initial: 'loading',
  meta: { title: 'New password', summary: 'A customer sets a new password.' },
  states: {
    ...loaded('resetPassword', 'the page for a new password'),
    open: {
      meta: {
        title: 'Open',
        summary: 'The customer types a new password twice. Then the sign-in page opens.',
      },
      invoke: {
        ...runningOnPage('resetPassword'),
        onDone: { target: 'finished', actions: 'goToSignIn' },
      },
    },
    finished: finished('The new password is set: the sign-in page opens.'),
  },
})

/** A page of the dashboard. */
export const activity = bank.createStateConfig({
  initial: 'loading',
  meta: { title: 'Activity page', summary: 'A customer looks through everything that moved.' },
  states: {
    ...loaded('activity', 'the activity page'),
    open: {
      meta: {
        title: 'Open',
        summary: 'Movements with filters, the details of each, and statements.',
      },
      invoke: {
        ...runningOnPage('activity'),
        input: ({ context: { prepared } }) => ({
          search: prepared?.search ?? '',
          today: prepared?.today ?? '',
        }),
      },
      on: { moneyMoved: { actions: 'refreshActivity' } },
    },
  },
})

/** A page of the dashboard. */
export const security = bank.createStateConfig({
  initial: 'loading',
  meta: { title: 'Security page', summary: 'A customer looks after the account’s security.' },
  states: {
    ...loaded('security', 'the security page'),
    open: {
      meta: {
        title: 'Open',
        summary: 'Where the customer is signed in, password, email, alerts, freezing, reports.',
      },
      invoke: runningOnPage('security'),
    },
  },
})
