/** Lists that say something when they are empty: that there is none. */
const saysNone = ['earlierToasts', 'alerts', 'expanded', 'facts', 'rows']

/**
 * Data as an expression of JavaScript: JSON with regular expressions. Values that are not compared are left out, since
 * exported files are read by people, too.
 */
export function literal(value: unknown): string {
  if (value instanceof RegExp) return String(value)
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).filter(([key, one]) => isCompared(key, one))
  return entries.length === 0
    ? '{}'
    : `{ ${entries.map(([key, one]) => `${nameOf(key)}: ${literal(one)}`).join(', ')} }`
}

/** The same as JSON, where a regular expression is `{ "like": its source }`. */
export const jsonOf = (value: unknown): string =>
  JSON.stringify(value, (key, one) => {
    if (one instanceof RegExp) return { like: one.source, flags: one.flags || undefined }
    return isCompared(key, one) ? one : undefined
  })

const isCompared = (key: string, value: unknown): boolean => {
  if (value === undefined || value === false) return false
  if (Array.isArray(value)) return value.length > 0 || saysNone.includes(key)
  return true
}

const nameOf = (key: string): string => (/^[A-Za-z_]\w*$/.test(key) ? key : JSON.stringify(key))
