import type { FileInfo } from '#domain/files.ts'
import { hasBack } from '#domain/identity.ts'
import {
  callFailures,
  casesFor,
  duplicateFailure,
  filledFields,
  isNextField,
  noPayload,
  refusedFields,
  refusedWithCodes,
} from '#machines/testing/cases.ts'
import { sampleFiles } from '#machines/testing/samples.ts'
import { kycMachine } from './kyc.machine.ts'
import type { KycSide, KycValues } from './kyc.types.ts'

const { picture, empty } = sampleFiles
/** The sides have names of their own, so that swapped ones are seen. */
const named = (name: string) => ({ files: picture.files.map((file) => ({ ...file, name })) })
const front = named('front.png')

/** Samples for the paths through an identity check. */
export const kycCases = casesFor(kycMachine, {
  inputs: {
    'with a name': { reference: 'kyc-reference', name: 'Ada Byron' },
    'without a name': { reference: 'kyc-reference', name: '' },
    'from a draft': {
      reference: 'kyc-reference',
      name: 'Ada Byron',
      draft: { documentType: 'idCard', name: 'Ada King', number: 'X1234567' },
    },
  },
  events: {
    documentChosen: {
      'driver’s license': { documentType: 'driversLicense' },
      passport: { documentType: 'passport' },
    },
    fieldChanged: {
      name: { field: 'name', value: 'Augusta Byron' },
      number: { field: 'number', value: 'Y7654321' },
      'bad number': { field: 'number', value: '#' },
    },
    filesChosen: {
      front: { side: 'front', ...front },
      back: { side: 'back', ...named('back.png') },
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
        'field refused': refusedFields('name', 'number', 'front', 'back'),
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
    hasBack(values.documentType),
  ],
  isEventAllowed: ({ state, context: { values, files } }, event) => {
    switch (event.type) {
      case 'documentChosen':
        return (
          state === 'form.choosing' ||
          (isPassportWithout(values) && event.documentType !== 'passport')
        )
      case 'fieldChanged':
        return isNextField(values, event.field)
      case 'filesChosen':
        return (
          values.number.length > 1 &&
          files[event.side].length === 0 &&
          (hasBack(values.documentType) || isPicture(event))
        )
      case 'fileRemoved':
        return files[event.side].length > 0
      default:
        return true
    }
  },
})

/** One picture of the front is all that the paths send of a passport. */
const isPicture = ({ side, files }: { side: KycSide; files: readonly FileInfo[] }) =>
  side === 'front' && files === front.files

/** A passport before its number, instead of which the customer chooses the license. */
const isPassportWithout = ({ documentType, number }: KycValues) =>
  documentType === 'passport' && number === ''
