import { dashboard } from './dashboard.setup.ts'

/** The windows over the dashboard: one at a time, except identity documents over a withdrawal. */
export const modalStates = dashboard.createStateConfig({
  initial: 'none',
  meta: { title: 'Window', summary: 'Which window is open over the dashboard.' },
  states: {
    none: {
      meta: { title: 'No window', summary: 'The page is in use.' },
      on: {
        openDeposit: {
          target: 'deposit',
          actions: {
            type: 'setDepositAmount',
            params: ({ event }) => ({ amount: event.amount }),
          },
        },
        openKyc: { guard: 'isIdentityRecordMissing', target: 'kyc' },
        openLoan: 'loanApplication',
        openLoanNotice: { guard: 'hasLoan', target: 'loanNotice' },
        openWithdrawal: {
          guard: { type: 'canWithdraw', params: ({ event }) => ({ path: event.path }) },
          target: 'withdrawal',
          actions: {
            type: 'setWithdrawal',
            params: ({ event }) => ({ path: event.path, method: event.method }),
          },
        },
        openSettings: 'settings',
        openHelp: 'help',
      },
    },
    deposit: {
      tags: ['modal', 'deposit'],
      meta: {
        title: 'Deposit',
        summary: 'The customer chooses how to deposit and sends a proof.',
        opens: 'deposit',
      },
      on: { closed: 'none' },
    },
    kyc: {
      tags: ['modal', 'kyc'],
      meta: {
        title: 'Identity check',
        summary: 'The customer sends identity documents.',
        opens: 'kyc',
      },
      on: { closed: 'none' },
    },
    loanApplication: {
      tags: ['modal', 'loanApplication'],
      meta: {
        title: 'Loan application',
        summary: 'The customer applies for a loan.',
        opens: 'loanApplication',
      },
      on: { loanTaken: 'loanNotice', closed: 'none' },
    },
    loanNotice: {
      tags: ['modal', 'loanNotice'],
      meta: {
        title: 'Loan notice',
        summary: 'Shows the state of the latest loan.',
        opens: 'loanNotice',
      },
      on: { closed: 'none' },
    },
    withdrawal: {
      tags: ['modal', 'withdrawal'],
      meta: {
        title: 'Withdrawal',
        summary: 'The customer withdraws from the investment or from the loan balance.',
        opens: 'withdrawal',
      },
      initial: 'alone',
      states: {
        alone: {
          meta: { title: 'Withdrawal', summary: 'No other window is open.' },
          on: { kycNeeded: 'kycOnTop', closed: '#dashboard.modal.none' },
        },
        kycOnTop: {
          tags: 'kyc',
          meta: {
            title: 'Identity check over the withdrawal',
            summary:
              'Identity documents are needed first. The withdrawal stays open underneath, and its form is kept.',
          },
          on: { closed: 'alone' },
        },
      },
    },
    settings: {
      tags: ['modal', 'settings'],
      meta: {
        title: 'Account settings',
        summary: 'The customer changes personal details.',
        opens: 'accountSettings',
      },
      on: { closed: 'none' },
    },
    help: {
      tags: ['modal', 'help'],
      meta: { title: 'Self help', summary: 'The customer reads answers to common questions.' },
      on: { closed: 'none' },
    },
  },
})
