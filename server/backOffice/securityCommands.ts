import { type Command, paged, reference, withReason } from './flags.ts'

/** The commands about a customer's security. */
export const securityCommands = {
  account: {
    freeze: {
      summary: 'Freeze an account; only the bank can unfreeze it',
      subject: 'customer',
      flags: withReason,
    },
    unfreeze: {
      summary: 'Unfreeze an account, whoever froze it',
      subject: 'customer',
      flags: withReason,
    },
    seal: {
      role: 'administrator',
      summary: 'Seal the current records of an account, after a broken seal was investigated',
      subject: 'customer',
      flags: {
        reason: {
          description: 'what was found and how it was checked, for the audit',
          required: true,
        },
        reference,
      },
    },
  },
  keys: {
    rotate: {
      role: 'administrator',
      byCommandOnly: 'it follows a new key in the server’s settings, and is started beside them',
      summary: 'Seal everything again with a new FACTOR_KEY; prints how much is left, and goes on',
      lines: true,
    },
  },
  sessions: {
    end: {
      summary: 'Sign a customer out everywhere',
      subject: 'customer',
      flags: withReason,
    },
  },
  email: {
    restore: {
      summary: 'Give an account its earlier address back, after a disputed change',
      subject: 'customer',
      flags: withReason,
    },
  },
  reports: {
    list: {
      summary: 'Reports of scams, the newest first, with the date of the promised answer',
      subject: '[customer]',
      flags: {
        status: { description: 'only these', choices: ['open', 'answered'] },
        ...paged,
      },
    },
    answer: {
      summary: 'Answer a report by mail, once; named by its reference, such as SR-4F7K2Q9D',
      subject: 'record',
      flags: {
        answer: { description: 'what the customer reads', required: true },
        reference,
      },
    },
  },
  factors: {
    remove: {
      summary:
        'Remove every second factor of a customer who has lost all of them, after a check of their identity',
      subject: 'customer',
      flags: {
        reason: { description: 'how the identity was checked, for the audit', required: true },
        reference,
      },
    },
  },
} as const satisfies Record<string, Record<string, Command>>
