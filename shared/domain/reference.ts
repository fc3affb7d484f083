import { groupedReference } from './paymentReference.ts'

/**
 * The reference of a write (K8): the same for every attempt with the same content, another for other content. A repeat
 * after a lost answer therefore counts once, and a changed request is never dropped as a repeat.
 * @param base a random value, created by the browser once per opened form.
 * @param content the sent values, without the bytes of files.
 */
export const referenceFor = (base: string, content: unknown): string =>
  `${base}-${fnv1a(JSON.stringify(content)).toString(16).padStart(8, '0')}`

/** FNV-1a, 32 bits: enough to distinguish a few versions of one form; not used for security. */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193)
  return hash >>> 0
}

/**
 * A reference as a customer reads it, on screens, on paper and in mails: twelve letters and digits in groups of four. A
 * browser loses the tokens that distinguish its versions, a long id keeps its last twelve, a bank transfer's is
 * grouped, and any other stays. The back office takes it as it is read (`referenceParts`). H14
 */
export function shownReference(reference: string): string {
  if (/^RF\d{2}[0-9A-Z]{1,21}$/.test(reference)) return groupedReference(reference)
  const [own] = /^QT(-[0-9A-Z]{4}){3}(?=-[0-9a-f]{8}$)/.exec(reference) ?? []
  if (own) return own
  const [, tail] = LONG_ID.exec(reference) ?? []
  return tail ? `QT-${groupsOf(tail.toUpperCase()).join('-')}` : reference
}

/** A UUID, or another id of at least twenty letters and digits; its last twelve. */
const LONG_ID = /^(?:[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}|[0-9a-z]{8,})([0-9a-z]{12})$/i

const groupsOf = (text: string): string[] => text.match(/.{4}/g) ?? []

/**
 * How the full reference or id begins, or ends in lower case, that is shown as this text; undefined for a text of
 * another form. Small letters, spaces and missing dashes are understood, since it is read out.
 */
export function referenceParts(typed: string): { start: string; end: string } | undefined {
  const [, digits] = /^QT([0-9A-Z]{12})$/.exec(typed.replaceAll(/[\s-]/g, '').toUpperCase()) ?? []
  if (!digits) return undefined
  return { start: `QT-${groupsOf(digits).join('-')}`, end: digits.toLowerCase() }
}
