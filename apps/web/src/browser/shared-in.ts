import { createStore, del, get, set } from 'idb-keyval'

// Web Share Target: content that another app has shared with Kindling, stored until a conversation is chosen.

const store = createStore('kindling-shared', 'shared')

/** Milliseconds after which shared content expires. */
const MEMORY = 60 * 60 * 1000

export interface SharedIn {
  words: string
  pictures: File[]
}

export const keepShared = (shared: SharedIn) => set('shared', { ...shared, at: Date.now() }, store)

export const forgetShared = () => del('shared', store)

/** Returns and deletes the content shared within the last hour. */
export async function takeShared(): Promise<SharedIn | undefined> {
  const shared = await get<SharedIn & { at: number }>('shared', store)
  await forgetShared()
  return shared && Date.now() - shared.at < MEMORY ? shared : undefined
}
