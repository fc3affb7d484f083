import {
  callFailures,
  casesFor,
  fieldSamples,
  newPasskeyEnds,
  noPayload,
  readFailures,
  refusedFailure,
  refusedFields,
  refusedWithCodes,
} from '#machines/testing/cases.ts'
import { sampleAccess } from '#machines/testing/operatorSamples.ts'
import { operatorAccessMachine } from './operatorAccess.machine.ts'

const { both, onlyPasskey, onlyApp } = sampleAccess
const wrongPassword = { 'wrong password': refusedFields('password') }

/** Samples for the paths of one's own access. */
export const operatorAccessCases = casesFor(operatorAccessMachine, {
  inputs: { start: undefined },
  events: {
    passwordChosen: noPayload,
    addChosen: noPayload,
    removeChosen: { passkey: { id: both.passkeys[0].id } },
    fieldChanged: fieldSamples({ name: 'Work laptop' }),
    secretTyped: {
      current: { field: 'password' },
      new: { field: 'newPassword' },
    },
    submit: {
      filled: { missing: [] },
      'no password': { missing: ['password'] },
      'no new password': { missing: ['newPassword'] },
    },
    cancel: noPayload,
    retry: noPayload,
    signedIn: noPayload,
  },
  actors: {
    readAccess: { answers: { both, onlyPasskey, onlyApp }, failures: readFailures },
    changePassword: {
      answers: { changed: both },
      failures: {
        ...callFailures,
        ...wrongPassword,
        'weak password': refusedFields('newPassword'),
      },
    },
    startPasskey: {
      answers: { started: undefined },
      failures: {
        ...callFailures,
        ...wrongPassword,
        'too many': refusedFailure({ status: 409, code: 'validationFailed' }),
      },
    },
    makePasskey: newPasskeyEnds,
    addPasskey: {
      answers: { added: both },
      failures: { ...callFailures, ...refusedWithCodes('challengeVoid') },
    },
    removePasskey: {
      answers: { removed: onlyApp },
      failures: {
        ...callFailures,
        ...wrongPassword,
        gone: refusedFailure({ status: 404 }),
      },
    },
  },
  isEventAllowed: ({ state, context }, event) => {
    // Typing the same value changes nothing.
    if (event.type === 'fieldChanged') return context.values.name !== event.value
    // Only a field that is shown can be empty, or changed.
    const shown = state.startsWith('password') ? ['password', 'newPassword'] : ['password']
    if (event.type === 'secretTyped') return shown.includes(event.field)
    return event.type !== 'submit' || event.missing.every((secret) => shown.includes(secret))
  },
  guardInputs: ({ access, values }) => [access?.app !== null, access?.passkeys.length, values.name],
})
