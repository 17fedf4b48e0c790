/** Stored content types by key ending. */
const types = { webp: 'image/webp', avif: 'image/avif', pdf: 'application/pdf' } as const

export type StoredType = (typeof types)[keyof typeof types]

const keyShape = /^(?:public|private)\/[\w-]{22}(?:\.\d+)?\.(webp|avif|pdf)$/

/** Content type of a stored file, by its key. @throws Error for an invalid key */
export function storedTypeOf(key: string): StoredType {
  const ending = keyShape.exec(key)?.[1]
  if (ending === 'webp' || ending === 'avif' || ending === 'pdf') return types[ending]
  throw new Error(`${key} is not a key of a stored file`)
}

export function isStoredKey(key: string): boolean {
  return keyShape.test(key)
}
