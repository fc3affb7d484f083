import type { DecisionAnswer, DecisionOffer } from '#contract/backOffice.ts'
import type { Failure } from '#domain/failure.ts'

// Events

export type DecisionEvent =
  | { type: 'fieldChanged'; field: string; value: string }
  | { type: 'submit' }
  | { type: 'close' }
  /** the operator is signed in again */
  | { type: 'signedIn' }

/** Reports to the parent flow. */
export type DecisionReport = { type: 'sessionEnded' }

// Input

export interface DecisionInput {
  /** the id of the record */
  subject: string
  offer: DecisionOffer
  /** made before the first try: the bank carries out what has it once */
  reference: string
}

// Context

export interface DecisionContext extends DecisionInput {
  values: Record<string, string>
  errors: Record<string, string>
  /** why the last try ended otherwise */
  failure?: Failure
}

/** The request: the command, its record and its flags. */
export interface Command {
  command: string
  subject: string
  flags: Record<string, string>
}

// Output

export interface DecisionOutput {
  /** `over`: the record is in another state, or not this operator’s to decide */
  outcome: 'done' | 'over' | 'closed'
  answer?: DecisionAnswer
}

// Tags

export type DecisionTag =
  | 'busy'
  /** the fields are shown */
  | 'form'
  /** the fields cannot be changed */
  | 'locked'
