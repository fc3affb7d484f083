import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** Faults that a response may have. */
export interface Deviation {
  origin?: string
  rpId?: string
  /** base64url */
  challenge?: string
  type?: string
  counter?: number
  /** the customer was present, but not verified by PIN, finger or face */
  isUnverified?: boolean
  /** an attestation, although none was requested; it signs authenticator data and client data */
  attest?(signed: Buffer): Attestation
}

/** The attestation of an authenticator. */
export interface Attestation {
  format: string
  statement: Map<string, unknown>
}

/** The WebAuthn options that an authenticator reads. */
interface Options {
  challenge: string
  rp?: { id: string }
  rpId?: string
}

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest()
const base64url = (bytes: Buffer | Uint8Array) => Buffer.from(bytes).toString('base64url')

/**
 * A software authenticator: one P-256 key, and responses in the formats of WebAuthn level 3 (client data, authenticator
 * data, COSE key, attestation `none`).
 * @param idBytes the length of its credential id
 */
export function softwareAuthenticator(siteUrl = 'http://bank.example', idBytes = 16) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credentialId = randomBytes(idBytes)
  const id = base64url(credentialId)
  let counter = 0

  const clientData = (type: string, { challenge }: Options, deviation: Deviation): Buffer =>
    Buffer.from(
      JSON.stringify({
        type: deviation.type ?? type,
        challenge: deviation.challenge ?? challenge,
        origin: deviation.origin ?? new URL(siteUrl).origin,
        crossOrigin: false,
      }),
    )

  function authenticatorData(rpId: string, deviation: Deviation, credential?: Buffer): Buffer {
    const flags =
      USER_PRESENT +
      (deviation.isUnverified ? 0 : USER_VERIFIED) +
      (credential ? HAS_CREDENTIAL : 0)
    counter = deviation.counter ?? counter + 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([
      sha256(deviation.rpId ?? rpId),
      Buffer.from([flags]),
      count,
      credential ?? Buffer.alloc(0),
    ])
  }

  const response = (fields: Record<string, unknown>) => ({
    id,
    rawId: id,
    type: 'public-key',
    clientExtensionResults: {},
    response: fields,
  })

  return {
    id,
    /** The result of `navigator.credentials.create`. */
    create(options: Options, deviation: Deviation = {}) {
      const key = new Map<number, number | Uint8Array>([
        [1, 2], // elliptic curve with two coordinates
        [3, -7], // ES256
        [-1, 1], // P-256
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ])
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      const credential = Buffer.concat([
        Buffer.alloc(16), // no AAGUID: the model stays unknown
        length,
        credentialId,
        isoCBOR.encode(key),
      ])
      const data = authenticatorData(options.rp?.id ?? '', deviation, credential)
      const client = clientData('webauthn.create', options, deviation)
      const { format, statement } = deviation.attest?.(Buffer.concat([data, sha256(client)])) ?? {
        format: 'none',
        statement: new Map(),
      }
      const attestation = new Map<string, unknown>([
        ['fmt', format],
        ['attStmt', statement],
        ['authData', new Uint8Array(data)],
      ])
      return response({
        clientDataJSON: base64url(client),
        attestationObject: base64url(isoCBOR.encode(attestation as Map<string, string>)),
        transports: ['internal', 'made up'],
      })
    },
    /** The result of `navigator.credentials.get`. */
    get(options: Options, deviation: Deviation = {}) {
      const data = authenticatorData(options.rpId ?? '', deviation)
      const client = clientData('webauthn.get', options, deviation)
      return response({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
      })
    },
  }
}

export type SoftwareAuthenticator = ReturnType<typeof softwareAuthenticator>
