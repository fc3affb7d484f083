import {
  callFailures,
  casesFor,
  duplicateFailure,
  filledFields,
  isNextField,
  noPayload,
  refusedFailure,
  refusedWithCodes,
} from '#machines/cases.ts'
import { sampleFiles } from '#machines/samples.ts'
import { kycMachine } from './kyc.machine.ts'

const { picture, empty } = sampleFiles

/** Samples for the paths through an identity check. */
export const kycCases = casesFor(kycMachine, {
  inputs: {
    'with a name': { reference: 'kyc-reference', name: 'Ada Byron' },
    'without a name': { reference: 'kyc-reference', name: '' },
    'from a draft': {
      reference: 'kyc-reference',
      name: 'Ada Byron',
      draft: { name: 'Ada King', number: 'X1234567' },
    },
  },
  events: {
    fieldChanged: {
      name: { field: 'name', value: 'Ada Byron' },
      number: { field: 'number', value: 'X1234567' },
      'bad number': { field: 'number', value: '#' },
    },
    filesChosen: {
      front: { side: 'front', ...picture },
      back: { side: 'back', ...picture },
      'back, a PDF': {
        side: 'back',
        files: [{ name: 'back.pdf', size: 90_000, type: 'application/pdf' }],
      },
      'back, six': { side: 'back', ...sampleFiles['six pictures'] },
      'front, empty': { side: 'front', ...empty },
      'front, wrong type': { side: 'front', ...sampleFiles['wrong type'] },
    },
    fileRemoved: { front: { side: 'front', index: 0 }, back: { side: 'back', index: 0 } },
    submit: noPayload,
    close: noPayload,
    leave: noPayload,
    stay: noPayload,
  },
  actors: {
    sendKyc: {
      answers: { accepted: undefined },
      failures: {
        ...callFailures,
        ...refusedWithCodes('fileTooLarge', 'fileType', 'fileEmpty'),
        'number taken': duplicateFailure('idnumber'),
        'name taken': duplicateFailure('idname'),
        'customer known': duplicateFailure('email'),
        'field refused': refusedFailure({
          code: 'validationFailed',
          fields: { number: 'This is no number' },
        }),
      },
    },
    upload: { answers: { silent: undefined } },
  },
  guardInputs: ({ values, files, touched }) => [
    filledFields(values),
    values.number.length > 1,
    files.front[0]?.size,
    files.front[0]?.type,
    files.back.length,
    touched,
  ],
  isEventAllowed: ({ context: { values, files } }, event) =>
    (event.type !== 'fieldChanged' || isNextField(values, event.field)) &&
    (event.type !== 'filesChosen' ||
      (values.number.length > 1 && files[event.side].length === 0)) &&
    (event.type !== 'fileRemoved' || files[event.side].length > 0),
})
