import type { Expectation, Expectations } from '../levels/chart/expectation.ts'

/** What happens at any time, whatever page is shown. */
const root = {
  can: [
    'located',
    'sessionStarted',
    'sessionEnded',
    'signedIn',
    'customerRead',
    'idleExpired',
    'signOutChosen',
    'contentChanged',
  ],
  calls: ['session', 'content', 'toasts', 'pageLoad'],
  says: ['signedIn', 'userRead', 'expired', 'signOut', 'contentChanged'],
  goes: {
    signedIn: 'stays',
    customerRead: 'stays',
    idleExpired: 'stays',
    signOutChosen: 'stays',
    contentChanged: 'stays',
    'session breaks': 'stays',
    'content breaks': 'stays',
    'toasts breaks': 'stays',
    'pageLoad breaks': 'stays',
  },
} as const

const pages = ['site', 'contact', 'signIn', 'signUp', 'forgotPassword', 'resetPassword'] as const
type Page = (typeof pages)[number] | 'dashboard'

const loading = (page: Page) =>
  page === 'dashboard' ? 'signedIn.loading' : `public.${page}.loading`

/** The ways to the other pages. The dashboard opens only to a customer who is signed in. */
const elsewhere = (page: Page, session: 'none' | 'any' | 'signedIn') =>
  Object.fromEntries(
    [...pages, 'dashboard' as const]
      .filter((other) => other !== page)
      .map((other) => [`located (${other})`, targetOf(other, session)]),
  )

const targetOf = (page: Page, session: 'none' | 'any' | 'signedIn') => {
  if (page !== 'dashboard' || session === 'signedIn') return loading(page)
  return session === 'none' ? 'public.refused' : ['public.refused', loading(page)]
}

/** A state on a public page, where the session's beginning and end change nothing. */
const onPage = (page: (typeof pages)[number], one: Partial<Expectation>): Expectation => ({
  tags: [],
  ...one,
  can: root.can,
  calls: [...root.calls, ...(one.calls ?? [])],
  says: [...root.says, ...(one.says ?? [])],
  goes: {
    ...root.goes,
    ...elsewhere(page, 'any'),
    sessionStarted: 'stays',
    sessionEnded: 'stays',
    ...one.goes,
  },
})

/**
 * A public page: its code is loaded, then its flows run. A flow that breaks leaves the others as they are.
 * @param ends whether the flow of the page ends by itself, and leads to another page
 */
function page(name: (typeof pages)[number], flows: readonly string[], ends = false): Expectations {
  const at = (state: string) => `public.${name}.${state}`
  return {
    [at('loading')]: onPage(name, {
      tags: ['busy'],
      calls: ['loadPage'],
      goes: { 'loadPage answers': at('open'), 'loadPage fails': at('unloaded') },
    }),
    [at('unloaded')]: onPage(name, { tags: ['unloaded'] }),
    [at('open')]: onPage(name, {
      calls: flows,
      goes: {
        ...Object.fromEntries(flows.map((flow) => [`${flow} breaks`, 'stays'])),
        // After one of them broke.
        [`located (${name})`]: at('loading'),
        ...(ends && { [`${name} closes`]: at('finished') }),
      },
    }),
    ...(ends && { [at('finished')]: onPage(name, { says: ['navigate'] }) }),
  }
}

const frame = ['navigation', 'newsletter']

/** A state of the dashboard, which the end of the session closes. */
const signedIn = (one: Partial<Expectation>): Expectation => ({
  tags: [],
  ...one,
  can: root.can,
  calls: [...root.calls, ...(one.calls ?? [])],
  says: root.says,
  goes: {
    ...root.goes,
    ...elsewhere('dashboard', 'signedIn'),
    sessionStarted: 'signedIn.loading',
    sessionEnded: 'public.refused',
    ...one.goes,
  },
})

const flowsOfCustomer = ['dashboard', 'idleSession', 'testimonial']

/** The expected states of `bank`. */
export const bank: Expectations = {
  starting: {
    tags: [],
    can: root.can,
    calls: root.calls,
    says: root.says,
    goes: {
      ...root.goes,
      located: 'stays',
      sessionStarted: [...pages.map(loading), 'signedIn.loading'],
      sessionEnded: [...pages.map(loading), 'public.refused'],
    },
  },
  ...page('site', frame),
  ...page('contact', [...frame, 'contact']),
  ...page('signIn', ['signIn'], true),
  ...page('signUp', ['signUp', 'backgroundRotation'], true),
  ...page('forgotPassword', ['forgotPassword']),
  ...page('resetPassword', ['resetPassword'], true),
  'public.refused': {
    tags: ['refused'],
    can: root.can,
    calls: root.calls,
    says: root.says,
    goes: {
      ...root.goes,
      ...elsewhere('dashboard', 'none'),
      sessionStarted: 'signedIn.loading',
      sessionEnded: 'stays',
    },
  },
  'signedIn.loading': signedIn({
    tags: ['busy'],
    calls: ['loadDashboard'],
    goes: {
      sessionStarted: 'stays',
      'loadDashboard answers': 'signedIn.open',
      'loadDashboard fails': 'signedIn.unloaded',
    },
  }),
  'signedIn.unloaded': signedIn({ tags: ['unloaded'] }),
  'signedIn.open': signedIn({
    tags: ['signedIn'],
    calls: flowsOfCustomer,
    goes: {
      ...Object.fromEntries(flowsOfCustomer.map((flow) => [`${flow} breaks`, 'stays'])),
      'located (dashboard)': 'signedIn.loading',
    },
  }),
}
