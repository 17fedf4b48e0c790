/** Chromium's `beforeinstallprompt` event; other browsers install web apps from their menu. */
interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

declare global {
  interface Window {
    /** The install event, saved by the page's first script, since it may fire before the app is loaded. */
    installPrompt?: InstallPrompt | undefined
  }
  interface WindowEventMap {
    beforeinstallprompt: InstallPrompt
  }
}

/** Shows the browser's install prompt; resolves to its outcome, or `unavailable` if the browser has none. */
export async function askToInstall(): Promise<'accepted' | 'dismissed' | 'unavailable'> {
  const offer = window.installPrompt
  if (!offer) return 'unavailable'
  // The prompt can be shown only once.
  window.installPrompt = undefined
  return (await offer.prompt()).outcome
}
