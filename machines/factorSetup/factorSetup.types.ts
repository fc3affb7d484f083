// Events

export type FactorSetupEvent = { type: 'finish' }

// Tags

export type FactorSetupTag = 'open'
