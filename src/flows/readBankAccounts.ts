import type { BankDetail } from '#machines/deposit/deposit.types.ts'

/** The bank's accounts to pay to, each with its routing number. */
export async function readBankAccounts(): Promise<BankDetail[]> {
  const { getBankDetails, getRoutingNumber } = await import('#content/queries.ts')
  const [details, routingNumber] = await Promise.all([getBankDetails(), getRoutingNumber()])
  return details.map((detail) => ({ ...detail, routingNumber }))
}
