/** One flag of a command. */
export interface Flag {
  description: string
  required?: boolean
  /** allowed values, where the list is closed */
  choices?: readonly string[]
  /** the flag names a file of the operator; what is sent is made of its content */
  ofFile?: (content: string) => string
}

/** One back-office command. The server runs it, the command line describes it. */
export interface Command {
  summary: string
  /** printed as JSON lines, page after page */
  lines?: true
  /** what the argument after noun and verb names; `[…]` when it is optional */
  subject?: 'customer' | '[customer]' | 'record'
  flags?: Readonly<Record<string, Flag>>
}

const reason: Flag = { description: 'reason, for the audit and the customer', required: true }
const remark: Flag = { description: 'remark for the audit' }
export const amount: Flag = { description: 'amount, such as 250 or 1250.50', required: true }
/** Every command that changes something has it (K14). */
export const reference: Flag = {
  description:
    'of this command: a repeat with the same reference changes nothing; generated when omitted',
}
/** The flags of a decision with an optional remark. */
export const withRemark = { reason: remark, reference } as const
/** The flags of a decision that must be explained. */
export const withReason = { reason, reference } as const
/** The flags of a posting. */
export const posting = { amount, reason, reference } as const
/** Every list has these flags (K15). */
export const paged = {
  limit: { description: 'maximum rows, 1 to 1000' },
  after: { description: 'continue after the previous page, which prints this value' },
} as const satisfies Record<string, Flag>
