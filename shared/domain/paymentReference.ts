/** Maximum length of the content of a creditor reference. */
const MAX_CONTENT = 21

/**
 * The reference for bank transfers to a customer's account: a creditor reference (ISO 11649), `RF`, two check digits
 * and the account number. It is the same for every deposit, so the customer can use it at any time. The check digits
 * reveal typing errors. Source: D26.
 * @param accountNumber the customer's; spaces and dashes are ignored
 * @returns undefined when no reference can be formed
 */
export function paymentReference(accountNumber: string): string | undefined {
  const content = accountNumber.replaceAll(/[\s-]/g, '').toUpperCase()
  if (!/^[0-9A-Z]+$/.test(content) || content.length > MAX_CONTENT) return undefined
  return `RF${String(98 - remainder(`${content}RF00`)).padStart(2, '0')}${content}`
}

/**
 * The account number of a payment reference, with any spacing; undefined when it is mistyped, or not such a reference.
 */
export function accountOfReference(typed: string): string | undefined {
  const [, check, content] =
    /^RF(\d\d)([0-9A-Z]{1,21})$/.exec(typed.replaceAll(/\s/g, '').toUpperCase()) ?? []
  if (!check || !content || remainder(`${content}RF${check}`) !== 1) return undefined
  return content
}

/** In groups of four, as printed on paper: `RF61 4820 1759 36`. */
export const groupedReference = (reference: string): string =>
  reference.replaceAll(/(.{4})(?=.)/g, '$1 ')

/** The remainder modulo 97; letters count as 10 (A) to 35 (Z). ISO 7064. */
const remainder = (text: string): number =>
  [...text].reduce((rest, one) => {
    const value = Number.parseInt(one, 36)
    return (rest * (value > 9 ? 100 : 10) + value) % 97
  }, 0)
