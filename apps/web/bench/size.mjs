// How much JavaScript the first load of a screen brings, and how much each screen adds to the shell that is there, from
// Vite's manifest. Over budget fails the build.
import { readFileSync } from 'node:fs'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { offlineFiles } from '../build/offline-files.ts'

const dist = new URL('../dist/', import.meta.url)
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'))

/** What is loaded before a screen can be used: the entry, the frame around it, the screen, and what these import. */
const shell = 'src/app/shell/member-shell.tsx'
const site = 'src/app/shell/site-frame.tsx'
const data = 'src/app/shell/data-frame.tsx'
const screens = {
  // Public pages are painted from HTML: this is all that their first paint waits for.
  'public paint': { modules: ['src/app/start.ts'], budget: 15_000 },
  '/': { modules: ['src/app/start.ts', 'index.html', site, 'src/routes/landing.tsx'], budget: 100_500 },
  '/faqs': { modules: ['src/app/start.ts', 'index.html', site, 'src/routes/faqs.tsx'], budget: 103_000 },
  '/login': { modules: ['src/app/start.ts', 'index.html', 'src/routes/login.tsx'], budget: 120_000 },
  // With what answers a press when the parts that come late don't come, which can't come late itself, and how money is
  // written, for the balance in the top bar. The parts that come late have names in the first scripts, and so has what
  // answers without a connection, which is asked for where there is a service worker (decision 096).
  '/explore': {
    modules: ['index.html', 'src/app/router.tsx', data, shell, 'src/app/guard.ts', 'src/routes/explore.tsx'],
    budget: 141_500,
  },
}

function filesOf(modules) {
  const seen = new Set()
  const visit = (name) => {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`The build has no ${name}: update the list in bench/size.mjs`)
    if (seen.has(chunk.file)) return
    seen.add(chunk.file)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const module of modules) visit(module)
  return [...seen].filter((file) => file.endsWith('.js'))
}

const kilo = (bytes) => (bytes / 1000).toFixed(1).padStart(7)
let failed = 0
console.log('screen        files  gzip kB  brotli kB  budget kB')
for (const [screen, { modules, budget }] of Object.entries(screens)) {
  const contents = filesOf(modules).map((file) => readFileSync(new URL(file, dist)))
  const sum = (compress) => contents.reduce((total, content) => total + compress(content).length, 0)
  const brotli = sum((content) => brotliCompressSync(content))
  const gzip = sum((content) => gzipSync(content, { level: 9 }))
  if (brotli > budget) failed += 1
  console.log(
    `${screen.padEnd(12)} ${String(contents.length).padStart(6)} ${kilo(gzip)}  ${kilo(brotli)}    ${kilo(budget)}${brotli > budget ? '  over' : ''}`,
  )
}

/**
 * What a screen may bring over the shell that is there already, with all that it imports, in bytes of brotli. The shell
 * of members fetches the last four as soon as it is painted.
 */
const most = 35_000
/**
 * The help centre has the rules in words, each with the numbers that the product itself counts by. The booking form has
 * the look-up of its address, and shares the choice of a time and of pictures with answers to needs, in files of their own.
 */
const larger = {
  // With the names of all screens, of which there is one more.
  'routes/help.tsx': 36_700,
  'routes/book-form.tsx': 37_000,
  // The desk of moderators, who open it every day.
  'routes/moderation.tsx': 35_500,
}
const late = [
  '../../packages/ui/src/toast/toast.tsx',
  '../../packages/ui/src/logout-dialog/logout-dialog.tsx',
  'src/app/shell/live-updates.tsx',
  // Where logging out leads to, also without a connection.
  'src/routes/login.tsx',
]
const publicFrame = ['src/app/start.ts', 'index.html']
const frames = [
  {
    router: 'src/app/router.tsx',
    list: 'memberScreens',
    frame: ['index.html', 'src/app/router.tsx', data, shell, 'src/app/guard.ts', ...late],
  },
  { router: 'src/app/public-routes.tsx', list: 'siteScreens', frame: [...publicFrame, site] },
  { router: 'src/app/public-routes.tsx', list: 'accountScreens', frame: [...publicFrame, data] },
]

/** The screens of one list in the file of a router. */
function screensIn(router, list) {
  const [, listed = ''] = readFileSync(new URL(`../${router}`, import.meta.url), 'utf8').split(
    `const ${list}`,
  )
  const imports = listed.slice(0, listed.indexOf('\n]')).matchAll(/import\('[.]{1,2}\/(routes\/[^']+)'\)/g)
  const found = new Set([...imports].map(([, file]) => file))
  if (found.size === 0) throw new Error(`${router} has no ${list}: update the list in bench/size.mjs`)
  return [...found]
}

const over = frames.flatMap(({ router, list, frame }) => {
  const there = new Set(filesOf(frame))
  return screensIn(router, list).map((route) => {
    const added = filesOf([`src/${route}`]).filter((file) => !there.has(file))
    const bytes = added.map((file) => brotliCompressSync(readFileSync(new URL(file, dist))).length)
    return { route, brotli: bytes.reduce((total, size) => total + size, 0) }
  })
})
console.log('\nbrotli kB over the shell, of')
for (const { route, brotli } of over.toSorted((a, b) => b.brotli - a.brotli)) {
  const budget = larger[route] ?? most
  if (brotli > budget) failed += 1
  console.log(`${kilo(brotli)} ${kilo(budget)}  ${route}${brotli > budget ? '  over' : ''}`)
}

/** What the service worker installs, beside itself: decision 096. */
const install = ['sw.js', 'app.html', ...offlineFiles(manifest)]
const mostInstalled = 250_000
const installed = install.reduce(
  (total, file) => total + brotliCompressSync(readFileSync(new URL(file, dist))).length,
  0,
)
if (installed > mostInstalled) failed += 1
console.log(
  `\n${kilo(installed)} ${kilo(mostInstalled)}  the service worker with its ${install.length - 1} files${installed > mostInstalled ? '  over' : ''}`,
)
if (failed > 0) {
  console.error(
    'What a screen loads grew past its budget: split what it does not need, or argue for the budget.',
  )
  process.exit(1)
}
