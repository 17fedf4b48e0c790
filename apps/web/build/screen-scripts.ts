import { memberFrame } from './first-loads.ts'
import { type Manifest, scriptsOf } from './manifest.ts'

const listed = /memberScreen\(\s*'([^']+)',\s*\(\) => import\('\.\.\/(routes\/[^']+)'\)/g

/**
 * The scripts that each screen of a member needs beyond the shell's, by the pattern of its address: read by
 * `src/app/member-screen.ts` to fetch them together. In the scripts themselves the names would be in everybody's first
 * load, where they are 5 kB.
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
