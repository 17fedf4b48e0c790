/** URL of a script that failed to load, as in the error messages of Chromium and Firefox. */
const failedScript = /https?:\/\/\S+\.js/

let tries = 0

/**
 * Dynamic import with one retry. The retry uses another URL, because Chromium caches a failed module import for as long as
 * the page is open (docs/decisions/156).
 * @throws the import's error if the retry fails too, or at once when offline
 */
export async function importLate<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (error) {
    const [script] = (error instanceof TypeError && failedScript.exec(error.message)) || []
    if (script === undefined || !navigator.onLine) throw error
    tries += 1
    return await import(/* @vite-ignore */ `${script}?again=${tries}`)
  }
}
