import type { Expectation, Expectations } from '../levels/chart/expectation.ts'

const notBegun = (part: 'passkey' | 'app'): Expectation => ({
  tags: [part, 'notBegun'],
  button: 'Try again',
  can: ['retry', 'close'],
  goes: { retry: `${part}.beginning`, close: 'left' },
})

/** What the customer decides before the bank does it. */
const asking = (part: 'removing' | 'newCodes', button: string): Expectation => ({
  tags: [part],
  button,
  can: ['submit', 'close'],
  goes: { submit: `${part}.sending`, close: 'left' },
})

/** The expected states of `factorSetup`. */
export const factorSetup: Expectations = {
  'passkey.beginning': {
    tags: ['passkey', 'beginning', 'busy'],
    button: 'Create passkey',
    can: ['close'],
    calls: ['beginPasskey'],
    goes: {
      'beginPasskey answers: begun': 'passkey.naming',
      'beginPasskey answers: unsupported': 'passkey.unsupported',
      'beginPasskey fails: grantRequired': 'proofOver',
      'beginPasskey fails': ['passkey.notBegun', 'proofOver'],
      close: 'left',
    },
  },
  'passkey.notBegun': notBegun('passkey'),
  'passkey.unsupported': {
    tags: ['passkey', 'unsupported'],
    button: 'Close',
    can: ['close'],
    goes: { close: 'left' },
  },
  'passkey.naming': {
    tags: ['passkey'],
    button: 'Create passkey',
    can: ['fieldChanged', 'submit', 'close'],
    goes: {
      fieldChanged: 'stays',
      submit: ['passkey.prompting', 'stays'],
      close: 'left',
    },
  },
  'passkey.prompting': {
    tags: ['passkey', 'prompting', 'busy'],
    button: 'Create passkey',
    can: ['close'],
    calls: ['createPasskey'],
    goes: {
      'createPasskey answers: answered': 'passkey.saving',
      'createPasskey answers: dismissed': 'passkey.naming',
      'createPasskey answers: unsupported': 'passkey.naming',
      'createPasskey answers: failed': 'passkey.naming',
      'createPasskey answers: alreadyAdded': 'passkey.naming',
      'createPasskey fails': 'passkey.naming',
      close: 'left',
    },
  },
  'passkey.saving': {
    tags: ['passkey', 'busy'],
    button: 'Saving…',
    can: [],
    calls: ['savePasskey'],
    goes: {
      'savePasskey answers: first factor': 'showingCodes',
      'savePasskey answers: another factor': 'done',
      'savePasskey fails: challengeVoid': 'proofOver',
      'savePasskey fails': ['passkey.naming', 'proofOver'],
    },
  },
  'app.beginning': {
    tags: ['app', 'beginning', 'busy'],
    button: 'Turn on',
    can: ['close'],
    calls: ['beginApp'],
    goes: {
      'beginApp answers': 'app.scanning',
      'beginApp fails: grantRequired': 'proofOver',
      'beginApp fails': ['app.notBegun', 'proofOver'],
      close: 'left',
    },
  },
  'app.notBegun': notBegun('app'),
  'app.scanning': {
    tags: ['app'],
    button: 'Turn on',
    can: ['codeTyped', 'submit', 'close'],
    goes: {
      codeTyped: 'stays',
      'submit (typed)': 'app.checking',
      'submit (nothing typed)': 'stays',
      close: 'left',
    },
  },
  'app.checking': {
    tags: ['app', 'busy'],
    button: 'Checking…',
    can: [],
    calls: ['saveApp'],
    goes: {
      'saveApp answers: first factor': 'showingCodes',
      'saveApp answers: another factor': 'done',
      'saveApp fails: challengeVoid': 'proofOver',
      'saveApp fails: last try': 'proofOver',
      'saveApp fails': ['app.scanning', 'proofOver'],
    },
  },
  'removing.asking': asking('removing', 'Remove'),
  'removing.sending': {
    tags: ['removing', 'busy'],
    button: 'Removing…',
    can: [],
    calls: ['removeFactor'],
    goes: {
      'removeFactor answers': 'done',
      'removeFactor fails: grantRequired': 'proofOver',
      'removeFactor fails': ['removing.asking', 'proofOver'],
    },
  },
  'newCodes.asking': asking('newCodes', 'Make new codes'),
  'newCodes.sending': {
    tags: ['newCodes', 'busy'],
    button: 'Making new codes…',
    can: [],
    calls: ['makeCodes'],
    goes: {
      'makeCodes answers': 'showingCodes',
      'makeCodes fails: grantRequired': 'proofOver',
      'makeCodes fails': ['newCodes.asking', 'proofOver'],
    },
  },
  showingCodes: {
    tags: ['codes'],
    button: 'Done',
    can: ['codesKept', 'close'],
    goes: { codesKept: 'stays', close: ['changed', 'stays'] },
  },
  done: { tags: ['done'], button: 'Done', can: ['close'], goes: { close: 'changed' } },
  changed: { tags: [], can: [] },
  left: { tags: [], can: [] },
  proofOver: { tags: [], can: [] },
}
