import type * as z from 'zod/mini'

/** Local storage (all tabs, persistent) or session storage (one tab). Signing out clears both. */
export type StateStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export interface StoredState<T> {
  /** Storage key, as in other tabs' `storage` events. */
  key: string
  read: () => T
  write: (value: T) => void
  clear: () => void
}

/**
 * State that survives page reloads. If nothing is stored, or it can't be parsed (written by an older version), reads as
 * the schema's result for `undefined`. Put the member's id into the key of private state, since another may sign in next.
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
