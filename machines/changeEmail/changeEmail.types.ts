// Events

export type ChangeEmailEvent =
  | { type: 'fieldChanged'; field: 'email'; value: string }
  | { type: 'submit' }
  | { type: 'close' }

// Input

export interface ChangeEmailInput {
  /** typed before the proof of who is there was too old */
  typed?: string
}

// Tags

export type ChangeEmailTag = 'busy' | 'form' | 'succeeded'
