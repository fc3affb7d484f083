import type { FileInfo } from '#domain/files.ts'

/** The intended request of one call, and the page's other known values. */
export interface Meant {
  /** the actor that makes the call, by its name in the chart */
  src: string
  /** the fields of its input, by name */
  input: Readonly<Record<string, unknown>>
  /** the chart's context while the call runs, which lists the chosen files */
  context: unknown
  known: Known
}

/** The page's known values on a path, beside the inputs of its calls. */
export interface Known {
  /** the last text that the customer typed or chose, by the field's name: the secrets that no chart holds (S1) */
  typed: Map<string, string>
  /** the values that the bank has answered under each name, the last one first */
  answered: Map<string, unknown[]>
  /** every text that the bank has answered */
  answeredTexts: Set<string>
  /** the signed-in customer; undefined without a session */
  session: Session | undefined
  /** the tokens of all sessions so far */
  tokens: Set<string>
  /** the page's address */
  address: string
  /** values that differ from the chart's samples, in both directions */
  pairs: OneToOne
}

export interface Session {
  token: string
  user: Readonly<Record<string, unknown>>
}

/**
 * Values that the page draws or the bank gives are others than the chart's samples. Equal samples stand for equal
 * values, and different ones for different values: a reference that is new at each try, or the same for another
 * content, breaks this.
 */
export class OneToOne {
  private readonly bySample = new Map<string, string>()
  private readonly byValue = new Map<string, string>()

  /** @returns the only value that can stand for the sample: the given one if nothing speaks against it */
  valueFor(sample: unknown, value: unknown): unknown {
    const key = String(sample)
    const known = this.bySample.get(key)
    if (known !== undefined) return known
    if (value === undefined || value === '') return `a value in place of ${key}`
    const other = this.byValue.get(String(value))
    if (other !== undefined) return `a value of its own, since this one stands for ${other}`
    this.bySample.set(key, String(value))
    this.byValue.set(String(value), key)
    return value
  }
}

/**
 * The fields of an input, without the objects that only group them.
 * @throws Error when two have the same name
 */
export function fieldsOf(input: unknown): Record<string, unknown> {
  const fields: Record<string, unknown> = {}
  const collect = (part: unknown) => {
    for (const [name, value] of Object.entries(part ?? {})) {
      if (value === undefined) continue
      if (typeof value === 'object' && value !== null && !Array.isArray(value)) collect(value)
      else if (name in fields) throw new Error(`the input has two fields named ${name}`)
      else fields[name] = value
    }
  }
  if (typeof input === 'object') collect(input)
  return fields
}

/** The list of this name within a chart's context; empty when there is none. */
export function filesIn(context: unknown, name: string): readonly FileInfo[] {
  if (typeof context !== 'object' || context === null || Array.isArray(context)) return []
  const own = (context as Record<string, unknown>)[name]
  if (Array.isArray(own)) return own
  return (
    Object.values(context)
      .map((part) => filesIn(part, name))
      .find((list) => list.length) ?? []
  )
}
