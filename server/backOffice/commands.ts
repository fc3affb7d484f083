import { reviewLevels, reviewReasons } from '#domain/reviews.ts'
import { mailStatuses } from '../mail/kinds.ts'

/** One flag of a command. */
export interface Flag {
  description: string
  required?: boolean
  /** allowed values, where the list is closed */
  choices?: readonly string[]
}

/** One back-office command. The server runs it, the command line describes it. */
export interface Command {
  summary: string
  /** what the argument after noun and verb names; `[…]` when it is optional */
  subject?: 'customer' | '[customer]' | 'record'
  flags?: Readonly<Record<string, Flag>>
}

const why: Flag = { description: 'why, for the audit and the customer', required: true }
const note: Flag = { description: 'a remark for the audit' }
const amount: Flag = { description: 'such as 250 or 1250.50', required: true }
/** Every command that changes something has it (K14). */
const reference: Flag = {
  description:
    'of this command: a repeat with the same one changes nothing more; made when left out',
}
/** Every list has these flags (K15). */
const paged = {
  limit: { description: 'so many rows at most, 1 to 1000' },
  after: { description: 'go on where the page before ended; it says with what' },
} as const satisfies Record<string, Flag>

/**
 * All commands by noun and verb. A `customer` is named by id or email; a `record` by its own id, or by its
 * customer when only one of theirs is pending.
 */
export const commands = {
  customers: {
    list: { summary: 'All customers, the newest first', flags: paged },
    show: { summary: 'One customer: record, balances, what waits', subject: 'customer' },
  },
  deposits: {
    list: { summary: 'Deposits, the newest first', subject: '[customer]', flags: paged },
    confirm: {
      summary: 'The money has arrived',
      subject: 'record',
      flags: { reason: note, reference },
    },
    reject: {
      summary: 'The money has not arrived',
      subject: 'record',
      flags: { reason: why, reference },
    },
  },
  loans: {
    list: { summary: 'Loan applications, the newest first', subject: '[customer]', flags: paged },
    approve: { summary: 'Grant a loan', subject: 'record', flags: { reason: note, reference } },
    reject: { summary: 'Decline a loan', subject: 'record', flags: { reason: why, reference } },
  },
  kyc: {
    list: { summary: 'Identity records, the newest first', subject: '[customer]', flags: paged },
    approve: {
      summary: 'The identity is verified',
      subject: 'record',
      flags: { reason: note, reference },
    },
    reject: {
      summary: 'The documents cannot be accepted',
      subject: 'record',
      flags: { reason: why, reference },
    },
  },
  transfers: {
    list: { summary: 'Withdrawals, the newest first', subject: '[customer]', flags: paged },
    pay: {
      summary: 'The withdrawal was paid out',
      subject: 'record',
      flags: { reason: note, reference },
    },
    cancel: {
      summary: 'Give an unpaid withdrawal back',
      subject: 'record',
      flags: { reason: why, reference },
    },
  },
  profit: {
    post: {
      summary: 'Post profit; a negative amount corrects',
      subject: 'customer',
      flags: { amount, reason: why, reference },
    },
  },
  bonus: {
    post: {
      summary: 'Post a bonus; a negative amount corrects',
      subject: 'customer',
      flags: { amount, reason: why, reference },
    },
  },
  invest: {
    open: {
      summary: 'The customer has invested (investStatus)',
      subject: 'customer',
      flags: { reason: note, reference },
    },
  },
  review: {
    place: {
      summary: 'Hold withdrawals for an enhanced review',
      subject: 'customer',
      flags: {
        level: {
          description: 'where it starts',
          required: true,
          choices: reviewLevels.map(String),
        },
        reason: {
          description: 'from the closed list',
          required: true,
          choices: Object.keys(reviewReasons),
        },
        owner: { description: 'who at the bank answers for it', required: true },
        until: { description: 'the day it is looked at next, YYYY-MM-DD', required: true },
        reference,
      },
    },
    lift: {
      summary: 'End a review: back to level 5',
      subject: 'customer',
      flags: { reason: why, reference },
    },
    advance: {
      summary: 'One level up; at 5 the review ends',
      subject: 'customer',
      flags: { reason: why, reference },
    },
  },
  contact: {
    list: {
      summary: 'Messages from the contact form, the newest first',
      flags: { from: { description: 'only from this address' }, ...paged },
    },
  },
  newsletter: {
    list: {
      summary: 'Who asked for news, and since when it is confirmed; the newest first',
      flags: paged,
    },
  },
  mail: {
    list: {
      summary: 'Mails and how each stands, the newest first',
      flags: {
        to: { description: 'only to this address' },
        status: {
          description:
            'sent; waiting to be sent; held until the address is confirmed; failed: given up',
          choices: mailStatuses,
        },
        ...paged,
      },
    },
    retry: {
      summary: 'Send again what was given up, by its id or to an address',
      subject: 'record',
      flags: { reason: note, reference },
    },
  },
  audit: {
    list: {
      summary: 'Who did what, when and why, the newest first',
      subject: '[customer]',
      flags: paged,
    },
  },
} as const satisfies Record<string, Record<string, Command>>

export type Subject = keyof typeof commands
/** The noun and verb of a command, such as `deposits confirm`. */
export type CommandName = { [N in Subject]: `${N} ${keyof (typeof commands)[N] & string}` }[Subject]

/** The command of a noun and a verb; undefined when there is none. */
export function findCommand(noun: string, verb: string): Command | undefined {
  if (!Object.hasOwn(commands, noun)) return undefined
  const verbs: Record<string, Command> = commands[noun as Subject]
  return Object.hasOwn(verbs, verb) ? verbs[verb] : undefined
}
