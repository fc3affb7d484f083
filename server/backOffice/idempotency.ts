import * as v from 'valibot'
import { referenceNumber } from '#contract/common.ts'
import { amountProblem, canonicalAmount } from '#domain/money.ts'
import { contentDigest, insertIdempotent } from '../db/idempotency.ts'
import type { Db } from '../db/transaction.ts'
import { timestampOf } from '../platform/clock.ts'
import { conflict, validationError } from '../platform/httpError.ts'
import { newId } from '../platform/ids.ts'
import type { CommandContext } from './commandContext.ts'
import type { Command } from './flags.ts'

type CommandRequest = Omit<CommandContext, 'trx'>

/**
 * Runs a command once per reference (K14): a repeat changes nothing and gets the first answer. A rejected command does
 * not use up its reference.
 * @throws HttpError 409 when the reference was used for another command
 */
export async function runIdempotent(
  name: string,
  command: Command,
  request: CommandRequest,
  handle: (command: CommandContext) => Promise<object>,
): Promise<unknown> {
  const { ctx } = request
  const reference = referenceFrom(request.flags.reference)
  const content_digest = commandDigest(name, command, request)
  const find = (db: Db) =>
    db
      .selectFrom('desk_commands')
      .select(['content_digest', 'answer'])
      .where('reference', '=', reference)
      .executeTakeFirst()
  let answer: unknown
  const stored = await insertIdempotent(
    ctx.db,
    content_digest,
    find,
    commandReferenceReused,
    async (trx) => {
      const flags = { ...request.flags, reference }
      answer = { ...(await handle({ ...request, flags, trx })), reference }
      await trx
        .insertInto('desk_commands')
        .values({
          reference,
          content_digest,
          answer: JSON.stringify(answer),
          created_at: timestampOf(ctx.clock),
        })
        .execute()
    },
  )
  return stored ? JSON.parse(stored.answer) : answer
}

/** The given reference, or a new one. @throws HttpError 400 */
function referenceFrom(text: string | undefined): string {
  const typed = text?.trim()
  if (!typed) return newId()
  const parsed = v.safeParse(referenceNumber, typed)
  if (!parsed.success) throw validationError({ reference: parsed.issues[0].message })
  return parsed.output
}

/** The digest of a command's name, subject and flags, with amounts in canonical form. */
const commandDigest = (name: string, { flags = {} }: Command, request: CommandRequest): string =>
  contentDigest([
    name,
    request.subject.toLowerCase(),
    Object.keys(flags)
      .filter((flag) => flag !== 'reference')
      .sort()
      .map((flag) => [flag, canonicalText(request.flags[flag]?.trim() ?? '')]),
  ])

function canonicalText(text: string): string {
  const amount = text.replace(/^[-−]/, '')
  if (amountProblem(amount)) return text
  return `${amount === text ? '' : '-'}${canonicalAmount(amount)}`
}

const commandReferenceReused = () =>
  conflict(
    'referenceReused',
    'This reference was used before for another command. Nothing was changed now. Choose another reference',
  )
