import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import type {
  MadePasskey,
  MakePasskeyOptions,
  UsedPasskey,
  UsePasskeyOptions,
} from '@kindling/domain/second-factor/passkey-json'

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

/** Deviations of a dishonest or broken authenticator. */
export interface Otherwise {
  origin?: string
  challenge?: string
  counter?: number
  /** Without user verification (fingerprint or PIN). */
  isUnverified?: boolean
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()
const toText = (data: Buffer) => data.toString('base64url')

/** A CBOR byte string of up to 65,535 bytes. */
const cborBytes = (data: Buffer) =>
  Buffer.concat([
    data.length < 256
      ? Buffer.from([0x58, data.length])
      : Buffer.from([0x59, data.length >> 8, data.length & 255]),
    data,
  ])
const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])

/** A software authenticator with one passkey (ES256), which signs everything. */
export function makeSoftwarePasskey(origin: string, { counts = true } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  let counter = 0

  const clientData = (type: string, challenge: string, otherwise: Otherwise) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: otherwise.challenge ?? challenge,
        origin: otherwise.origin ?? origin,
        crossOrigin: false,
      }),
    )

  function authenticatorData(
    rpId: string,
    flags: number,
    { counter: said = counter }: Otherwise,
    rest?: Buffer,
  ) {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(said)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, rest ?? Buffer.alloc(0)])
  }

  /** COSE: an EC2 key for ES256 on P-256. */
  function coseKey(): Buffer {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    return Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      cborBytes(Buffer.from(x, 'base64url')),
      Buffer.from([0x22]),
      cborBytes(Buffer.from(y, 'base64url')),
    ])
  }

  return {
    id: toText(credentialId),
    /** @returns what the browser sends after creating the passkey */
    make({ rp, challenge }: MakePasskeyOptions, otherwise: Otherwise = {}): MadePasskey {
      const length = Buffer.from([0, credentialId.length])
      const credential = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey()])
      const verified = otherwise.isUnverified ? 0 : USER_VERIFIED
      const authData = authenticatorData(
        rp.id,
        USER_PRESENT | verified | HAS_CREDENTIAL,
        otherwise,
        credential,
      )
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        ...[cborText('fmt'), cborText('none')],
        ...[cborText('attStmt'), Buffer.from([0xa0])],
        ...[cborText('authData'), cborBytes(authData)],
      ])
      return {
        id: toText(credentialId),
        response: {
          clientDataJSON: toText(clientData('webauthn.create', challenge, otherwise)),
          attestationObject: toText(attestation),
          transports: ['internal'],
        },
      }
    },
    /** @returns what the browser sends after signing with the passkey */
    sign({ rpId, challenge }: UsePasskeyOptions, otherwise: Otherwise = {}): UsedPasskey {
      if (counts) counter += 1
      const client = clientData('webauthn.get', challenge, otherwise)
      const verified = otherwise.isUnverified ? 0 : USER_VERIFIED
      const authData = authenticatorData(rpId, USER_PRESENT | verified, otherwise)
      const signature = createSign('sha256')
        .update(Buffer.concat([authData, sha256(client)]))
        .sign(privateKey)
      return {
        id: toText(credentialId),
        response: {
          clientDataJSON: toText(client),
          authenticatorData: toText(authData),
          signature: toText(signature),
        },
      }
    },
  }
}

export type SoftwarePasskey = ReturnType<typeof makeSoftwarePasskey>
