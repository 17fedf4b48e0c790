import { useEffect } from 'react'
import { importLate } from '../../../browser/import-late.ts'
import { isOutdated, registerWorker } from '../../../browser/offline-worker.ts'
import { session } from '../../../server/api.ts'
import { forgetOffline } from '../../../server/offline/forget-offline.ts'
import { tidyKept } from '../../../server/offline/offline-store.ts'
import { copyOutboxFor } from '../../../server/offline/outbox-copy.ts'

/** Milliseconds between two looks for a new version, in a tab that stays open. */
const LOOK = 60 * 60 * 1000
/** The same where the server's answers are those of another version already. */
const LOOK_AGAIN = 60 * 1000

const idle = () =>
  new Promise<void>((resolve) => {
    // Safari can't tell when it is idle.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 10_000 })
    else setTimeout(resolve, 3000)
  })

/** Offers to load the page again: it never is by itself, since there may be a form on it. */
async function tellOfVersion() {
  if (!(await isOutdated())) return
  const { toast } = await importLate(() => import('@kindling/ui/toast'))
  toast.info('A new version is there', {
    id: 'version',
    duration: Number.POSITIVE_INFINITY,
    action: { label: 'Reload', onClick: () => location.reload() },
  })
}

/** Calls back with the page in charge of a worker: one that was installed just now takes over by itself. */
async function untilInCharge() {
  await navigator.serviceWorker.ready
  if (navigator.serviceWorker.controller) return
  await new Promise((resolve) =>
    navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
  )
}

/**
 * Prepares this device for a lost connection, once the first screen is there: installs the service worker, gives it what
 * waits to be sent, and fetches what the member may want to read. Tells of a new version.
 */
export function useOfflineSupport(memberId: string) {
  useEffect(() => {
    const fail = (error: unknown) => console.info('This device is not prepared for a lost connection', error)
    // Whose session ended by itself reads everything anew, too.
    const stopForgetting = session.subscribe(() => {
      if (!session.current()) forgetOffline().catch(fail)
    })
    // Where nothing is built there is nothing to install.
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return stopForgetting
    const worker = navigator.serviceWorker
    let stopCopying = () => {}
    let isLeft = false
    let lookedAt = Date.now()
    let missedAt = 0
    const tell = () => void tellOfVersion().catch(fail)
    const update = () => {
      lookedAt = Date.now()
      worker.ready.then((registration) => registration.update()).catch(fail)
    }
    const look = () => {
      if (document.visibilityState === 'visible' && Date.now() - lookedAt >= LOOK && navigator.onLine)
        update()
    }
    const lookAtOnce = () => {
      if (Date.now() - missedAt < LOOK_AGAIN) return
      missedAt = Date.now()
      update()
    }
    async function prepare() {
      await idle()
      const registration = await registerWorker()
      await untilInCharge()
      if (isLeft) return
      worker.addEventListener('controllerchange', tell)
      tell()
      stopCopying = copyOutboxFor(memberId, registration)
      await tidyKept(memberId)
      if (!navigator.onLine) return
      const { fetchForOffline } = await importLate(() => import('./fetch-for-offline.ts'))
      await fetchForOffline(memberId)
    }
    prepare().catch(fail)
    document.addEventListener('visibilitychange', look)
    const answers = new PerformanceObserver((list) => {
      if (list.getEntriesByName('unreadable').length > 0) lookAtOnce()
    })
    answers.observe({ type: 'mark', buffered: true })
    return () => {
      isLeft = true
      stopForgetting()
      stopCopying()
      worker.removeEventListener('controllerchange', tell)
      document.removeEventListener('visibilitychange', look)
      answers.disconnect()
    }
  }, [memberId])
}
