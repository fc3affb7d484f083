import { linkDigest } from './digest.ts'
import { type Head, headText } from './links.ts'

/** A line of `audit export`. */
export interface ExportedLink {
  sequence: number
  id: string
  at: string
  requestId: string
  actor: string
  action: string
  outcome: string
  customerId: string | null
  subjectId: string | null
  detailsUntil: string | null
  detailsDigest: string
  digest: string
}

/**
 * Recomputes an exported chain, from its first link, and finds every head in it (L22).
 * @returns the number of links
 * @throws Error that names the first fault
 */
export async function checkExport(
  lines: AsyncIterable<string>,
  heads: readonly Head[],
): Promise<number> {
  const wanted = new Map(heads.map((head) => [head.sequence, head]))
  let before = { sequence: 0, digest: '' }
  let number = 0
  for await (const line of lines) {
    number += 1
    const link = parseLink(line)
    if (!link) throw new Error(`line ${number} of the export is damaged: it is no link`)
    if (link.sequence !== before.sequence + 1)
      throw new Error(`link ${before.sequence + 1} is missing`)
    if (link.digest !== linkDigest(before.digest, link.sequence, entryOf(link)))
      throw new Error(`link ${link.sequence} is broken: its entry was changed`)
    before = { sequence: link.sequence, digest: link.digest }
    const head = wanted.get(link.sequence)
    if (head && head.digest !== link.digest)
      throw new Error(
        `link ${link.sequence} is not the signed head ${headText(head)}: the chain was written again`,
      )
  }
  const beyond = heads.find(({ sequence }) => sequence > before.sequence)
  if (beyond)
    throw new Error(
      `the chain ends with link ${before.sequence}, before the signed head ${headText(beyond)}: it was cut`,
    )
  return before.sequence
}

function parseLink(line: string): ExportedLink | undefined {
  try {
    const link = JSON.parse(line) as ExportedLink | null
    return typeof link?.sequence === 'number' ? link : undefined
  } catch {
    return undefined
  }
}

const entryOf = (link: ExportedLink): Parameters<typeof linkDigest>[2] =>
  ({
    id: link.id,
    at: link.at,
    request_id: link.requestId,
    actor: link.actor,
    action: link.action,
    outcome: link.outcome,
    customer_id: link.customerId,
    subject_id: link.subjectId,
    details_until: link.detailsUntil,
    details_digest: link.detailsDigest,
  }) as Parameters<typeof linkDigest>[2]
