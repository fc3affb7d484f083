import type { SecondFactorOutput } from '#machines/secondFactor/secondFactor.types.ts'
import type { Outcome } from '../levels/screen/screenModel.ts'

/** Ends the second step of another flow as the sample says: a customer does it, in the step's own view. */
export const endSecondStep: Outcome = async (end, customer, { move }) => {
  if (end === 'failure') return customer.hostEvent('breakSecondStep')
  const { outcome } = (move as unknown as { sample: SecondFactorOutput }).sample
  if (outcome === 'closed') return customer.press(/^(Back to email and password|Cancel)$/)
  await customer.press('Use a code from my app instead')
  await customer.hostEvent('typeProof', outcome)
  await customer.press('Confirm')
  await customer.hostEvent('endProof', outcome)
  if (outcome === 'expired') await customer.press('Start again')
}
