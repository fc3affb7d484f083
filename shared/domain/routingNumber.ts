export const routingNumberMessage =
  'A routing number has nine digits. Check it: at least one digit is wrong'

/** The valid first two digits of a bank's routing number. */
const PREFIX = /^(?:0[1-9]|1[0-2]|2[1-9]|3[0-2]|6[1-9]|7[0-2]|80)/
/** The weights of the nine digits: their weighted sum is a multiple of ten. */
const WEIGHTS = [3, 7, 1, 3, 7, 1, 3, 7, 1]

/**
 * Nine digits with the checksum of the American Bankers Association. The demonstration's number also has it, with first
 * digits that no bank can have. D25
 */
export const hasRoutingChecksum = (text: string): boolean =>
  /^\d{9}$/.test(text) &&
  WEIGHTS.reduce((sum, weight, place) => sum + weight * Number(text[place]), 0) % 10 === 0

/** The routing number of a bank in the United States, by the checksum of the American Bankers Association. W16 */
export const isRoutingNumber = (text: string): boolean =>
  PREFIX.test(text) && hasRoutingChecksum(text)

export const routingNumberProblem = (text: string): string | undefined =>
  isRoutingNumber(text) ? undefined : routingNumberMessage
