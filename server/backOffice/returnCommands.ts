import { refusals } from '#domain/depositReturns.ts'
import { type Command, paged, reference, withRemark } from './flags.ts'

/** The commands about deposits that customers ask back. */
export const returnCommands = {
  returns: {
    list: {
      summary:
        'Requests for the return of deposits: pending ones, the overdue first, or decided ones',
      subject: '[customer]',
      flags: {
        status: {
          description: 'only with this status; open when omitted',
          choices: ['open', 'paid', 'refused'],
        },
        ...paged,
      },
    },
    pay: {
      summary: 'Record that a deposit was sent back to where it came from',
      check: 'large',
      subject: 'record',
      flags: withRemark,
    },
    refuse: {
      summary: 'Refuse the return of a deposit; the customer reads why and how to complain',
      subject: 'record',
      flags: {
        reason: {
          description: 'from the closed list; a payment is never one',
          required: true,
          choices: refusals,
        },
        owner: { description: 'responsible person at the bank', required: true },
        reference,
      },
    },
  },
} as const satisfies Record<string, Record<string, Command>>
