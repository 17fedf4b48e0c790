import type { Page } from '@playwright/test'

/** Drafts in the browser's IndexedDB. */
export const draftsOn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<unknown[]>((resolve, reject) => {
        const opening = indexedDB.open('kindling-drafts')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const database = opening.result
          const all = database.transaction('drafts').objectStore('drafts').getAll()
          all.onsuccess = () => {
            database.close()
            resolve(all.result)
          }
        }
      }),
  )
