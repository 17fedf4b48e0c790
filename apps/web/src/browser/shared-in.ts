import { createStore, del, get, set } from 'idb-keyval'

// What another app on this device has shared with Kindling, until a conversation is chosen for it.

const store = createStore('kindling-shared', 'shared')

/** Milliseconds until it is forgotten. */
const MEMORY = 60 * 60 * 1000

export interface SharedIn {
  words: string
  pictures: File[]
}

export const keepShared = (shared: SharedIn) => set('shared', { ...shared, at: Date.now() }, store)

export const forgetShared = () => del('shared', store)

/** What was shared within the hour; it is there once. */
export async function takeShared(): Promise<SharedIn | undefined> {
  const shared = await get<SharedIn & { at: number }>('shared', store)
  await forgetShared()
  return shared && Date.now() - shared.at < MEMORY ? shared : undefined
}
