import type { OperatorRole } from '#domain/operators.ts'

/** One flag of a command. */
export interface Flag {
  description: string
  required?: boolean
  /** allowed values, where the list is closed */
  choices?: readonly string[]
  /** the flag names a file on the operator's machine; the value sent is made from its content */
  ofFile?: (content: string) => string
}

/** One back-office command. The server runs it; the command line documents it. */
export interface Command {
  summary: string
  /** the roles that may run it: by default makers for changes, everybody for the rest */
  role?: OperatorRole
  /**
   * a checker, who is another person, carries it out: always, when its amount is large, or as soon as there is another
   * checker, since the first operators must be invited by somebody
   */
  check?: 'always' | 'large' | 'whenPossible'
  /** it changes something, and no page offers it: why. Every other such command is offered on a page */
  byCommandOnly?: string
  /** the counted items while it runs: the command line shows them */
  progress?: 'customers' | 'entries'
  /** printed page by page as JSON lines */
  lines?: true
  /** the answer is a file, which the command line prints as it is */
  isFile?: true
  /** the name of the argument after noun and verb; `[…]` when it is optional */
  subject?:
    | 'customer'
    | '[customer]'
    | 'currency'
    | 'operator'
    | 'record'
    | 'reference'
    | 'run'
    | 'item'
    | 'proposal'
  flags?: Readonly<Record<string, Flag>>
}

const reason: Flag = { description: 'reason, for the audit and the customer', required: true }
const remark: Flag = { description: 'remark for the audit' }
export const amount: Flag = { description: 'amount, such as 250 or 1250.50', required: true }
/** A flag of every command that changes something (K14). */
export const reference: Flag = {
  description:
    'of this command: a repeat with the same reference changes nothing; generated when omitted',
}
/** The flags of a decision with an optional reason. */
export const withRemark = { reason: remark, reference } as const
/** The flags of a decision with a required reason. */
export const withReason = { reason, reference } as const
/** The flags of a posting. */
export const posting = { amount, reason, reference } as const
/** The flags of every list (K15). */
export const paged = {
  limit: { description: 'maximum rows, 1 to 1000' },
  after: { description: 'continue after the previous page, which prints this value' },
} as const satisfies Record<string, Flag>
