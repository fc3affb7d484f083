import { fieldsOf, type Known, type Meant } from './meant.ts'
import type { SentCall } from './sentCall.ts'

type Fields = Record<string, unknown>

const subject =
  (field: string) =>
  ({ [field]: named }: Fields): Fields => ({ subject: named })

/** Requests of actors that do not send their input under its own names. */
const sends: Readonly<Record<string, (input: Fields) => Fields>> = {
  // The path has the command.
  carryOut: ({ command: _, ...fields }) => fields,
  readItem: subject('key'),
  readRun: subject('id'),
  saveFile: subject('id'),
  readQueue: ({ filter, ...page }) => ({
    ...(filter === 'overdue' ? { overdue: 'yes' } : filter !== 'all' && { kind: filter }),
    ...page,
  }),
}

/** Made by a device, or in an invitation's link: no chart and no field has them. */
const MADE = ['response', 'token']

/**
 * Compares a call of the back office, which the contract does not list: each field of the input leaves with its value
 * as text, and no other field does except those typed, answered by the bank, or made outside of the page.
 */
export function operatorFaults({ name, values }: SentCall, { src, input, known }: Meant): string[] {
  if (!name.includes('/backoffice/')) return []
  const meant = sends[src]?.(input) ?? input
  const { flags, ...others } = Object.fromEntries(values)
  const sent: Fields = { ...others, ...fieldsOf(flags) }
  // A command without a subject sends an empty one.
  if (sent.subject === '' && !('subject' in meant)) delete sent.subject
  return [...new Set([...Object.keys(meant), ...Object.keys(sent)])].flatMap((field) => {
    const expected = expectedOf(field, meant, sent[field], known)
    return sent[field] !== undefined && String(sent[field]) === String(expected)
      ? []
      : [`${name} by ${src}: ${field} is ${sent[field]}, not ${expected}`]
  })
}

function expectedOf(field: string, meant: Fields, sent: unknown, known: Known): unknown {
  // The page draws it.
  if (field === 'reference') return known.pairs.valueFor(meant.reference, sent)
  if (field in meant) return meant[field]
  if (MADE.includes(field)) return sent
  const typed = known.typed.get(field)
  return (field === 'code' ? typed?.replaceAll(/\s/g, '') : typed) ?? known.answered.get(field)?.[0]
}
