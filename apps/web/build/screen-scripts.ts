import { memberFrame } from './first-loads.ts'
import { type Manifest, scriptsOf } from './manifest.ts'

const listed = /memberScreen\(\s*'([^']+)',\s*\(\) => import\('\.\.\/(routes\/[^']+)'\)/g

/**
 * The scripts that each member screen needs beyond the shell's, by path pattern: `src/app/member-screen.ts` reads them
 * to load these scripts in parallel. Kept out of the bundle, where the names would add 5 kB to every first load.
 * @param router the source of src/app/router.tsx
 * @throws Error when no screens are found in it
 */
export function screenScripts(manifest: Manifest, router: string): Record<string, string[]> {
  const there = new Set(memberFrame.flatMap((name) => scriptsOf(manifest, name)))
  const screens = [...router.matchAll(listed)].map(([, path = '', file = '']) => [
    path,
    scriptsOf(manifest, `src/${file}`)
      .filter((script) => !there.has(script))
      .map((script) => `/${script}`),
  ])
  if (screens.length === 0) throw new Error('router.tsx lists no screens of members')
  return Object.fromEntries(screens)
}
