import * as z from 'zod/mini'

/** Keeps what a member types about one dispute through a refresh of the tab. @param about whose booking or dispute */
export function disputeDraft<Fields extends Record<string, string>>(
  storage: Storage,
  { memberId, about }: { memberId: string; about: string },
  initial: Fields,
) {
  const key = `kindling.dispute-draft.${memberId}.${about}`
  const saved = z.record(z.string(), z.string())
  return {
    read(): Fields {
      try {
        return { ...initial, ...saved.parse(JSON.parse(storage.getItem(key) ?? '')) }
      } catch {
        // No draft, or one that an older version wrote: begin anew.
        return initial
      }
    },
    write: (fields: Partial<Fields>) => storage.setItem(key, JSON.stringify(fields)),
    clear: () => storage.removeItem(key),
  }
}
