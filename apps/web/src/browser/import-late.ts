/** The address of a script that didn't come, as Chromium and Firefox name it in their errors. */
const failedScript = /https?:\/\/\S+\.js/

let tries = 0

/**
 * Fetches a part of the app that comes late. A script that failed once is asked for once more, under another address:
 * Chromium remembers that the first failed, and would say so for as long as the page is open (docs/decisions/156).
 * @throws what the import throws when the part can't be had now
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
