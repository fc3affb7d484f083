/**
 * The label of each state of a record that the bank keeps. The lifecycles (`machines/lifecycles/`) have these states,
 * and the timeline, the mails and the documentation these words.
 */
export const recordLabels = {
  withdrawal: { pending: 'On its way', paid: 'Paid', cancelled: 'Cancelled' },
  deposit: { pending: 'Being checked', confirmed: 'In your deposits', rejected: 'Rejected' },
  depositReturn: { asked: 'Being checked', paid: 'Paid', refused: 'Not sent back' },
  loan: { pending: 'Being decided', approved: 'In your loan balance', rejected: 'Rejected' },
  identity: {
    pending: 'Being checked',
    approved: 'Verified',
    rejected: 'Not accepted',
    superseded: 'Out of date',
  },
} as const
