import type * as z from 'zod/mini'

/** Local storage is every tab's and outlives the browser, session storage is one tab's. Signing out empties both. */
export type StateStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export interface StoredState<T> {
  /** Its key in the storage, as other tabs' `storage` events name it. */
  key: string
  read: () => T
  write: (value: T) => void
  clear: () => void
}

/**
 * Something that outlives the page. Where nothing is stored, or what can't be read (an older version wrote it), it is
 * what the schema makes of `undefined`. Whatever is one member's has their id in its key: another may sign in next.
 */
export function storedState<T>(
  key: string,
  schema: z.ZodMiniType<T>,
  storage: StateStorage = sessionStorage,
): StoredState<T> {
  const name = `kindling.${key}`
  const clear = () => storage.removeItem(name)
  return {
    key: name,
    read() {
      const stored = schema.safeParse(jsonOf(storage.getItem(name)))
      return stored.success ? stored.data : schema.parse(undefined)
    },
    write(value) {
      if (value === undefined) clear()
      else storage.setItem(name, JSON.stringify(value))
    },
    clear,
  }
}

function jsonOf(text: string | null): unknown {
  if (text === null) return undefined
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
