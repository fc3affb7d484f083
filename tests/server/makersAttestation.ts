import 'reflect-metadata'
import { sign } from 'node:crypto'
import { X509CertificateGenerator } from '@peculiar/x509'
import type { Attestation } from './softwareAuthenticator.ts'

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }

/** An attestation signed by the authenticator's maker: format `packed`, with a certificate. */
export async function makersAttestation(): Promise<(signed: Buffer) => Attestation> {
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const { rawData } = await X509CertificateGenerator.createSelfSigned({
    name: 'C=US, O=Maker, OU=Authenticator Attestation, CN=Model',
    notBefore: new Date(0),
    notAfter: new Date('2099-01-01'),
    keys,
    signingAlgorithm: algorithm,
  })
  const key = await crypto.subtle.exportKey('jwk', keys.privateKey)
  return (signed) => ({
    format: 'packed',
    statement: new Map<string, unknown>([
      ['alg', -7],
      ['sig', new Uint8Array(sign('sha256', signed, { key, format: 'jwk' }))],
      ['x5c', [new Uint8Array(rawData)]],
    ]),
  })
}
