import type { Expectation, Expectations } from '../levels/chart/expectation.ts'

const ready = 'shown.overview.ready'
const refreshing = 'shown.overview.refreshing'
const proving = (name: string) => `shown.${name}.proving`

/** What the page in use leads to. */
const overview = (one: Partial<Expectation>): Expectation => ({
  tags: ['shown', ...(one.tags ?? [])],
  can: ['refresh', 'openPassword', 'openReport'],
  may: [
    'endSession',
    'alertsChosen',
    'openEmail',
    'openFactors',
    'cancelEmail',
    'freeze',
    'unfreeze',
  ],
  calls: one.calls,
  says: one.says,
  goes: {
    openPassword: proving('changingPassword'),
    openReport: 'shown.reporting.opening',
    ...one.goes,
  },
  mayGo: {
    alertsChosen: 'shown.savingAlerts',
    endSession: 'shown.endingSession.asking',
    cancelEmail: 'shown.cancelingEmail.asking',
    openEmail: proving('changingEmail'),
    openFactors: proving('settingUpFactors'),
    freeze: 'shown.freezing.asking',
    unfreeze: proving('unfreezing'),
  },
})

interface Question {
  button: string
  tag: string
  call: string
  /** the dashboard is told, since the account may be frozen */
  says?: readonly string[]
}

/** A question, and the call that it asks about: a failure leads back to the question. */
const question = (name: string, { button, tag, call, says = [] }: Question): Expectations => ({
  [`shown.${name}.asking`]: {
    tags: ['shown', tag],
    button,
    can: ['confirm', 'close'],
    says,
    goes: { confirm: `shown.${name}.working`, close: refreshing },
  },
  [`shown.${name}.working`]: {
    tags: ['shown', tag, 'busy'],
    button,
    can: [],
    calls: [call],
    goes: { [`${call} answers`]: refreshing, [`${call} fails`]: `shown.${name}.asking` },
  },
})

/** The proof of who is there, before a window or a call. */
const proof = (name: string, says: readonly string[] = ['proofAgain']): Expectations => ({
  [proving(name)]: {
    tags: ['shown', 'proving'],
    can: ['viewFailed'],
    calls: ['reauthentication'],
    says,
    goes: {
      'reauthentication closes: granted': `shown.${name}.open`,
      'reauthentication closes: cancelled': refreshing,
      'reauthentication breaks': 'shown.broken',
      viewFailed: 'shown.broken',
    },
  },
})

/** A window: whatever it did, everything is read again. */
const window = (at: string, flow: string, more: Expectation['goes'] = {}): Expectations => ({
  [at]: {
    tags: ['shown', flow],
    can: ['viewFailed'],
    calls: [flow],
    goes: {
      [`${flow} closes: done`]: refreshing,
      [`${flow} closes: left`]: refreshing,
      [`${flow} breaks`]: 'shown.broken',
      viewFailed: 'shown.broken',
      ...more,
    },
  },
})

/** The expected states of `security`. */
export const security: Expectations = {
  reading: {
    tags: ['busy'],
    can: [],
    calls: ['readSecurity'],
    goes: {
      'readSecurity answers': ready,
      'readSecurity fails': 'unread',
      'readSecurity fails: no such call': 'notOffered',
    },
  },
  unread: {
    tags: ['unread'],
    button: 'Try again',
    can: ['refresh'],
    goes: { refresh: 'reading' },
  },
  notOffered: { tags: ['notOffered'], can: ['refresh'], goes: { refresh: 'reading' } },
  [ready]: overview({ goes: { refresh: refreshing } }),
  [refreshing]: overview({
    tags: ['busy'],
    calls: ['readSecurity'],
    says: ['refresh'],
    goes: { refresh: 'stays', 'readSecurity answers': ready, 'readSecurity fails': ready },
  }),
  'shown.savingAlerts': {
    tags: ['shown', 'busy', 'savingAlerts'],
    can: [],
    calls: ['saveAlerts'],
    goes: { 'saveAlerts answers': refreshing, 'saveAlerts fails': refreshing },
  },
  ...question('endingSession', {
    button: 'Sign out',
    tag: 'askSessionEnd',
    call: 'endSession',
  }),
  ...question('cancelingEmail', {
    button: 'Keep my current email',
    tag: 'askEmailCancel',
    call: 'cancelEmailChange',
  }),
  ...question('freezing', {
    button: 'Freeze now',
    tag: 'askFreeze',
    call: 'freezeAccount',
    says: ['refresh'],
  }),
  ...proof('settingUpFactors'),
  ...window('shown.settingUpFactors.open', 'factorSetup', {
    'factorSetup closes: grant over': proving('settingUpFactors'),
  }),
  ...proof('unfreezing'),
  'shown.unfreezing.open': {
    tags: ['shown', 'busy', 'unfreezing'],
    can: [],
    calls: ['unfreezeAccount'],
    goes: {
      'unfreezeAccount answers': refreshing,
      'unfreezeAccount fails': refreshing,
      'unfreezeAccount fails: grantRequired': proving('unfreezing'),
    },
  },
  ...proof('changingPassword'),
  ...window('shown.changingPassword.open', 'changePassword', {
    'changePassword closes: grant over': proving('changingPassword'),
  }),
  ...proof('changingEmail'),
  ...window('shown.changingEmail.open', 'changeEmail', {
    'changeEmail closes: grant over': proving('changingEmail'),
  }),
  ...proof('settingUpFactors'),
  ...window('shown.settingUpFactors.open', 'factorSetup', {
    'factorSetup closes: grant over': proving('settingUpFactors'),
  }),
  'shown.reporting.opening': {
    tags: ['shown', 'busy', 'openingReport'],
    can: [],
    calls: ['prepareReport'],
    goes: {
      'prepareReport answers': 'shown.reporting.open',
      'prepareReport fails': 'shown.broken',
    },
  },
  ...window('shown.reporting.open', 'scamReport'),
  'shown.broken': {
    tags: ['shown', 'windowBroken'],
    can: ['close'],
    goes: { close: refreshing },
  },
}
