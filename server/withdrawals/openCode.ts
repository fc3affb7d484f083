import { randomInt } from 'node:crypto'
import type { ProofMethod } from '#contract/reauthentication.ts'
import { CODE_LIFETIME_MS } from '#domain/lifetimes.ts'
import { factorMethodsOf, passkeyOptionsFor } from '../auth/factors/proofs.ts'
import type { HashCaller } from '../auth/passwordHash.ts'
import type { BankContext } from '../context.ts'
import type { CustomerTable } from '../db/customerSchema.ts'
import type { CodeTable } from '../db/recordSchema.ts'
import type { Trx } from '../db/transaction.ts'
import { timestampIn, timestampOf } from '../platform/clock.ts'
import { newId, newSecret } from '../platform/ids.ts'
import { maskedEmail } from '../platform/maskedEmail.ts'
import { voidOpenCodes, withdrawalToSign } from './codes.ts'
import { CODE_ATTEMPTS } from './policy.ts'

/** A six-digit code with its hash, created before the transaction because hashing is slow. */
export interface DrawnCode {
  code: string
  code_hash: string
}

export async function drawCode(
  { passwords }: Pick<BankContext, 'passwords'>,
  caller: HashCaller,
): Promise<DrawnCode> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  return { code, code_hash: await passwords.hash(code, caller) }
}

/** The binding of a code in addition to its customer (S1). */
export type CodeBinding = Pick<CodeTable, 'reference' | 'level' | 'binding'>

/** The part of an open code that the customer receives. */
interface OpenedCode {
  /** identifies the code when it is revoked */
  codeId: string
  methods: ProofMethod[]
  passkeyOptions?: Record<string, unknown>
  /** masked; absent when nothing is mailed */
  sentTo?: string
  expiresAt: string
  attemptsLeft: number
}

/**
 * Opens a code and voids every earlier one of the customer. For a customer with a second factor nothing is mailed,
 * because that factor confirms instead (G16).
 * @returns its id, whether the caller has to mail the code, and the answer for the customer
 */
export async function openCode(
  ctx: BankContext,
  trx: Trx,
  owner: CustomerTable,
  bound: CodeBinding,
  { code_hash }: DrawnCode,
): Promise<{ id: string; isMailed: boolean; answer: OpenedCode }> {
  await voidOpenCodes(trx, owner.id, timestampOf(ctx.clock))
  const expiresAt = timestampIn(ctx.clock, CODE_LIFETIME_MS)
  const factors = await factorMethodsOf(trx, owner.id)
  const isMailed = factors.length === 0
  const nonce = newSecret()
  const made = { id: newId(), customer_id: owner.id, ...bound }
  await trx
    .insertInto('codes')
    .values({
      ...made,
      // This hash matches no code.
      code_hash: isMailed ? code_hash : '',
      attempts_left: CODE_ATTEMPTS,
      created_at: timestampOf(ctx.clock),
      expires_at: expiresAt,
      verified_at: null,
      used_at: null,
      voided_at: null,
      signing_nonce: isMailed ? null : nonce,
    })
    .execute()
  const known = { codeId: made.id, expiresAt, attemptsLeft: CODE_ATTEMPTS }
  if (isMailed) {
    const sentTo = maskedEmail(owner.email)
    return { id: made.id, isMailed, answer: { ...known, methods: ['mail'], sentTo } }
  }
  const toSign = withdrawalToSign(made, nonce)
  const options = await passkeyOptionsFor(ctx, trx, owner.id, factors, toSign)
  return { id: made.id, isMailed, answer: { ...known, methods: factors, ...options } }
}
