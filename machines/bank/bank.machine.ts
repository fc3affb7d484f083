import { outputOf } from '#machines/params.ts'
import {
  activity,
  contact,
  forgotPassword,
  resetPassword,
  security,
  signIn,
  signUp,
  site,
} from './bank.pages.ts'
import { bank, pageOf, running, runningOnPage, userOf } from './bank.setup.ts'
import type { BankPage } from './bank.types.ts'

const isPage = (page: BankPage) => ({ type: 'isPage', params: { page } }) as const

/**
 * The root of all actors: the session, the page that is shown, and the flows that run on it. Started once, before
 * anything is rendered. D1, D2, D13
 */
export const bankMachine = bank.createMachine({
  id: 'bank',
  meta: {
    title: 'The bank',
    summary: 'Runs the session and the flows of the page that the browser shows.',
  },
  context: ({ input }) => ({ ...input, isBroken: false }),
  invoke: [
    {
      ...running('session'),
      input: ({ context }) => context.restored,
    },
    {
      ...running('content'),
      input: ({ context }) => context.content,
    },
    running('toasts'),
    running('pageLoad'),
  ],
  on: {
    located: {
      guard: { type: 'isOtherPage', params: pageOf },
      target: '.choosing',
      actions: { type: 'setPage', params: pageOf },
    },
    sessionStarted: [
      {
        guard: 'isDashboardPage',
        target: '.choosing',
        actions: { type: 'setCustomer', params: userOf },
      },
      { actions: { type: 'setCustomer', params: userOf } },
    ],
    sessionEnded: [
      { guard: 'isDashboardPage', target: '.choosing', actions: 'clearCustomer' },
      { actions: 'clearCustomer' },
    ],
    signedIn: { actions: { type: 'startSession', params: userOf } },
    customerRead: { actions: { type: 'passCustomer', params: userOf } },
    idleExpired: { actions: 'expireSession' },
    signOutChosen: { actions: 'endSession' },
    contentChanged: { actions: 'passContentChange' },
  },
  initial: 'starting',
  states: {
    starting: {
      meta: {
        title: 'Starting',
        summary: 'The tab looks for a session from before a reload.',
      },
      on: {
        // Only the session decides whether the dashboard may open.
        located: { actions: { type: 'setPage', params: pageOf } },
        sessionStarted: {
          target: 'choosing',
          actions: { type: 'setCustomer', params: userOf },
        },
        sessionEnded: 'choosing',
      },
    },
    choosing: {
      meta: { title: 'Which page?', summary: 'Picks the flows that belong to the address.' },
      entry: 'clearBroken',
      always: [
        { guard: 'isDashboardOpen', target: 'signedIn' },
        { guard: 'isDashboardPage', target: 'public.refused' },
        { guard: isPage('contact'), target: 'public.contact' },
        { guard: isPage('signIn'), target: 'public.signIn' },
        { guard: isPage('signUp'), target: 'public.signUp' },
        { guard: isPage('forgotPassword'), target: 'public.forgotPassword' },
        { guard: isPage('resetPassword'), target: 'public.resetPassword' },
        { target: 'public.site' },
      ],
    },
    public: {
      meta: { title: 'Public', summary: 'A page that everybody may open.' },
      initial: 'site',
      states: {
        site,
        contact,
        signIn,
        signUp,
        forgotPassword,
        resetPassword,
        refused: {
          tags: 'refused',
          meta: {
            title: 'Sign in first',
            summary: 'The dashboard is for customers who are signed in: the sign-in page opens.',
          },
        },
      },
    },
    signedIn: {
      meta: { title: 'Signed in', summary: 'The dashboard is open to the customer.' },
      initial: 'loading',
      states: {
        loading: {
          tags: 'busy',
          meta: { title: 'Loading', summary: 'The code of the dashboard is loaded.' },
          invoke: {
            src: 'loadDashboard',
            onDone: { target: 'open', actions: { type: 'setDashboard', params: outputOf } },
            onError: 'unloaded',
          },
        },
        unloaded: {
          tags: 'unloaded',
          meta: {
            title: 'Not loaded',
            summary: 'The code did not come: the customer is asked to load the page again.',
          },
        },
        open: {
          tags: 'signedIn',
          meta: {
            title: 'Open',
            summary: 'The dashboard runs, and the idle watch beside it.',
          },
          invoke: [
            {
              ...runningOnPage('dashboard'),
              input: ({ context }) => ({
                user: context.customer!,
                cached: context.dashboard?.cached,
                resume: context.dashboard?.resume,
              }),
            },
            runningOnPage('idleSession'),
            {
              ...runningOnPage('changes'),
              input: ({ context }) => ({ jitter: context.content.jitter }),
            },
            {
              ...runningOnPage('testimonial'),
              input: ({ context }) => ({
                // Until the page says that it shows none of the things that pause it.
                paused: true,
                switchedOff: context.dashboard?.storiesOff ?? true,
              }),
            },
          ],
          on: {
            recordsChanged: {
              actions: {
                type: 'refreshChanged',
                params: ({ event }) => ({ kinds: event.kinds }),
              },
            },
            located: {
              guard: { type: 'isInDashboard', params: pageOf },
              target: '.choosing',
              actions: { type: 'setPage', params: pageOf },
            },
          },
          initial: 'choosing',
          states: {
            choosing: {
              meta: {
                title: 'Which page?',
                summary: 'The activity page and the security page run flows of their own.',
              },
              always: [
                { guard: isPage('activity'), target: 'activity' },
                { guard: isPage('security'), target: 'security' },
                { target: 'records' },
              ],
            },
            records: {
              meta: {
                title: 'Balances and records',
                summary: 'The overview, loans, investments or the account are shown.',
              },
            },
            activity,
            security,
          },
        },
      },
    },
  },
})
