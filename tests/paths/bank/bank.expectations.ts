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
/** The pages of the dashboard: they open only to a customer who is signed in. */
const inside = ['dashboard', 'activity'] as const
type Page = (typeof pages)[number] | (typeof inside)[number]
const isInside = (page: Page): boolean => inside.some((one) => one === page)

const loading = (page: Page) => (isInside(page) ? 'signedIn.loading' : `public.${page}.loading`)

/** The ways to the other pages. The dashboard opens only to a customer who is signed in. */
const elsewhere = (page: Page, session: 'none' | 'any' | 'signedIn') =>
  Object.fromEntries(
    [...pages, ...inside]
      .filter((other) => other !== page)
      .map((other) => [`located (${other})`, targetOf(other, session)]),
  )

const targetOf = (page: Page, session: 'none' | 'any' | 'signedIn') => {
  if (!isInside(page) || session === 'signedIn') return loading(page)
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
    ...Object.fromEntries(pages.map((page) => [`located (${page})`, loading(page)])),
    sessionStarted: 'signedIn.loading',
    sessionEnded: 'public.refused',
    ...one.goes,
  },
})

const flowsOfCustomer = ['dashboard', 'idleSession', 'testimonial']

/** The ways between the pages of the dashboard. */
const between = (target: string | string[]) =>
  Object.fromEntries(inside.map((page) => [`located (${page})`, target]))

/** A state in which the dashboard runs: it goes on running on its other pages, unless one of its flows broke. */
const open = (one: Partial<Expectation>): Expectation =>
  signedIn({
    ...one,
    tags: ['signedIn', ...(one.tags ?? [])],
    calls: [...flowsOfCustomer, ...(one.calls ?? [])],
    goes: {
      ...Object.fromEntries(flowsOfCustomer.map((flow) => [`${flow} breaks`, 'stays'])),
      ...between('signedIn.loading'),
      ...one.goes,
    },
  })
const toActivity = { 'located (activity)': ['signedIn.open.activity.loading', 'signedIn.loading'] }
const toRecords = { 'located (dashboard)': ['signedIn.open.records', 'signedIn.loading'] }

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
      ...Object.fromEntries(pages.map((page) => [`located (${page})`, loading(page)])),
      ...between('stays'),
      sessionStarted: 'signedIn.loading',
      sessionEnded: 'stays',
    },
  },
  'signedIn.loading': signedIn({
    tags: ['busy'],
    calls: ['loadDashboard'],
    goes: {
      ...between('stays'),
      sessionStarted: 'stays',
      'loadDashboard answers': ['signedIn.open.records', 'signedIn.open.activity.loading'],
      'loadDashboard fails': 'signedIn.unloaded',
    },
  }),
  'signedIn.unloaded': signedIn({ tags: ['unloaded'], goes: between('signedIn.loading') }),
  'signedIn.open.records': open({ goes: toActivity }),
  'signedIn.open.activity.loading': open({
    tags: ['busy'],
    calls: ['loadPage'],
    goes: {
      ...toRecords,
      'loadPage answers': 'signedIn.open.activity.open',
      'loadPage fails': 'signedIn.open.activity.unloaded',
    },
  }),
  'signedIn.open.activity.unloaded': open({ tags: ['unloaded'], goes: toRecords }),
  'signedIn.open.activity.open': open({
    calls: ['activity'],
    goes: { ...toRecords, 'activity breaks': 'stays' },
  }),
}
