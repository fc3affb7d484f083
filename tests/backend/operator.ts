import { notRun, type Verdict } from './findings.ts'

/** The subject of an operator's command. */
export interface Account {
  /** the `_id` of the customer's record */
  id: string
  email: string
}

/**
 * Operations outside the brief's calls: the work of a bank's own staff, and its mail. A module with these, given by
 * `--operator`, lets the checks that need them run; checks that need a missing one are listed as not run.
 */
export interface Operator {
  /** Confirms the customer's pending deposits: their status becomes 'true'. */
  confirmDeposit?(account: Account): Promise<void>
  /** Approves the customer's loan: its status is no longer 'Pending'. */
  approveLoan?(account: Account): Promise<void>
  /** Approves the customer's documents: the status of the record becomes true. */
  approveKyc?(account: Account): Promise<void>
  /** Sets the level from the outside. Called with 1, then with 3 and 5 when the site has reached 2 and 4. */
  setTransferStep?(account: Account, step: number): Promise<void>
  /** The code that the customer's open withdrawal asks for. */
  codeFor?(account: Account): Promise<string>
  /** The token of the newest mailed link for a new password. */
  resetToken?(account: Account): Promise<string>
}

export type OperatorCommand = keyof Operator

/** The result of a check that needs these commands; undefined when the operator has them all. */
export function notRunWithout(
  operator: Operator,
  needed: readonly OperatorCommand[] = [],
): Verdict | undefined {
  const missing = needed.filter((command) => !operator[command])
  return missing.length > 0 ? notRun(`the operator has no ${missing.join(', ')}`) : undefined
}

const everyCommand: Record<OperatorCommand, true> = {
  confirmDeposit: true,
  approveLoan: true,
  approveKyc: true,
  setTransferStep: true,
  codeFor: true,
  resetToken: true,
}
export const operatorCommands: readonly string[] = Object.keys(everyCommand)
