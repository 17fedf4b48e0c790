/** Whether a service worker controls this page, so that pages load offline. */
export const hasOfflineWorker = () =>
  'serviceWorker' in navigator && navigator.serviceWorker.controller !== null

/** Registers the service worker; returns the existing registration if there is one. */
export function registerWorker(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register('/sw.js', { scope: '/', updateViaCache: 'none' })
}

/** App version of the service worker: the URL of its entry script. */
function versionOf(worker: ServiceWorker): Promise<unknown> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => resolve(data)
    worker.postMessage('version', [port2])
  })
}

/** App version of this page: the URL of its entry script, the last one listed in a prerendered page. */
function shownVersion(): string | undefined {
  const script = document.querySelector<HTMLScriptElement>('script[type=module]')
  return script?.dataset.app?.split(' ').at(-1) ?? script?.getAttribute('src') ?? undefined
}

/** Whether the controlling service worker has another app version than this page. */
export async function isOutdated(): Promise<boolean> {
  const worker = navigator.serviceWorker.controller
  return worker !== null && (await versionOf(worker)) !== shownVersion()
}
