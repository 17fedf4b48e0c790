/** Whether pages of this origin are started by the service worker where there is no connection. */
export const hasOfflineWorker = () =>
  'serviceWorker' in navigator && navigator.serviceWorker.controller !== null

/** Installs the service worker, or finds it. */
export function registerWorker(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register('/sw.js', { scope: '/', updateViaCache: 'none' })
}

/** The version of the app that the worker has: the address of its first script. */
function versionOf(worker: ServiceWorker): Promise<unknown> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => resolve(data)
    worker.postMessage('version', [port2])
  })
}

/** The version that this page shows. A page that was rendered beforehand names it last among what it fetches. */
function shownVersion(): string | undefined {
  const script = document.querySelector<HTMLScriptElement>('script[type=module]')
  return script?.dataset.app?.split(' ').at(-1) ?? script?.getAttribute('src') ?? undefined
}

/** Whether the worker in charge has another version than this page. */
export async function isOutdated(): Promise<boolean> {
  const worker = navigator.serviceWorker.controller
  return worker !== null && (await versionOf(worker)) !== shownVersion()
}
