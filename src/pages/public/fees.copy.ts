import { copyBlock } from '#content/copyBlock.ts'

/** The table of fees. */
export const feesCopy = copyBlock('fees', { caption: 'Fees', what: 'For', amount: 'You pay' })
