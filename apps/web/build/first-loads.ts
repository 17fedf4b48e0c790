/** What is there on every screen of a member, by the sources of the entries. */
export const memberFrame = [
  'index.html',
  'src/app/router.tsx',
  'src/app/shell/data-frame.tsx',
  'src/app/shell/member-shell.tsx',
  'src/app/guard.ts',
] as const

const start = ['src/app/start.ts', 'index.html'] as const
/** And on a public page, once somebody uses it. */
export const siteFrame = [...start, 'src/app/shell/site-frame.tsx'] as const
/** And on a page on the way in that asks the server for something. */
export const accountFrame = [...start, 'src/app/shell/data-frame.tsx'] as const

/** What is loaded before a screen can be used: the entry, the frame around it, the screen. */
export const firstLoads = {
  // Public pages are painted from HTML: this is all that their first paint waits for.
  'public paint': ['src/app/start.ts'],
  '/': [...siteFrame, 'src/routes/public/landing.tsx'],
  '/faqs': [...siteFrame, 'src/routes/public/faqs.tsx'],
  '/login': [...start, 'src/routes/account/sign-in/login.tsx'],
  // With what answers a press when the parts that come late don't come, which can't come late itself, and how money is
  // written, for the balance in the top bar. The parts that come late have names in the first scripts, and so has what
  // answers without a connection, which is asked for where there is a service worker (decision 119).
  '/explore': [...memberFrame, 'src/routes/discover/explore.tsx'],
} as const satisfies Record<string, readonly string[]>
