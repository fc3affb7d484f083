import { createHash } from 'node:crypto'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Config } from '../../config.ts'
import type { PasskeyTable } from '../../db/factorSchema.ts'
import type { Db } from '../../db/transaction.ts'
import { CHALLENGE_MS } from './challenges.ts'

/** More than anybody needs. The whole list is sent to the browser at each challenge. G12 */
export const MAX_PASSKEYS = 10

/** Maximum bytes of a credential id, as in WebAuthn. */
const MAX_ID_BYTES = 1023
/** Maximum bytes of a public key: four times the size of RSA with 4,096 bits. */
const MAX_KEY_BYTES = 2048

/** Ed25519, P-256, RSA: the algorithms that authenticators support. */
const ALGORITHMS = [-8, -7, -257]

/** The library takes 30 MB and a noticeable start-up time, so it is loaded with the first passkey. */
const library = () => import('@simplewebauthn/server')

/** The site that asks: the bank's, or its back office. */
export type Site = Pick<Config, 'siteUrl'>

/** The relying party: the host of the site, and the only accepted origin. */
const relyingParty = ({ siteUrl }: Site) => {
  const { hostname, origin } = new URL(siteUrl)
  return { expectedRPID: hostname, expectedOrigin: origin }
}

/**
 * The WebAuthn challenge that a passkey signs: 256 bits derived from these parts, so that only the secret has to be
 * stored.
 */
export const signedChallenge = (...parts: readonly (string | number)[]): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(['passkey', ...parts]))
    .digest()

/** A passkey of a customer or an operator, as its verification needs it. */
export type KnownPasskey = Pick<
  PasskeyTable,
  'id' | 'credential_id' | 'public_key' | 'counter' | 'transports'
>

/** The name that the device shows for the passkey. */
export interface PasskeyOwner {
  id: string
  email: string
  name: string
}

const transportsOf = ({ transports }: Pick<PasskeyTable, 'transports'>): string[] =>
  transports === '' ? [] : transports.split(',')

const credentialsOf = (passkeys: readonly KnownPasskey[]) =>
  passkeys.map((passkey) => ({ id: passkey.credential_id, transports: transportsOf(passkey) }))

/** For `navigator.credentials.create`. */
export const creationOptions = async (
  site: Site,
  owner: PasskeyOwner,
  passkeys: readonly KnownPasskey[],
  challenge: Buffer,
): Promise<Record<string, unknown>> => ({
  ...(await (
    await library()
  ).generateRegistrationOptions({
    rpName: 'Quatums',
    rpID: relyingParty(site).expectedRPID,
    userID: new Uint8Array(Buffer.from(owner.id)),
    userName: owner.email,
    userDisplayName: owner.name,
    challenge: new Uint8Array(challenge),
    timeout: CHALLENGE_MS,
    attestationType: 'none',
    excludeCredentials: credentialsOf(passkeys),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  })),
})

/** For `navigator.credentials.get`. */
export const requestOptions = async (
  site: Site,
  passkeys: readonly KnownPasskey[],
  challenge: Buffer,
): Promise<Record<string, unknown>> => ({
  ...(await (
    await library()
  ).generateAuthenticationOptions({
    rpID: relyingParty(site).expectedRPID,
    allowCredentials: credentialsOf(passkeys),
    challenge: new Uint8Array(challenge),
    timeout: CHALLENGE_MS,
    userVerification: 'required',
  })),
})

/**
 * Verifies a registration.
 * @returns the columns of the new passkey; undefined when the response does not answer this challenge on this site
 */
export async function readNewPasskey(
  site: Site,
  response: Record<string, unknown>,
  challenge: Buffer,
): Promise<
  Pick<PasskeyTable, 'credential_id' | 'public_key' | 'counter' | 'transports'> | undefined
> {
  try {
    if (!(await isUncertified(response))) return undefined
    const { registrationInfo } = await (await library()).verifyRegistrationResponse({
      response: response as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge.toString('base64url'),
      ...relyingParty(site),
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (!registrationInfo) return undefined
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential
    // A page can send an id of any length, and the database index has its own limit.
    if (Buffer.byteLength(id, 'base64url') > MAX_ID_BYTES || publicKey.length > MAX_KEY_BYTES)
      return undefined
    return {
      credential_id: id,
      public_key: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: knownTransports(transports).join(','),
    }
  } catch {
    // The library throws for every invalid response, and anybody can send one.
    return undefined
  }
}

/**
 * Whether the response has no attestation, as requested. For any other attestation the library would verify
 * certificates and fetch their revocation lists over the network.
 */
async function isUncertified(response: Record<string, unknown>): Promise<boolean> {
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers')
  const { attestationObject } = response.response as { attestationObject: string }
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject))
  const format = attestation.get('fmt')
  const isSelfSigned = format === 'packed' && attestation.get('attStmt').get('x5c') === undefined
  return format === 'none' || isSelfSigned
}

/** The browser supplies the transports, and they are sent back later, so unknown values are dropped. */
const knownTransports = (sent: unknown): string[] =>
  ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'].filter(
    (known) => Array.isArray(sent) && sent.includes(known),
  )

/** A passkey that signed, and its new counter. */
export interface SignedBy {
  passkey: KnownPasskey
  counter: number
}

/**
 * Finds the passkey that signed this challenge on this site with user verification. Undefined when none did, or when
 * its counter went back, which indicates a cloned authenticator.
 */
export async function findSigner(
  site: Site,
  passkeys: readonly KnownPasskey[],
  response: Record<string, unknown>,
  challenge: Buffer,
): Promise<SignedBy | undefined> {
  const passkey = passkeys.find(({ credential_id }) => credential_id === response.id)
  if (!passkey) return undefined
  try {
    const { verified, authenticationInfo } = await (await library()).verifyAuthenticationResponse({
      response: response as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge.toString('base64url'),
      ...relyingParty(site),
      requireUserVerification: true,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
        counter: passkey.counter,
      },
    })
    return verified ? { passkey, counter: authenticationInfo.newCounter } : undefined
  } catch {
    return undefined
  }
}

/**
 * Records a use.
 * @returns false when the passkey was removed, or a later counter was recorded meanwhile
 */
export async function recordUse(
  trx: Db,
  at: string,
  { passkey, counter }: SignedBy,
  table: 'passkeys' | 'operator_passkeys' = 'passkeys',
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    // Kysely cannot infer the columns that both tables have.
    .updateTable(table as 'passkeys')
    .set({ counter, last_used_at: at })
    .where('id', '=', passkey.id)
    .where('counter', '=', passkey.counter)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** A customer's passkeys, the oldest first. */
export const passkeysOf = (db: Db, customerId: string): Promise<PasskeyTable[]> =>
  db
    .selectFrom('passkeys')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
