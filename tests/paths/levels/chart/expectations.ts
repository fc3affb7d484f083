import { dashboard } from './dashboardExpectations.ts'
import type { Expectations, FlowExpectations } from './expectation.ts'
import { moneyExpectations } from './moneyExpectations.ts'
import { securityExpectations } from './securityExpectations.ts'
import { payment, requirements, withdrawal } from './withdrawalExpectations.ts'

const groups = ['loans', 'business', 'personal', 'service']

/** The open group's own button closes it, and another one opens its group instead. */
const openGroup = (place: string, open: string) => ({
  ...Object.fromEntries(
    groups.map((group) => [
      `groupPressed (${group})`,
      `${place}.${group === open ? 'none' : group}`,
    ]),
  ),
  escape: `${place}.none`,
})

const navigation: Expectations = {
  'bar.none': { linkChosen: 'stays' },
  'menu.none': { menuPressed: 'bar.none', escape: 'bar.none' },
  ...Object.fromEntries(
    groups.flatMap((open) => [
      [`bar.${open}`, { ...openGroup('bar', open), focusLeft: 'bar.none' }],
      [`menu.${open}`, openGroup('menu', open)],
    ]),
  ),
}

const publicPages = ['site', 'contact', 'signIn', 'signUp', 'forgotPassword', 'resetPassword'].map(
  (page) => `public.${page}.loading`,
)

const expectations: FlowExpectations = {
  contact: {
    sent: { again: 'editing' },
    sending: { 'sendMessage fails: server': 'editing' },
    mailInstead: { again: 'editing' },
  },
  ...moneyExpectations,
  dashboard,
  payment,
  requirements,
  withdrawal,
  ...securityExpectations,
  accountSettings: {
    saving: { 'saveSettings fails: server': 'editing' },
    frozen: { close: 'closed' },
    editing: { close: ['closed', 'confirmingLeave'] },
    confirmingLeave: { leave: 'closed', close: 'editing', stay: 'editing' },
    proving: {
      'reauthentication closes: cancelled': 'editing',
      'reauthentication breaks': 'editing',
      close: 'editing',
    },
    saved: { says: 'detailsUpdated', close: 'closed', 'after settingsClose': 'closed' },
  },
  activity: {
    // Without filters there are none to clear.
    'list.nothingYet': { filtersCleared: [] },
    'list.wrong': { refresh: 'stays', addressRead: 'list.reading', filtersCleared: 'list.reading' },
    'list.reading': { 'readPage answers: none': ['list.nothingYet', 'list.nothingFound'] },
    'list.refreshing': {
      'readPage answers: last': 'list.listed',
      refresh: 'stays',
      'readPage answers: none': ['list.nothingYet', 'list.nothingFound'],
      'readPage fails: no such call': 'list.missing',
    },
    'list.listed': { print: ['list.readingAll', 'stays'] },
    'list.refreshFailed': {
      more: 'list.readingMore',
      print: ['list.readingAll', 'stays'],
      refresh: 'list.refreshing',
    },
    'list.readingMore': { refresh: 'list.refreshing' },
    'list.readingAll': {
      refresh: 'list.refreshing',
      'readPage answers: none': 'list.listed',
    },
    'list.moreFailed': { print: 'list.readingAll', refresh: 'list.refreshing' },
    'list.failed': { retry: 'list.reading' },
    'window.statement.choosing': { makeStatement: ['window.statement.making', 'stays'] },
    'window.statement.saved': {
      close: 'window.closed',
      periodChanged: 'window.statement.choosing',
      makeStatement: 'window.statement.making',
    },
    'window.statement.failed': {
      periodChanged: 'window.statement.choosing',
      makeStatement: 'window.statement.making',
    },
  },
  backgroundRotation: {
    rotating: { pause: 'paused' },
  },
  bank: {
    // A page that is shown is not loaded again.
    'public.site.loading': { 'located (site)': [] },
    starting: {
      sessionStarted: [...publicPages, 'signedIn.loading'],
      sessionEnded: [...publicPages, 'public.refused'],
    },
    'signedIn.open.records': {
      'located (security)': ['signedIn.open.security.loading', 'signedIn.loading'],
      sessionEnded: 'public.refused',
    },
    'signedIn.open.activity.open': { says: 'refresh', moneyMoved: 'stays' },
  },
  content: {
    lost: { 'watchVisibility fails': 'hidden' },
    'listening.collecting': { 'after contentChanges': 'listening.connected' },
  },
  contentEntry: {
    'known.reading': { 'readContent answers': 'known.current' },
    'known.outdated': { watched: 'known.reading' },
    'known.current': { updated: ['known.reading', 'known.outdated'] },
    'missing.reading.patience.waiting': { retry: 'stays' },
    'missing.reading.first.running': {
      'readContent answers': ['known.reading', 'known.outdated', 'known.current'],
    },
    'missing.reading.newer.running': {
      'readContentAgain answers': 'known.current',
      'readContentAgain fails': ['missing.failed', 'missing.reading.newer.none'],
    },
  },
  emailConfirmation: {
    sent: { send: 'sending' },
    failed: { send: 'sending' },
  },
  forgotPassword: {
    editing: { says: 'emailNotRegistered' },
    sending: { 'sendLink fails': 'editing' },
    sent: { says: 'forgotSent', again: 'editing' },
  },
  idleSession: {
    'quiet.notifying': {
      'notifyBank answers': 'inUse',
      'notifyBank fails': 'quiet.waiting',
      'notifyBank fails: unauthorized': 'done',
    },
    'warning.asking': { callAnswered: 'inUse', 'after idleEnd': 'done' },
  },
  navigation,
  newsletter: {
    subscribed: { again: 'editing' },
    sending: { 'subscribe fails: server': 'editing' },
    mailInstead: { again: 'editing' },
  },
  pageLoad: {
    loading: { loaded: 'shown' },
    slow: { loaded: 'shown' },
  },
  resetPassword: {
    submitting: { 'changePassword fails: password refused': 'editing' },
    linkInvalid: {
      says: 'resetTokenInvalid',
      'submit (complete)': 'submitting',
      'submit (no password)': 'editing',
    },
    editing: { 'submit (complete)': 'submitting', says: ['resetFailed', 'passwordsDiffer'] },
    changed: { says: 'passwordChanged' },
  },
  session: {
    authenticated: { expired: 'anonymous', tokenRemoved: 'anonymous' },
    anonymous: { signedIn: 'authenticated' },
    signingOut: {
      'revokeToken fails': 'anonymous',
      'revokeToken answers': 'anonymous',
      'after signOutPatience': 'anonymous',
    },
  },
  signIn: {
    'submitting.slow': { 'signIn fails': 'editing', 'signIn answers: accepted': 'verified' },
    secondStep: { 'secondFactor closes: proven': 'verified', 'secondFactor breaks': 'editing' },
    verified: { says: 'loginVerified' },
  },
  signUp: {
    'submitting.request.drawing': { 'drawAccountNumber fails': 'filling.security' },
    'filling.security': { back: 'filling.household' },
    'filling.identity': { next: ['stays', 'filling.contact'], says: 'stepInvalid' },
    'filling.household': { back: 'filling.contact', next: ['stays', 'filling.security'] },
    'filling.contact': { back: 'filling.identity', next: ['stays', 'filling.household'] },
    registered: { says: 'registrationComplete' },
  },
  testimonial: {
    'on.running.reading': {
      'readTestimonials fails': 'on.running.waiting',
      'readTestimonials answers: none': 'on.running.waiting',
    },
    'on.running.waiting': { 'after testimonialPause': ['on.running.reading', 'stays'] },
  },
  upload: {
    waiting: { progressed: 'stays' },
  },
}

/** The expectations of a flow's chart. */
export const expectationsOf = (flow: string): Expectations =>
  (expectations as Record<string, Expectations>)[flow] ?? {}
