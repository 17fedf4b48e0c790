/** Entries loaded for every screen of a signed-in member, by their source files. */
export const memberFrame = [
  'index.html',
  'src/app/router.tsx',
  'src/app/shell/data-frame.tsx',
  'src/app/shell/member-shell.tsx',
  'src/app/guard.ts',
] as const

const start = ['src/app/start.ts', 'index.html'] as const
/** Entries of public pages, loaded at the first interaction. */
export const siteFrame = [...start, 'src/app/shell/site-frame.tsx'] as const
/** Entries of sign-in pages that call the API. */
export const accountFrame = [...start, 'src/app/shell/data-frame.tsx'] as const

/** Entries loaded before each screen is usable, by path. */
export const firstLoads = {
  // Public pages are prerendered HTML: their first paint needs only this script.
  'public paint': ['src/app/start.ts'],
  '/': [...siteFrame, 'src/routes/public/landing.tsx'],
  '/faqs': [...siteFrame, 'src/routes/public/faqs.tsx'],
  '/login': [...start, 'src/routes/account/sign-in/login.tsx'],
  // Includes the fallback for lazy chunks that fail to load, which can't be lazy itself, and money formatting for the
  // balance in the top bar. Lazy chunks are listed in the first scripts by name, as is the offline client, which is
  // imported where there is a service worker (decision 119).
  '/explore': [...memberFrame, 'src/routes/discover/explore.tsx'],
} as const satisfies Record<string, readonly string[]>
