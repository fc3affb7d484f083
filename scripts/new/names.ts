import { UsageError } from '../usageError.ts'

/** The spellings of one camelCase name. */
export interface Names {
  /** `payBill` */
  name: string
  /** `PayBill` */
  Name: string
  /** `pay-bill` */
  path: string
  /** `Pay bill` */
  words: string
}

/** @throws UsageError unless the name is camelCase: `payBill` */
export function namesOf(name: string): Names {
  if (!/^[a-z]+(?:[A-Z][a-z]+)*$/.test(name))
    throw new UsageError(`"${name}" is not a name in camelCase letters, such as payBill`)
  const parts = name.split(/(?=[A-Z])/).map((part) => part.toLowerCase())
  const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
  return {
    name,
    Name: capital(name),
    path: parts.join('-'),
    words: capital(parts.join(' ')),
  }
}
