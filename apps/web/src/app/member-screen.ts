import type { RouteObject } from 'react-router-dom'
import * as z from 'zod/mini'
import { importLate } from '../browser/import-late.ts'
import type { Pattern } from './links/paths.ts'
import type { ScreenAddress, ScreenHandle, ScreenModule } from './screen.ts'

/** Asks the first questions of a screen. */
export type Prepare = (address: ScreenAddress) => void

type LoadPrepare = () => Promise<Prepare>

/** Screens that most presses lead to. */
const likely = new Map<string, LoadPrepare>()

/** Every script of each screen beyond the shell's, by its pattern (build/screen-scripts.ts). */
const screenScriptsSchema = z.record(z.string(), z.array(z.string()))
let scripts: Record<string, readonly string[]> = {}

/** Has the browser fetch all scripts of a screen at once, where the build's list of them is there already. */
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

/** Whoever pays for what is fetched asks for less of it. */
export const savesData = () => 'connection' in navigator && Object(navigator.connection).saveData === true

/**
 * Fetches what makes the next press short: which scripts each screen needs, and of the likely screens their first questions
 * and, where nobody saves data, their scripts. Called once a screen is painted. What doesn't come is done without: a press
 * then fetches it with the code of its screen.
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
 * A screen behind the guard. A press asks for its data and for all of its scripts at the same time.
 * @param loadPrepare its first questions where they are apart from its code and don't wait for it: for likely screens
 */
export function memberScreen(
  path: Pattern,
  loadOnce: () => Promise<ScreenModule>,
  loadPrepare?: LoadPrepare,
): RouteObject {
  if (loadPrepare) likely.set(path, loadPrepare)
  let coming: Promise<ScreenModule> | undefined
  /** The route and its first questions wait for the same try. */
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
      // What doesn't come is told of by the screen's own code that didn't, or by the query that asks once more.
      begin({ params, query: new URL(request.url).searchParams }).catch(() => undefined)
      return null
    },
  }
}
