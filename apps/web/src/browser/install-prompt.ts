/** What Chromium offers where a web app can be installed; other browsers install from a menu of theirs. */
interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

declare global {
  interface Window {
    /** The offer, kept by the page's first script: it may come before anything else is loaded. */
    installPrompt?: InstallPrompt | undefined
  }
  interface WindowEventMap {
    beforeinstallprompt: InstallPrompt
  }
}

/** Asks the browser to install; answers what became of it, or `unavailable` where it offers no such thing. */
export async function askToInstall(): Promise<'accepted' | 'dismissed' | 'unavailable'> {
  const offer = window.installPrompt
  if (!offer) return 'unavailable'
  // An offer can be taken up once.
  window.installPrompt = undefined
  return (await offer.prompt()).outcome
}
