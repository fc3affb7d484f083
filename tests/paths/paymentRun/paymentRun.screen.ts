import { formatMoment } from '#domain/dates.ts'
import type { paymentRunMachine } from '#machines/paymentRun/paymentRun.machine.ts'
import type { PaymentRunContext } from '#machines/paymentRun/paymentRun.types.ts'
import type { ScreenModel, ScreenState } from '../levels/screen/screenModel.ts'
import { failureTitle } from '../levels/screen/screenText.ts'
import { endDecision } from '../queue/queue.screen.ts'

const failed = failureTitle('The bank did not do this', 'The payments were not read')
const [again, back, file] = ['Read again', 'Back to payments', 'Download the file']

const list: ScreenState = {
  hides: ['Reading the payments…', back],
  answerText: ({ page, offer }: PaymentRunContext) => {
    if (offer) return []
    const { due, leftOut, others, runs } = page!
    return [
      ...due.map(({ count }) => `${count} bank transfers`),
      ...(due.length === 0 ? ['No bank transfer waits that a run could pay.'] : []),
      ...leftOut.flatMap(({ reference, customer, reason }) => [reference, customer, reason]),
      ...(others > 0 ? [`${others} withdrawals are by another method`] : []),
      ...(runs.length === 0 ? ['No run was made yet.'] : runs.map(({ madeBy }) => madeBy)),
    ]
  },
}

/** The run stays on the screen while it is read again, and below a decision. */
const runFacts = ({ run: read }: PaymentRunContext): [string, string][] => {
  if (!read) return []
  const facts: [string, string][] = [
    ['Withdrawals', String(read.items)],
    ['Made by', `${read.madeBy}, ${formatMoment(read.createdAt)}`],
    ['Run', read.id],
  ]
  if (read.hasFile)
    facts.push(
      ['Checked by', read.checkedBy],
      ['Since', formatMoment(read.changedAt)],
      ['First downloaded by', `${read.takenBy}, ${formatMoment(read.takenAt)}`],
      ['SHA-256 of the file', read.sha256],
    )
  return facts
}

const run: ScreenState = {
  hides: ['Reading the payments…'],
  answerText: ({ run: read, offer }: PaymentRunContext) =>
    offer
      ? []
      : [
          ...read!.rows.flatMap(({ reference, payee, status, fault, replaced }) => [
            ...[reference, payee, status, fault, replaced],
          ]),
          ...(read!.hasFile ? ['1 of 2 are not paid yet'] : []),
        ],
  answerFacts: runFacts,
  inContext: ({ run: read }: PaymentRunContext) =>
    read?.hasFile ? { buttons: [file] } : { absentButtons: [file] },
}

/** Earlier records stay on the screen until they are read again. */
const coming = (read: 'page' | 'run', before: ScreenState): ScreenState => ({
  inContext: (context: PaymentRunContext) =>
    context[read] ? { hides: before.hides ?? [] } : { shows: ['Reading the payments…'] },
})

export const paymentRunScreen: ScreenModel<typeof paymentRunMachine> = {
  windowsOfOthers: true,
  sharesPage: true,
  actions: {
    refresh: (_, operator) => operator.press(again),
    retry: (_, operator, { button }) => operator.press(button),
    runChosen: (_, operator) => operator.press(/^USD.*Made/),
    close: (_, operator) => operator.press(back),
    offerChosen: ({ command }, operator) =>
      operator.press(
        { 'runs make': 'Make a payment run', 'runs paid': 'Mark as paid' }[command] ??
          'Approve the release',
      ),
    fileAsked: (_, operator) => operator.press(file),
    itemChosen: (_, operator) => operator.press(/QT-(9Z8Y|5E6F)-/),
    signedIn: (_, operator) => operator.hostEvent('signInAgain'),
    sessionEnded: (_, operator) => operator.hostEvent('endSession'),
  },
  outcomes: { decision: endDecision },
  states: {
    reading: { ...coming('page', list), dialog: null },
    shown: { ...list, buttons: [again], dialog: null },
    notRead: { contextText: failed, buttons: ['Try again'], dialog: null },
    runReading: { ...coming('run', run), answerFacts: runFacts, buttons: [back], dialog: null },
    runNotRead: {
      answerFacts: runFacts,
      contextText: failed,
      buttons: [back, 'Try again'],
      dialog: null,
    },
    runShown: { ...run, buttons: [back, again], dialog: null },
    saving: { answerFacts: runFacts, busyButtons: [file], dialog: null },
    deciding: {
      answerFacts: runFacts,
      dialog: /^(Make a payment run|Mark as paid|Approve the release)$/,
    },
    signedOut: { answerFacts: runFacts, absentButtons: [again] },
  },
}
