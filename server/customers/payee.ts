/** The payee of a withdrawal. */
export interface Payee {
  transactiontype: string
  accountNumber?: string
  email?: string
}

/** Masks the payee: recognisable, but not usable. Name and domain are left out, since the customer typed both. */
export function maskedPayee({ transactiontype, accountNumber = '', email = '' }: Payee): string {
  if (transactiontype === 'bank transfer')
    return `the account ••••${accountNumber.replaceAll(/\D/g, '').slice(-4)}`
  const [local = '', domain = ''] = email.split('@')
  return `the ${transactiontype} address ${firstLetter(local)}•••@${firstLetter(domain)}•••`
}

const firstLetter = (text: string): string => /^[a-z0-9]/i.exec(text)?.[0] ?? ''
