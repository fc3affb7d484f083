import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { createOnce } from '../platform/keyFile.ts'
import { type Head, headText, parseHead } from './links.ts'

/** Two servers with one file may append their heads in the other order. */
const OVERLAP_MS = 60_000

/** A head with its time and signature, as it leaves the bank (L22). */
export interface SignedHead {
  at: string
  head: string
  /** Ed25519 of time and head with a space between them, in base64url */
  signature: string
}

/** Signs heads with a key that neither the database nor the keeper of the heads has. */
export interface HeadSigner {
  sign(head: Head, at: string): SignedHead
  /** in base64, as operators hand it on */
  publicKey: string
}

/**
 * The signer of HEADS_KEY_FILE, or of DATA_DIR/heads.key, which the first start makes for its owner only.
 * @throws Error in one line when the file contains no such key
 */
export function openHeadSigner(config: Pick<Config, 'headsKeyFile' | 'dataDir'>): HeadSigner {
  const path = config.headsKeyFile ?? join(config.dataDir, 'heads.key')
  if (!config.headsKeyFile && !existsSync(path)) {
    const { privateKey } = generateKeyPairSync('ed25519')
    createOnce(path, String(privateKey.export({ format: 'pem', type: 'pkcs8' })))
  }
  const key = readKey(path)
  const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64')
  return {
    sign: (head, at) => {
      const text = headText(head)
      const signature = sign(null, Buffer.from(`${at} ${text}`), key).toString('base64url')
      return { at, head: text, signature }
    },
    publicKey,
  }
}

function readKey(path: string) {
  try {
    const key = createPrivateKey(readFileSync(path))
    if (key.asymmetricKeyType === 'ed25519') return key
  } catch {
    // the same problem as a key of another kind
  }
  throw new Error(`${path} contains no private key of Ed25519 in PEM`)
}

/** The line of a signed head in a file. */
export const lineOf = ({ at, head, signature }: SignedHead): string => `${at} ${head} ${signature}`

/**
 * Checks lines of signed heads, and that they tell of one chain that only grows. Needs neither server nor database.
 * @param publicKeyText any text with the public key in it
 * @returns the whole heads, the earliest first, and a fault for each other line, with its number in the file
 * @throws Error in one line without a public key or any head
 */
export function checkSignedHeads(
  text: string,
  publicKeyText: string,
): { heads: Head[]; faults: string[] } {
  const found = new Set(publicKeyText.match(/MCowBQYDK2VwAyEA[\w+/]{43}=/g))
  if (found.size !== 1) throw new Error('the file of the public key must contain exactly one')
  const der = Buffer.from([...found][0]!, 'base64')
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' })
  const heads: TimedHead[] = []
  const faults: string[] = []
  let before: TimedHead | undefined
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line === '') continue
    const head = parseLine(line, key)
    const fault =
      typeof head === 'string' ? head : before && !follows(before, head) ? SHORTER : undefined
    if (typeof head !== 'string') before = head
    if (fault !== undefined) faults.push(`line ${index + 1} ${fault}`)
    else heads.push(head as TimedHead)
  }
  if (heads.length + faults.length === 0) throw new Error('there is no head in it')
  return { heads, faults }
}

const SHORTER = 'does not follow the one before: the audit became shorter or another'

/** The head of a line, or what is wrong with it. */
function parseLine(line: string, key: KeyObject): TimedHead | string {
  const [at = '', word = '', signature, ...more] = line.split(' ')
  const head = parseHead(word)
  if (!head || more.length > 0) return 'is damaged: it is no signed head'
  if (!signature) return 'is not signed: an earlier release wrote it, or its signature was removed'
  const isSigned = verify(
    null,
    Buffer.from(`${at} ${word}`),
    key,
    Buffer.from(signature, 'base64url'),
  )
  return isSigned
    ? { ...head, at: Date.parse(at) }
    : 'is not signed with this key: it was changed or exchanged'
}

const follows = (before: TimedHead, head: TimedHead): boolean =>
  head.sequence > before.sequence ||
  (head.sequence === before.sequence
    ? head.digest === before.digest
    : head.at - before.at < OVERLAP_MS)

type TimedHead = Head & { at: number }
