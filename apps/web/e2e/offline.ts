import type { Page } from '@playwright/test'
import { enter } from './joined.ts'
import { expect } from './test.ts'

/** Opens a screen, and waits until the service worker has cached what can be read offline. */
export async function enterPrepared(page: Page, path: string) {
  await enter(page, path)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, {
    timeout: 30_000,
  })
}

/** Names of the records in the member's offline databases. */
export const keptOf = (page: Page) =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name = '' }) => name)
    const keys = names
      .filter((name) => ['kindling-offline', 'kindling-outbox', 'kindling-shared'].includes(name))
      .map(
        (name) =>
          new Promise<string[]>((resolve, reject) => {
            const opening = indexedDB.open(name)
            opening.onerror = () => reject(opening.error)
            opening.onsuccess = () => {
              const db = opening.result
              const [store = ''] = db.objectStoreNames
              const reading = db.transaction(store).objectStore(store).getAllKeys()
              reading.onerror = () => reject(reading.error)
              reading.onsuccess = () => {
                db.close()
                resolve(reading.result.map(String))
              }
            }
          }),
      )
    return (await Promise.all(keys)).flat()
  })

/** Waits until a response whose path contains these words is cached. */
export const expectKept = (page: Page, words: string) =>
  expect
    .poll(async () => (await keptOf(page)).some((name) => name.includes(words)), { timeout: 30_000 })
    .toBe(true)
