import { importLate } from '@kindling/ui/browser/import-late'
import type { RouteObject } from 'react-router-dom'
import * as z from 'zod/mini'
import type { Pattern } from './links/paths.ts'
import type { ScreenAddress, ScreenHandle, ScreenModule } from './screen.ts'

/** Starts the first queries of a screen. */
export type Prepare = (address: ScreenAddress) => void

type LoadPrepare = () => Promise<Prepare>

/** The most visited screens, which are prefetched. */
const likely = new Map<string, LoadPrepare>()

/** Scripts of each screen beyond the shell's, by route pattern (build/screen-scripts.ts). */
const screenScriptsSchema = z.record(z.string(), z.array(z.string()))
let scripts: Record<string, readonly string[]> = {}

/** Preloads all scripts of a screen in parallel, if the build's list of them is loaded. */
function fetchScripts(path: string, priority: 'high' | 'low' = 'high') {
  for (const href of scripts[path] ?? []) {
    if (document.querySelector(`link[rel=modulepreload][href="${href}"]`)) continue
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href })
    link.fetchPriority = priority
    document.head.append(link)
  }
}

async function readScreenScripts() {
  const address = document.getElementById('root')?.dataset.screens
  if (address === undefined) return
  const answer = await fetch(address)
  if (answer.ok) scripts = screenScriptsSchema.parse(await answer.json())
}

/** Whether the browser's data saver is on. */
export const savesData = () => 'connection' in navigator && Object(navigator.connection).saveData === true

/**
 * Prefetches for the next navigation: the list of scripts per screen, the code that starts the likely screens' queries,
 * and, unless data saver is on, the likely screens' scripts. Called after a screen's first paint. Failures are ignored:
 * the navigation then fetches them itself.
 */
export async function fetchAhead() {
  try {
    await Promise.all([readScreenScripts(), ...[...likely.values()].map((load) => load())])
    if (savesData()) return
    for (const path of likely.keys()) fetchScripts(path, 'low')
  } catch (error) {
    console.info('The next screens are fetched when somebody goes there', error)
  }
}

/**
 * Route of a signed-in screen. A navigation fetches its data and all its scripts in parallel.
 * @param loadPrepare loads the code that starts its queries apart from the screen's code: for likely screens
 */
export function memberScreen(
  path: Pattern,
  loadOnce: () => Promise<ScreenModule>,
  loadPrepare?: LoadPrepare,
): RouteObject {
  if (loadPrepare) likely.set(path, loadPrepare)
  let coming: Promise<ScreenModule> | undefined
  /** The route's code and its first queries share one import attempt. */
  const load = () => {
    fetchScripts(path)
    coming ??= importLate(loadOnce).finally(() => {
      coming = undefined
    })
    return coming
  }
  async function begin(address: ScreenAddress) {
    const prepares = [loadPrepare?.(), load().then((screen) => screen.prepare)]
    await Promise.all(prepares.map(async (prepare) => (await prepare)?.(address)))
  }
  const handle: ScreenHandle = { prefetch: begin }
  return {
    path,
    handle,
    lazy: async () => ({ Component: (await load()).Component }),
    loader: ({ params, request }) => {
      // Errors are shown by the screen's own import or by its query, which retries.
      begin({ params, query: new URL(request.url).searchParams }).catch(() => undefined)
      return null
    },
  }
}
