/**
 * The label of each state of a record that the bank keeps. The lifecycles (`machines/lifecycles/`) have these states,
 * and the timeline, the mails and the documentation these words.
 */
export const recordLabels = {
  withdrawal: {
    pending: 'On its way',
    paid: 'Paid',
    cancelled: 'Cancelled',
    returned: 'Returned',
  },
  deposit: { pending: 'Being checked', confirmed: 'In your deposits', rejected: 'Rejected' },
  depositReturn: { asked: 'Being checked', paid: 'Paid', refused: 'Not sent back' },
  loanPayment: { waiting: 'Being checked', confirmed: 'Posted to your loan', refused: 'Not found' },
  loan: { pending: 'Being decided', approved: 'In your loan balance', rejected: 'Rejected' },
  identity: {
    pending: 'Being checked',
    approved: 'Verified',
    rejected: 'Not accepted',
    superseded: 'Out of date',
  },
  paymentRun: {
    made: 'Waits for a checker',
    released: 'Released',
    paid: 'Paid',
    cancelled: 'Cancelled',
  },
  proposal: {
    waiting: 'Waits for a checker',
    approved: 'Approved',
    refused: 'Refused',
    withdrawn: 'Withdrawn',
  },
  code: { open: 'Sent', verified: 'Verified', used: 'Used', void: 'No longer valid' },
  mail: {
    held: 'Held',
    waiting: 'Waiting',
    sent: 'Sent',
    failed: 'Given up',
    lapsed: 'Held too long',
  },
  /** by the level of withdrawals */
  review: {
    level1: 'Your first code',
    level2: 'The bank’s first look',
    level3: 'Your second code',
    level4: 'The bank’s second look',
    level5: 'Withdrawals as usual',
  },
} as const

const ofCustomer = (label: string): string =>
  label.replace('Your ', 'The customer’s ').replace('your ', 'the customer’s ')

/** The same words for operators, to whom a record is the customer’s. */
export const operatorLabels = Object.fromEntries(
  Object.entries(recordLabels).map(([record, labels]) => [
    record,
    Object.fromEntries(Object.entries(labels).map(([state, label]) => [state, ofCustomer(label)])),
  ]),
) as {
  [Record in keyof typeof recordLabels]: { [State in keyof (typeof recordLabels)[Record]]: string }
}
