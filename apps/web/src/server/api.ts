import { authContract } from '@kindling/domain/auth/auth-contract'
import { type Client, createClient } from '@kindling/domain/client/client'
import type { ApiError } from '@kindling/domain/client/errors'
import { createSession } from '@kindling/domain/client/session'
import * as z from 'zod/mini'
import { importLate } from '../browser/import-late.ts'
import { askToConfirm } from './confirmation.ts'

// Compiled parsers need eval, which the page's policy forbids; even asking whether they may is reported.
z.config({ jitless: true })

declare global {
  interface WindowEventMap {
    /** A call was refused since the server is being worked on. */
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

/** The one client of the product's API. */
export const api: Client = createClient({
  baseUrl: '/api',
  session,
  fetch: async (input, init) => {
    if (init?.onUploadProgress === undefined) return await fetch(input, init)
    const { uploadFetch } = await importLate(() => import('./upload-fetch.ts'))
    return await uploadFetch(input, init)
  },
  newKey: () => crypto.randomUUID(),
  confirm: askToConfirm,
  // Read by who looks for a new version (use-offline-support.ts), also where that begins later.
  onUnreadable: () => performance.mark('unreadable'),
  // Heard by main.tsx, since what covers the screens comes late and stands above this layer.
  onMaintenance: (detail) => void dispatchEvent(new CustomEvent('maintenance', { detail })),
})
