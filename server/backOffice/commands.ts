import { figurePeriods, queueKinds } from '#contract/backOffice.ts'
import { identityRefusals } from '#domain/identityRefusals.ts'
import { reviewLevels, reviewReasons } from '#domain/reviews.ts'
import { withdrawalReturns } from '#domain/withdrawalReturns.ts'
import { headsOf, headText } from '../audit/links.ts'
import { mailStatuses } from '../mail/kinds.ts'
import { type Command, paged, posting, reference, withReason, withRemark } from './flags.ts'
import { loanCommands } from './loanCommands.ts'
import { operatorCommands } from './operators/operatorCommands.ts'
import { runCommands } from './paymentRuns/runCommands.ts'
import { returnCommands } from './returnCommands.ts'
import { securityCommands } from './securityCommands.ts'

/**
 * The heads of a file, as sent to the server.
 * @throws Error when there are none: the check would compare nothing
 */
function keptHeads(content: string): string {
  const heads = new Set(headsOf(content).map(headText))
  if (heads.size === 0) throw new Error('there is no head of the audit in it')
  return [...heads].join(' ')
}

/**
 * All commands by noun and verb. A `customer` is named by id or email; a `record` by its own id or reference, or by its
 * customer when only one of theirs is pending.
 */
export const commands = {
  queue: {
    list: {
      summary: 'What waits for a person, the most overdue first',
      subject: '[customer]',
      flags: {
        kind: { description: 'only of this kind', choices: queueKinds },
        overdue: { description: 'only what should have been decided', choices: ['yes'] },
        ...paged,
      },
    },
    show: { summary: 'One item of the queue, with its files and decisions', subject: 'item' },
  },
  figures: {
    show: {
      summary: 'What waits, and how the bank decided in the last days',
      flags: {
        days: { description: 'the last days; 30 when omitted', choices: figurePeriods.map(String) },
      },
    },
  },
  customers: {
    list: { summary: 'All customers, the newest first', flags: paged },
    show: {
      summary: 'One customer: record, balances, latest pending records',
      subject: 'customer',
    },
    page: {
      summary: 'One customer as the operators’ page shows it, with what may be done',
      subject: 'customer',
    },
  },
  references: {
    show: {
      summary: 'The records with a reference that a customer reads out, such as QT-7F3K-21AB-9QWE',
      subject: 'reference',
    },
  },
  deposits: {
    list: { summary: 'Deposits, the newest first', subject: '[customer]', flags: paged },
    confirm: {
      summary: 'Confirm that the money has arrived',
      subject: 'record',
      flags: withRemark,
    },
    reject: {
      summary: 'Record that the money has not arrived',
      subject: 'record',
      flags: withReason,
    },
  },
  ...returnCommands,
  ...loanCommands,
  kyc: {
    list: { summary: 'Identity records, the newest first', subject: '[customer]', flags: paged },
    approve: {
      summary: 'Record that the identity is verified',
      subject: 'record',
      flags: withRemark,
    },
    reject: {
      summary: 'Reject the identity documents',
      subject: 'record',
      flags: {
        reason: {
          description: 'from the closed list; the customer reads it',
          required: true,
          choices: Object.keys(identityRefusals),
        },
        reference,
      },
    },
  },
  transfers: {
    list: { summary: 'Withdrawals, the newest first', subject: '[customer]', flags: paged },
    pay: {
      summary: 'Record that the withdrawal was paid out; with a reason if the account is frozen',
      check: 'large',
      subject: 'record',
      flags: withRemark,
    },
    cancel: {
      summary: 'Cancel an unpaid withdrawal and return its amount',
      subject: 'record',
      flags: withReason,
    },
    return: {
      summary: 'Record that the other bank sent a paid withdrawal back; it is on its balance again',
      check: 'large',
      subject: 'record',
      flags: {
        reason: {
          description: 'from the closed list; the customer reads it',
          required: true,
          choices: Object.keys(withdrawalReturns),
        },
        reference,
      },
    },
  },
  ...runCommands,
  profit: {
    post: {
      summary: 'Post profit; a negative amount is a correction',
      check: 'always',
      subject: 'customer',
      flags: posting,
    },
  },
  bonus: {
    post: {
      summary: 'Post a bonus; a negative amount is a correction',
      check: 'always',
      subject: 'customer',
      flags: posting,
    },
  },
  proposals: {
    list: {
      summary: 'What waits for a checker, the oldest first; or what was decided',
      flags: {
        status: {
          description: 'only with this status; waiting when omitted',
          choices: ['waiting', 'approved', 'refused', 'withdrawn'],
        },
        ...paged,
      },
    },
    approve: {
      summary: 'Carry out what somebody else has proposed',
      subject: 'proposal',
      role: 'checker',
      flags: withRemark,
    },
    refuse: {
      summary: 'Refuse what somebody else has proposed; nothing changes',
      subject: 'proposal',
      role: 'checker',
      flags: withReason,
    },
    withdraw: {
      summary: 'Take your own proposal back; nothing changes',
      subject: 'proposal',
      flags: withRemark,
    },
  },
  ledger: {
    verify: {
      summary: 'Check the whole ledger; with a fault, exit with 1 and name the first one',
      progress: 'customers',
    },
    show: { summary: 'The balance of each account over all customers, by currency' },
  },
  invest: {
    open: {
      summary: 'Record that the customer has invested (investStatus)',
      subject: 'customer',
      flags: withRemark,
    },
  },
  review: {
    place: {
      summary: 'Hold withdrawals for an enhanced review',
      check: 'always',
      subject: 'customer',
      flags: {
        level: {
          description: 'level of the review',
          required: true,
          choices: reviewLevels.map(String),
        },
        reason: {
          description: 'from the closed list',
          required: true,
          choices: Object.keys(reviewReasons),
        },
        owner: { description: 'responsible person at the bank', required: true },
        until: { description: 'date of the next check, YYYY-MM-DD', required: true },
        reference,
      },
    },
    lift: {
      summary: 'End a review: back to level 5',
      check: 'always',
      subject: 'customer',
      flags: withReason,
    },
    advance: {
      summary: 'One level up; at 5 the review ends',
      check: 'always',
      subject: 'customer',
      flags: {
        owner: { description: 'who is responsible from now on; as before when omitted' },
        until: { description: 'date of the next check, YYYY-MM-DD; as before when omitted' },
        ...withReason,
      },
    },
  },
  ...securityCommands,
  ...operatorCommands,
  contact: {
    list: {
      summary: 'Messages from the contact form, the newest first',
      flags: { from: { description: 'only from this address' }, ...paged },
    },
    answer: {
      summary: 'Answer a message of the contact form by mail, once',
      subject: 'record',
      flags: {
        answer: { description: 'what the sender reads', required: true },
        reference,
      },
    },
  },
  newsletter: {
    list: {
      summary: 'Newsletter subscribers and when they confirmed, the newest first',
      flags: paged,
    },
  },
  mail: {
    list: {
      summary: 'Mails with their status, the newest first',
      flags: {
        to: { description: 'only to this address' },
        status: {
          description:
            'sent; waiting to be sent; held until the address is confirmed; failed and given up',
          choices: mailStatuses,
        },
        ...paged,
      },
    },
    retry: {
      summary: 'Send failed mails again, by id or to an address',
      subject: 'record',
      flags: withRemark,
    },
    close: {
      summary: 'Take a failed mail off the queue; it stays unsent',
      subject: 'record',
      flags: withRemark,
    },
  },
  audit: {
    list: {
      summary: 'Audit entries: actor, action, time and reason, the newest first',
      subject: '[customer]',
      flags: paged,
    },
    verify: {
      progress: 'entries',
      summary:
        'Check the whole audit and print its head; with a fault, exit with 1 and name the first one',
      flags: {
        heads: {
          description:
            'file with earlier heads, such as the server’s log: each must still be in the chain',
          ofFile: keptHeads,
        },
      },
    },
    export: {
      summary: 'All entries in the order of the chain, as JSON lines without reasons and details',
      lines: true,
      flags: {
        ...paged,
        after: { description: 'continue after the link with this number' },
      },
    },
    erase: {
      summary: 'Erase the reasons and details of all entries about a customer; the chain stays',
      role: 'administrator',
      subject: 'customer',
      flags: {
        reason: { description: 'the duty to erase, without personal data', required: true },
        reference,
      },
    },
  },
} as const satisfies Record<string, Record<string, Command>>

export type Subject = keyof typeof commands
/** The noun and verb of a command, such as `deposits confirm`. */
export type CommandName = { [N in Subject]: `${N} ${keyof (typeof commands)[N] & string}` }[Subject]

/** The command of a noun and a verb; undefined for an unknown one. */
export function findCommand(noun: string, verb: string): Command | undefined {
  if (!Object.hasOwn(commands, noun)) return undefined
  const verbs: Record<string, Command> = commands[noun as Subject]
  return Object.hasOwn(verbs, verb) ? verbs[verb] : undefined
}

/** The command of a name such as `deposits confirm`; undefined for an unknown one. */
export function commandNamed(name: string): Command | undefined {
  const [noun = '', verb = ''] = name.split(' ')
  return findCommand(noun, verb)
}
