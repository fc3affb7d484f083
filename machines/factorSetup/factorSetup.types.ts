import type { Failure } from '#domain/failure.ts'
import type { NewPasskeyOutcome } from '#machines/proofMethods.ts'

// Events

export type FactorSetupEvent =
  /** the name of the new passkey */
  | { type: 'fieldChanged'; field: 'name'; value: string }
  /** the code of the new app changed; its text stays in the field */
  | { type: 'codeTyped' }
  /** the main button of a step; `typed` is whether a code was typed */
  | { type: 'submit'; typed?: boolean }
  | { type: 'retry' }
  /** the customer says that the recovery codes are kept, or not yet */
  | { type: 'codesKept'; kept: boolean }
  | { type: 'close' }

// Context

export interface FactorSetupContext extends FactorSetupInput {
  values: { name: string }
  errors: { name?: string; code?: string; kept?: string }
  passkeyProblem?: Exclude<NewPasskeyOutcome, 'answered'>
  /** the customer says that the recovery codes are kept */
  kept: boolean
  failure?: Failure
}

// Input

export type FactorTask = 'passkey' | 'app' | 'remove' | 'codes'

/** A second factor of the customer: a passkey by its id, or the authenticator app. */
export interface KnownFactor {
  /** a passkey's id, or `app` */
  id: string
  name: string
  /** no second step is left without it */
  isLast: boolean
}

export interface FactorSetupInput {
  task: FactorTask
  /** this device, such as `Chrome on Windows`: the suggested name of a new passkey */
  device: string
  /** the factor to remove */
  factor?: KnownFactor
}

// Tags

export type FactorSetupTag =
  | 'busy'
  /** the bank is asked for what the first step needs */
  | 'beginning'
  | 'passkey'
  /** the browser's own prompt is open */
  | 'prompting'
  | 'unsupported'
  | 'app'
  | 'removing'
  | 'newCodes'
  /** the recovery codes are on the screen */
  | 'codes'
  /** the first step could not begin */
  | 'notBegun'
  | 'done'
