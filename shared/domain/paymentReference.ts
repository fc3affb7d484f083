/** The longest content of a creditor reference. */
const MAX_CONTENT = 21

/**
 * What a customer quotes in a bank transfer to their account: a creditor reference (ISO 11649) made of the account
 * number, `RF61` and then the number. The same for every deposit, so that it holds whenever the customer pays. Its
 * two check digits tell a mistyped reference. Source: D26.
 * @param accountNumber the customer's; spaces and dashes do not count
 * @returns undefined when no reference can be made of it
 */
export function paymentReference(accountNumber: string): string | undefined {
  const content = accountNumber.replaceAll(/[\s-]/g, '').toUpperCase()
  if (!/^[0-9A-Z]+$/.test(content) || content.length > MAX_CONTENT) return undefined
  return `RF${String(98 - remainder(`${content}RF00`)).padStart(2, '0')}${content}`
}

/**
 * The account number of a payment reference, however it is spaced; undefined when it was mistyped, or is no such
 * reference.
 */
export function accountOfReference(typed: string): string | undefined {
  const [, check, content] =
    /^RF(\d\d)([0-9A-Z]{1,21})$/.exec(typed.replaceAll(/\s/g, '').toUpperCase()) ?? []
  if (!check || !content || remainder(`${content}RF${check}`) !== 1) return undefined
  return content
}

/** In groups of four, as it is printed on paper: `RF61 4820 1759 36`. */
export const groupedReference = (reference: string): string =>
  reference.replaceAll(/(.{4})(?=.)/g, '$1 ')

/** The remainder by 97; a letter counts as its number from 10 (A) to 35 (Z). ISO 7064. */
const remainder = (text: string): number =>
  [...text].reduce((rest, one) => {
    const value = Number.parseInt(one, 36)
    return (rest * (value > 9 ? 100 : 10) + value) % 97
  }, 0)
