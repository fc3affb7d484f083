import { operatorRoles } from '#domain/operators.ts'
import { type Command, reference } from '../flags.ts'

const roles = {
  description: `separated by commas: ${operatorRoles.join(', ')}`,
  required: true,
} as const

const reason = { description: 'reason, for the audit', required: true } as const

const operatorsByCommand = 'the link of an invitation is printed once, for a terminal'

/** The commands about operators. */
export const operatorCommands = {
  operators: {
    list: { summary: 'Operators with their roles, and open invitations' },
    invite: {
      summary: 'Invite an operator; prints the link for them, which works once within 24 hours',
      subject: 'operator',
      byCommandOnly: operatorsByCommand,
      role: 'administrator',
      check: 'whenPossible',
      flags: {
        name: { description: 'first and last name, as in the audit', required: true },
        roles,
        reference,
      },
    },
    change: {
      summary: 'Give an operator other roles, and sign them out',
      subject: 'operator',
      byCommandOnly: operatorsByCommand,
      role: 'administrator',
      flags: { roles, reason, reference },
      check: 'whenPossible',
    },
    remove: {
      summary:
        'Remove an operator, also one who has lost the password or the app and is invited anew',
      subject: 'operator',
      byCommandOnly: operatorsByCommand,
      role: 'administrator',
      flags: { reason, reference },
    },
  },
} as const satisfies Record<string, Record<string, Command>>
