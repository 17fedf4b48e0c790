import { importLate } from '@kindling/ui/browser/import-late'
import { isOutdated, registerWorker } from '@kindling/ui/browser/offline-worker'
import { useEffect } from 'react'
import { session } from '../../../server/api.ts'
import { forgetOffline } from '../../../server/offline/forget-offline.ts'
import { tidyKept } from '../../../server/offline/offline-store.ts'
import { copyOutboxFor } from '../../../server/offline/outbox-copy.ts'

/** Milliseconds between two update checks in a tab that stays open. */
const LOOK = 60 * 60 * 1000
/** Milliseconds between update checks once the server's answers no longer match this version's contracts. */
const LOOK_AGAIN = 60 * 1000

const idle = () =>
  new Promise<void>((resolve) => {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 10_000 })
    else setTimeout(resolve, 3000)
  })

/** Toast that offers a reload to a new version. Never reloads by itself, since a form may be filled in. */
async function tellOfVersion() {
  if (!(await isOutdated())) return
  const { toast } = await importLate(() => import('@kindling/ui/toast'))
  toast.info('A new version is there', {
    id: 'version',
    duration: Number.POSITIVE_INFINITY,
    action: { label: 'Reload', onClick: () => location.reload() },
  })
}

/** Resolves when a service worker controls this page: a newly installed one claims it by itself. */
async function untilInCharge() {
  await navigator.serviceWorker.ready
  if (navigator.serviceWorker.controller) return
  await new Promise((resolve) =>
    navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
  )
}

/**
 * Sets up offline support after the first screen is shown: installs the service worker, copies the outbox for background
 * sync and prefetches data for offline reading. Also announces new versions.
 */
export function useOfflineSupport(memberId: string) {
  useEffect(() => {
    const fail = (error: unknown) => console.info('This device is not prepared for a lost connection', error)
    // An expired session clears the offline cache as signing out does.
    const stopForgetting = session.subscribe(() => {
      if (!session.current()) forgetOffline().catch(fail)
    })
    // The dev server builds no service worker.
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
