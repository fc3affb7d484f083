import type { Expectations, FlowExpectations } from './expectation.ts'

const refreshing = 'shown.overview.refreshing'
const broken = 'shown.broken'

/** The proof of who is there, before a window or a call. */
const proof = {
  says: 'proofAgain',
  'reauthentication closes: cancelled': refreshing,
  'reauthentication breaks': broken,
  viewFailed: broken,
}

/** A window: whatever it did, everything is read again. */
const window = (flow: string) => ({
  [`${flow} closes: done`]: refreshing,
  [`${flow} closes: closed`]: refreshing,
  [`${flow} breaks`]: broken,
  viewFailed: broken,
})

const security: Expectations = {
  unread: { refresh: 'reading' },
  'shown.overview.refreshing': {
    'readSecurity answers': 'shown.overview.ready',
    'readSecurity fails': 'shown.overview.ready',
  },
  'shown.freezing.working': { 'freezeAccount answers': 'shown.overview.refreshing' },
  'shown.endingSession.working': { 'endSession answers': 'shown.overview.refreshing' },
  notOffered: { refresh: 'reading' },
  'shown.savingAlerts': { 'saveAlerts answers': refreshing, 'saveAlerts fails': refreshing },
  'shown.cancelingEmail.asking': { close: refreshing },
  'shown.cancelingEmail.working': { 'cancelEmailChange answers': refreshing },
  'shown.freezing.asking': { says: 'refresh', close: refreshing },
  'shown.settingUpFactors.proving': proof,
  'shown.settingUpFactors.open': window('factorSetup'),
  'shown.unfreezing.proving': proof,
  'shown.unfreezing.open': {
    'unfreezeAccount answers': refreshing,
    'unfreezeAccount fails': refreshing,
    'unfreezeAccount fails: grantRequired': 'shown.unfreezing.proving',
  },
  'shown.changingPassword.proving': proof,
  'shown.changingPassword.open': window('changePassword'),
  'shown.changingEmail.proving': proof,
  'shown.changingEmail.open': window('changeEmail'),
  'shown.reporting.opening': { 'prepareReport fails': broken },
  'shown.reporting.open': window('scamReport'),
  'shown.broken': { close: refreshing },
}

export const securityExpectations: FlowExpectations = {
  changeEmail: {
    sending: {
      'requestChange fails': 'editing',
      'requestChange fails: grantRequired': 'expired',
    },
  },
  changePassword: {
    saving: { 'savePassword fails: server': 'editing' },
    saved: { says: 'passwordChanged' },
    editing: { says: 'passwordsDiffer' },
  },
  factorSetup: {
    changed: { close: 'done' },
    'passkey.beginning': {
      'beginPasskey fails: grantRequired': 'expired',
      'beginPasskey fails': ['passkey.notBegun', 'expired'],
      close: 'closed',
    },
    'passkey.notBegun': { retry: 'passkey.beginning', close: 'closed' },
    'passkey.unsupported': { close: 'closed' },
    'passkey.naming': { close: 'closed' },
    'passkey.prompting': {
      'createPasskey answers: failed': 'passkey.naming',
      'createPasskey fails': 'passkey.naming',
      close: 'closed',
    },
    'passkey.saving': {
      'savePasskey answers: first factor': 'showingCodes',
      'savePasskey answers: another factor': 'changed',
      'savePasskey fails: challengeVoid': 'expired',
      'savePasskey fails': ['passkey.naming', 'expired'],
    },
    'app.beginning': { close: 'closed' },
    'app.notBegun': { retry: 'app.beginning', close: 'closed' },
    'app.scanning': { close: 'closed' },
    'app.checking': {
      'saveApp answers: another factor': 'changed',
      'saveApp answers: first factor': 'showingCodes',
      'saveApp fails: challengeVoid': 'expired',
      'saveApp fails: last try': 'expired',
      'saveApp fails': ['app.scanning', 'expired'],
    },
    'removing.asking': { close: 'closed' },
    'removing.sending': {
      'removeFactor answers': 'changed',
      'removeFactor fails: grantRequired': 'expired',
      'removeFactor fails': ['removing.asking', 'expired'],
    },
    'newCodes.asking': { close: 'closed' },
    'newCodes.sending': {
      'makeCodes fails: grantRequired': 'expired',
      'makeCodes fails': ['newCodes.asking', 'expired'],
    },
  },
  reauthentication: {
    entering: { cancel: 'closed' },
    checking: { 'reauthenticate fails': 'entering', cancel: 'closed' },
    proving: { 'secondFactor breaks': 'entering', cancel: 'closed' },
  },
  scamReport: {
    editing: { close: ['closed', 'confirmingLeave'] },
    confirmingLeave: { close: 'editing', stay: 'editing', leave: 'closed' },
  },
  secondFactor: {
    'passkey.ready': { methodChosen: 'code', cancel: 'closed' },
    'passkey.prompting': { 'askPasskey fails': 'passkey.ready' },
  },
  security,
}
