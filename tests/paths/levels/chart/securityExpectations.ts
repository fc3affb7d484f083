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
  [`${flow} closes: left`]: refreshing,
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
      'requestChange fails: grantRequired': 'grantOver',
    },
  },
  changePassword: {
    saving: { 'savePassword fails: server': 'editing' },
    saved: { says: 'passwordChanged' },
    editing: { says: 'passwordsDiffer' },
  },
  factorSetup: {
    done: { close: 'changed' },
    'passkey.beginning': {
      'beginPasskey fails: grantRequired': 'proofOver',
      'beginPasskey fails': ['passkey.notBegun', 'proofOver'],
      close: 'left',
    },
    'passkey.notBegun': { retry: 'passkey.beginning', close: 'left' },
    'passkey.unsupported': { close: 'left' },
    'passkey.naming': { close: 'left' },
    'passkey.prompting': {
      'createPasskey answers: failed': 'passkey.naming',
      'createPasskey fails': 'passkey.naming',
      close: 'left',
    },
    'passkey.saving': {
      'savePasskey answers: first factor': 'showingCodes',
      'savePasskey answers: another factor': 'done',
      'savePasskey fails: challengeVoid': 'proofOver',
      'savePasskey fails': ['passkey.naming', 'proofOver'],
    },
    'app.beginning': { close: 'left' },
    'app.notBegun': { retry: 'app.beginning', close: 'left' },
    'app.scanning': { close: 'left' },
    'app.checking': {
      'saveApp answers: another factor': 'done',
      'saveApp answers: first factor': 'showingCodes',
      'saveApp fails: challengeVoid': 'proofOver',
      'saveApp fails: last try': 'proofOver',
      'saveApp fails': ['app.scanning', 'proofOver'],
    },
    'removing.asking': { close: 'left' },
    'removing.sending': {
      'removeFactor answers': 'done',
      'removeFactor fails: grantRequired': 'proofOver',
      'removeFactor fails': ['removing.asking', 'proofOver'],
    },
    'newCodes.asking': { close: 'left' },
    'newCodes.sending': {
      'makeCodes fails: grantRequired': 'proofOver',
      'makeCodes fails': ['newCodes.asking', 'proofOver'],
    },
  },
  reauthentication: {
    entering: { cancel: 'cancelled' },
    checking: { 'reauthenticate fails': 'entering', cancel: 'cancelled' },
    proving: { 'secondFactor breaks': 'entering', cancel: 'cancelled' },
  },
  scamReport: {
    editing: { close: ['left', 'confirmingLeave'] },
    confirmingLeave: { close: 'editing', stay: 'editing', leave: 'left' },
  },
  secondFactor: {
    'passkey.ready': { methodChosen: 'code', cancel: 'cancelled' },
    'passkey.prompting': { 'askPasskey fails': 'passkey.ready' },
  },
  security,
}
