import {
  callFailures,
  casesFor,
  newPasskeyEnds,
  noPayload,
  refusedFailure,
  refusedFields,
  refusedWithCodes,
} from '#machines/testing/cases.ts'
import { factorSetupMachine } from './factorSetup.machine.ts'

const grantRequired = refusedWithCodes('grantRequired')
const saved = { 'first factor': { hasCodes: true }, 'another factor': { hasCodes: false } }
const device = 'Chrome on Windows'
const laptop = { id: 'passkey-1', name: device, isLast: false }

/** Samples for the paths through each window of second factors. */
export const factorSetupCases = casesFor(factorSetupMachine, {
  inputs: {
    'a passkey': { task: 'passkey', device },
    'an app': { task: 'app', device },
    'remove a passkey': { task: 'remove', device, factor: laptop },
    'remove the last one': {
      task: 'remove',
      device,
      factor: { id: 'app', name: 'Authenticator app', isLast: true },
    },
    'new codes': { task: 'codes', device },
  },
  events: {
    fieldChanged: {
      name: { field: 'name', value: 'My laptop' },
      'no name': { field: 'name', value: ' ' },
      'too long': { field: 'name', value: 'x'.repeat(61) },
    },
    codeTyped: noPayload,
    submit: { typed: { typed: true }, 'nothing typed': { typed: false } },
    retry: noPayload,
    codesKept: { kept: { kept: true }, 'not kept': { kept: false } },
    close: noPayload,
  },
  actors: {
    beginPasskey: {
      answers: {
        begun: { supported: true },
        unsupported: { supported: false },
      },
      failures: { ...callFailures, ...grantRequired },
    },
    createPasskey: newPasskeyEnds,
    savePasskey: {
      answers: saved,
      failures: {
        ...callFailures,
        ...refusedWithCodes('challengeVoid', 'accountFrozen'),
        'field refused': refusedFields('name'),
      },
    },
    beginApp: { answers: { begun: undefined }, failures: { ...callFailures, ...grantRequired } },
    saveApp: {
      answers: saved,
      failures: {
        ...callFailures,
        ...refusedWithCodes('challengeVoid', 'wrongProof'),
        'last try': refusedFailure({ code: 'wrongProof', attemptsLeft: 0 }),
      },
    },
    removeFactor: {
      answers: { removed: undefined },
      failures: { ...callFailures, ...grantRequired },
    },
    makeCodes: { answers: { made: undefined }, failures: { ...callFailures, ...grantRequired } },
  },
  guardInputs: ({ task, values, kept }) => [
    task,
    values.name.trim() !== '' && values.name.length <= 60,
    kept,
  ],
  // A box that is ticked can only be unticked.
  isEventAllowed: ({ context }, event) => event.type !== 'codesKept' || event.kept !== context.kept,
})
