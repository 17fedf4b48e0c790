/**
 * The oldest supported browsers: those of the end of 2023 (Baseline 2023). The README lists them, the build compiles
 * for them, and fails on newer APIs (`newer-apis.ts`).
 */
export const oldestBrowsers = { chrome: '120', edge: '120', firefox: '121', safari: '17.2' } as const

/** The same as compiler targets. */
export const buildTargets = Object.entries(oldestBrowsers).map(([name, version]) => `${name}${version}`)
