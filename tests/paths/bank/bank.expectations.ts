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
const inside = ['dashboard', 'activity', 'security'] as const
type Inside = (typeof inside)[number]
type Page = (typeof pages)[number] | Inside
const isInside = (page: Page): page is Inside => inside.some((one) => one === page)

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

/** The ways between the pages of the dashboard. */
const between = (target: string) =>
  Object.fromEntries(inside.map((page) => [`located (${page})`, target]))

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
    ...between('signedIn.loading'),
    sessionStarted: 'signedIn.loading',
    sessionEnded: 'public.refused',
    ...one.goes,
  },
})

const flowsOfCustomer = ['dashboard', 'idleSession', 'testimonial']

/** Where the open dashboard shows each of its pages first. */
const shownAt: Record<Inside, string> = {
  dashboard: 'signedIn.open.records',
  activity: 'signedIn.open.activity.loading',
  security: 'signedIn.open.security.loading',
}

/** The open dashboard at one of its pages. The way to another one leaves its flows alone, unless one of them broke. */
const open = (page: Inside, one: Partial<Expectation>): Expectation =>
  signedIn({
    ...one,
    tags: ['signedIn', ...(one.tags ?? [])],
    calls: [...flowsOfCustomer, ...(one.calls ?? [])],
    goes: {
      ...Object.fromEntries(flowsOfCustomer.map((flow) => [`${flow} breaks`, 'stays'])),
      ...Object.fromEntries(
        inside.map((other) => [
          `located (${other})`,
          other === page ? 'signedIn.loading' : [shownAt[other], 'signedIn.loading'],
        ]),
      ),
      ...one.goes,
    },
  })

/** A page of the dashboard with a flow of its own: its code is loaded, then its flow runs. */
function pageInside(name: Exclude<Inside, 'dashboard'>): Expectations {
  const at = (state: string) => `signedIn.open.${name}.${state}`
  return {
    [at('loading')]: open(name, {
      tags: ['busy'],
      calls: ['loadPage'],
      goes: { 'loadPage answers': at('open'), 'loadPage fails': at('unloaded') },
    }),
    [at('unloaded')]: open(name, { tags: ['unloaded'] }),
    [at('open')]: open(name, { calls: [name], goes: { [`${name} breaks`]: 'stays' } }),
  }
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
      'loadDashboard answers': Object.values(shownAt),
      'loadDashboard fails': 'signedIn.unloaded',
    },
  }),
  'signedIn.unloaded': signedIn({ tags: ['unloaded'] }),
  'signedIn.open.records': open('dashboard', {}),
  ...pageInside('activity'),
  ...pageInside('security'),
}
