import type { Screen } from '../screen/readScreen.ts'

/**
 * The currency of the customer at this level. Samples and expectations are in dollars: a view with a fixed dollar sign
 * shows the wrong currency here.
 */
const symbol = '€'

/** A copy of a sample in which each `symbol` is that of this level. */
export function inViewCurrency<Sample>(sample: Sample): Sample {
  if (Array.isArray(sample)) return sample.map(inViewCurrency) as Sample
  // An error, a file and their like have no currency.
  if (typeof sample !== 'object' || sample === null) return sample
  if (Object.getPrototypeOf(sample) !== Object.prototype) return sample
  const entries = Object.entries(sample).map(([key, value]) => [
    key,
    key === 'symbol' ? symbol : inViewCurrency(value),
  ])
  return Object.fromEntries(entries)
}

/** Data of a view as it is for a customer with dollars. */
export const inDollars = <Data>(data: Data): Data =>
  JSON.parse(JSON.stringify(data).replaceAll(symbol, '$')) as Data

/** The limits of the plans are in dollars for everybody: “$100 - $999”. */
const limits = /\$[\d,]+ - \$[\d,]+/g

/** The amounts on a screen that are in dollars, as faults. */
export const currencyFaults = ({ pageText }: Pick<Screen, 'pageText'>): string[] =>
  (pageText.replace(limits, '').match(/\$ ?\d[\d,.]*/g) ?? []).map(
    (amount) => `shows ${amount} to a customer whose currency is ${symbol}`,
  )
