import { type Command, paged, withReason, withRemark } from '../flags.ts'

/** The commands about payment runs. */
export const runCommands = {
  runs: {
    page: { summary: 'What could be paid now by a payment run, what is left out and why' },
    list: { summary: 'Payment runs, the newest first', flags: paged },
    show: { summary: 'One payment run with its withdrawals', subject: 'run' },
    make: {
      summary:
        'Make a payment run of the bank transfers that wait in a currency, and propose its release',
      subject: 'currency',
      flags: withRemark,
    },
    release: {
      summary: 'Propose the release of a payment run again, after a checker has refused it',
      check: 'always',
      subject: 'run',
      flags: withRemark,
    },
    file: {
      summary: 'The file of a released payment run, the same each time',
      role: 'maker',
      isFile: true,
      subject: 'run',
    },
    paid: {
      summary: 'Mark every withdrawal of a released payment run as paid; again after a fault',
      subject: 'run',
      flags: withRemark,
    },
    cancel: {
      summary: 'Cancel a payment run before its release',
      subject: 'run',
      flags: withRemark,
    },
    recall: {
      summary: 'Cancel a released payment run whose file was never sent',
      check: 'always',
      subject: 'run',
      flags: withReason,
    },
  },
} as const satisfies Record<string, Record<string, Command>>
