// Events

export type DepositReturnEvent = { type: 'finish' }

// Tags

export type DepositReturnTag = 'open'
