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
const signedInPages = ['dashboard', 'security'] as const
type Page = (typeof pages)[number] | (typeof signedInPages)[number]
const isSignedInPage = (page: Page): page is (typeof signedInPages)[number] =>
  (signedInPages as readonly Page[]).includes(page)

const loading = (page: Page) =>
  isSignedInPage(page) ? 'signedIn.loading' : `public.${page}.loading`

/** The ways to the other pages. The dashboard opens only to a customer who is signed in. */
const elsewhere = (page: Page, session: 'none' | 'any' | 'signedIn') =>
  Object.fromEntries(
    [...pages, ...signedInPages]
      .filter((other) => other !== page)
      .map((other) => [`located (${other})`, targetOf(other, session)]),
  )

const targetOf = (page: Page, session: 'none' | 'any' | 'signedIn') => {
  if (!isSignedInPage(page) || session === 'signedIn') return loading(page)
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
    'located (dashboard)': 'signedIn.loading',
    sessionStarted: 'signedIn.loading',
    sessionEnded: 'public.refused',
    ...one.goes,
  },
})

const flowsOfCustomer = ['dashboard', 'idleSession', 'testimonial']

/** The open dashboard at one of its pages: the way to the other one leaves its flows alone. */
const inDashboard = (
  page: (typeof signedInPages)[number],
  one: Partial<Expectation>,
): Expectation => {
  const ofPage = { dashboard: 'signedIn.open.records', security: 'signedIn.open.security.loading' }
  const other = page === 'dashboard' ? 'security' : 'dashboard'
  return signedIn({
    ...one,
    tags: ['signedIn', ...(one.tags ?? [])],
    calls: [...flowsOfCustomer, ...(one.calls ?? [])],
    goes: {
      ...Object.fromEntries(flowsOfCustomer.map((flow) => [`${flow} breaks`, 'stays'])),
      // After one of them broke, the dashboard begins anew.
      [`located (${page})`]: 'signedIn.loading',
      [`located (${other})`]: [ofPage[other], 'signedIn.loading'],
      ...one.goes,
    },
  })
}

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
      'located (security)': 'stays',
      'located (dashboard)': 'stays',
      sessionStarted: 'signedIn.loading',
      sessionEnded: 'stays',
    },
  },
  'signedIn.loading': signedIn({
    tags: ['busy'],
    calls: ['loadDashboard'],
    goes: {
      sessionStarted: 'stays',
      'located (dashboard)': 'stays',
      'located (security)': 'stays',
      'loadDashboard answers': ['signedIn.open.records', 'signedIn.open.security.loading'],
      'loadDashboard fails': 'signedIn.unloaded',
    },
  }),
  'signedIn.unloaded': signedIn({ tags: ['unloaded'] }),
  'signedIn.open.records': inDashboard('dashboard', {}),
  'signedIn.open.security.loading': inDashboard('security', {
    tags: ['busy'],
    calls: ['loadPage'],
    goes: {
      'loadPage answers': 'signedIn.open.security.open',
      'loadPage fails': 'signedIn.open.security.unloaded',
    },
  }),
  'signedIn.open.security.unloaded': inDashboard('security', { tags: ['unloaded'] }),
  'signedIn.open.security.open': inDashboard('security', {
    calls: ['security'],
    goes: { 'security breaks': 'stays' },
  }),
}
