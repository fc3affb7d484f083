const weights = [3, 7, 1, 3, 7, 1, 3, 7, 1] as const

/**
 * Whether a text is a routing number as banks in the United States have it: nine digits whose weighted sum ends
 * with 0 (the checksum of the American Bankers Association). It says nothing of whether a bank has it. Source: D25.
 */
export const isRoutingNumber = (text: string): boolean =>
  /^\d{9}$/.test(text) &&
  text !== '000000000' &&
  weights.reduce((sum, weight, index) => sum + weight * Number(text[index]), 0) % 10 === 0
