import { settingsFields } from '#domain/fieldRules.ts'
import {
  callFailures,
  casesFor,
  fieldSamples,
  flowFailures,
  noPayload,
  refusedFields,
  refusedWithCodes,
} from '#machines/testing/cases.ts'
import { sampleToday } from '#machines/testing/samples.ts'
import { problemsOf } from './accountSettings.form.ts'
import { accountSettingsMachine } from './accountSettings.machine.ts'

const values = {
  firstName: 'Ada',
  middleName: '',
  lastName: 'Byron',
  dob: '1990-12-10',
  age: '35',
  gender: 'Female',
  maritalstatus: 'Single',
  address: '1 Harbour Street',
  city: 'Boston',
}

/** Another value for each field; a blank one keeps the stored value. */
const changed: typeof values = {
  firstName: 'Augusta',
  middleName: 'King',
  lastName: 'Lovelace',
  dob: '1991-01-27',
  age: '',
  gender: 'Prefer not to say',
  maritalstatus: 'Married',
  address: '12 Engine Street',
  city: 'Portland',
}

/** Samples for the paths through account settings. */
export const accountSettingsCases = casesFor(accountSettingsMachine, {
  inputs: {
    'as the bank has them': { values, today: sampleToday },
    frozen: { values, today: sampleToday, frozen: true },
  },
  events: {
    fieldChanged: {
      ...fieldSamples(changed),
      'no age': { field: 'age', value: 'old' },
      'another age': { field: 'age', value: '52' },
    },
    submit: noPayload,
    close: noPayload,
    stay: noPayload,
    leave: noPayload,
  },
  actors: {
    saveSettings: {
      answers: { saved: undefined },
      failures: {
        ...callFailures,
        ...refusedWithCodes('grantRequired', 'accountFrozen'),
        'field refused': refusedFields(...settingsFields),
      },
    },
    reauthentication: {
      answers: { granted: { granted: true }, cancelled: { granted: false } },
      failures: flowFailures,
    },
  },
  guardInputs: (context) => [context.touched, context.frozen, Object.keys(problemsOf(context))],
})
