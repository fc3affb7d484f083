import { isDuplicate } from '#domain/failure.ts'
import { hasBack } from '#domain/identity.ts'
import { delays } from '#machines/delays.ts'
import { anyFails, both, either, not, says, tells } from '#machines/testing/facts.ts'
import { agreeInBoth, leadsTo, never, promisesFor, within } from '#statechart-paths/promises'
import { kycMachine } from './kyc.machine.ts'
import type { KycContext, KycPayloadInput } from './kyc.types.ts'

const isTaken = (error: unknown) => isDuplicate(error, 'idnumber', 'idname', 'email')

export const kycPromises = promisesFor(
  kycMachine,
  ({ answers, changes, fails, happens, inState, isLeft, runs, starts, where }) => ({
    oneAtATime: {
      rows: ['K8', 'F6'],
      says: 'Identity documents are never sent while others are on their way.',
      holds: never(runs('sendKyc', 2)),
    },
    oneContent: {
      rows: ['K8', 'K13'],
      says: 'The same documents are sent again under the same reference, and changed ones under another.',
      holds: agreeInBoth(
        'sendKyc',
        ({ referenceNumber }: KycPayloadInput) => referenceNumber,
        (_, { reference, values, files }: KycContext) => [
          reference,
          values,
          hasBack(values.documentType) ? files : files.front,
        ],
      ),
    },
    complete: {
      rows: ['F6', 'F7', 'F25'],
      says: 'No identity check leaves without the kind of document, a name, a number, or a side that the document has.',
      holds: never(
        starts('sendKyc'),
        where('something is missing', ({ context: { values, files } }) => {
          const isSideMissing =
            files.front.length === 0 || (hasBack(values.documentType) && files.back.length === 0)
          const isEmpty = [
            ...files.front,
            ...(hasBack(values.documentType) ? files.back : []),
          ].some(({ size }) => size === 0)
          return !values.documentType || !values.name || !values.number || isSideMissing || isEmpty
        }),
      ),
    },
    trueWords: {
      rows: ['F6'],
      says: '“KYC Details Uploaded” and “Details Already Exist” are said only when the bank has said so.',
      holds: never(
        either(
          both(says('kycUploaded'), not(answers('sendKyc'))),
          both(says('kycDuplicate'), not(fails('sendKyc', isTaken))),
        ),
      ),
    },
    closesInTime: {
      rows: ['F6'],
      says: 'After the bank has taken the documents, the window closes within 3 seconds.',
      holds: within(delays.kycClose, answers('sendKyc'), inState('closed')),
    },
    typedStays: {
      rows: ['A4', 'F7'],
      says: 'A failed upload of documents empties no field and takes no file away.',
      holds: never(
        anyFails,
        changes('what was entered', ({ values, files }) => [values, files]),
      ),
    },
    recordReadAgain: {
      rows: ['F6', 'D17'],
      says: 'However the upload of documents ends, also when the customer leaves, the identity record is read again.',
      holds: never(
        either(answers('sendKyc'), fails('sendKyc'), isLeft('sendKyc')),
        not(tells('kycSent')),
      ),
    },
    leavesOnPurpose: {
      rows: ['A14'],
      says: 'The identity form closes over what was entered only after the customer was asked.',
      holds: never(
        happens('close'),
        inState('closed'),
        where(
          'something was entered',
          ({ before }) => before?.state === 'form.editing' && before.context.touched,
        ),
      ),
    },
    failureLeadsOn: {
      rows: ['A4'],
      says: 'After documents were refused or lost, the customer can send them again or close the window.',
      holds: leadsTo(fails('sendKyc'), either(starts('sendKyc'), inState('closed'))),
    },
  }),
)
