/**
 * The oldest browsers that Kindling is made for: those of the end of 2023 (Baseline 2023). The README says so to people,
 * the build compiles for them, and fails on what they don't have (`newer-apis.ts`).
 */
export const oldestBrowsers = { chrome: '120', edge: '120', firefox: '121', safari: '17.2' } as const

/** The same as targets of a compiler. */
export const buildTargets = Object.entries(oldestBrowsers).map(([name, version]) => `${name}${version}`)
