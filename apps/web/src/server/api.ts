import { authContract } from '@kindling/domain/auth/auth-contract'
import { type Client, createClient } from '@kindling/domain/client/client'
import { askToConfirm } from '@kindling/domain/client/confirmation'
import type { ApiError } from '@kindling/domain/client/errors'
import { createSession } from '@kindling/domain/client/session'
import { importLate } from '@kindling/ui/browser/import-late'
import * as z from 'zod/mini'

// zod's compiled parsers need eval, which the Content Security Policy forbids; even zod's check for eval is reported.
z.config({ jitless: true })

declare global {
  interface WindowEventMap {
    /** An API call was refused because the server is in maintenance mode. */
    maintenance: CustomEvent<ApiError>
  }
}

/** The signed-in state of this browser: two tokens in local storage, shared by its tabs. */
export const session = createSession({
  storage: localStorage,
  clock: () => Date.now(),
  events: window,
  refresh: () => api.call(authContract.refresh),
  // Absent on plain-http origins other than localhost.
  locks: navigator.locks,
})

/** The API client of the web app. */
export const api: Client = createClient({
  baseUrl: '/api',
  session,
  fetch: async (input, init) => {
    if (init?.onUploadProgress === undefined) return await fetch(input, init)
    const { uploadFetch } = await importLate(() => import('@kindling/domain/client/upload-fetch'))
    return await uploadFetch(input, init)
  },
  newKey: () => crypto.randomUUID(),
  confirm: askToConfirm,
  // The update check (use-offline-support.ts) reads this mark, even if it starts later.
  onUnreadable: () => performance.mark('unreadable'),
  // main.tsx listens and lazy-loads the maintenance cover, which this layer must not import.
  onMaintenance: (detail) => void dispatchEvent(new CustomEvent('maintenance', { detail })),
})
