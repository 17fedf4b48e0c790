import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

/** An encryption key. Its id prefixes every text encrypted with it. */
export interface SealKey {
  id: string
  /** 32 bytes. */
  key: Buffer
}

/** The first encrypts; all can decrypt: rotate keys by putting a new one first. */
export type SealKeys = readonly [SealKey, ...SealKey[]]

/** Encrypts texts stored in the database (AES-256-GCM, a random nonce for each). */
export interface Seal {
  /** @param of the owner row, as additional authenticated data: moved to another row, the text can't be decrypted */
  close(text: string, of: string): string
  /** @throws Error when the key is missing, or the text was changed or moved */
  open(sealed: string, of: string): string
  /** A keyed hash (HMAC) of the text, to find an equal one without decrypting. */
  print(text: string): string
}

/** @param printSecret HMAC secret; unlike the keys it can't be rotated */
export function makeSeal(keys: SealKeys, printSecret: string): Seal {
  const [current] = keys
  return {
    close(text, of) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', current.key, nonce).setAAD(Buffer.from(of))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return [current.id, ...[nonce, sealed, cipher.getAuthTag()].map(toText)].join('.')
    },
    open(sealed, of) {
      const [id, nonce = '', text = '', tag = ''] = sealed.split('.')
      const known = keys.find((key) => key.id === id)
      if (known === undefined) throw new Error(`nothing here opens what the key ${id} has sealed`)
      const options = { authTagLength: 16 }
      const decipher = createDecipheriv('aes-256-gcm', known.key, toBytes(nonce), options)
        .setAAD(Buffer.from(of))
        .setAuthTag(toBytes(tag))
      return Buffer.concat([decipher.update(toBytes(text)), decipher.final()]).toString('utf8')
    },
    print: (text) => createHmac('sha256', printSecret).update(`print\0${text}`).digest('base64url'),
  }
}

const toText = (bytes: Buffer) => bytes.toString('base64url')
const toBytes = (text: string) => Buffer.from(text, 'base64url')

const written = /^([A-Za-z0-9_-]{1,32}):([A-Za-z0-9_-]{43}=?)$/

/** Parses keys of the environment, `2026:<32 bytes in base64url>`, the current one first; undefined when invalid. */
export function readSealKeys(text: string): SealKeys | undefined {
  const keys = text.split(',').map((part) => {
    const [, id, key] = written.exec(part.trim()) ?? []
    return id && key ? { id, key: toBytes(key) } : undefined
  })
  const [first, ...others] = keys.filter((key) => key !== undefined)
  const isWhole = keys.every((key) => key?.key.length === 32)
  const isDistinct = new Set(keys.map((key) => key?.id)).size === keys.length
  return first && isWhole && isDistinct ? [first, ...others] : undefined
}

/** Derives a key from an existing secret: where keys needn't be rotated, and on development servers. */
export function deriveSealKeys(secret: string, of = 'bank accounts'): SealKeys {
  return [{ id: 'dev', key: createHmac('sha256', secret).update(of).digest() }]
}
