// Sizes of the JavaScript of first loads, and of what each screen adds to the shell, from Vite's manifest. Fails the
// build over budget.
import { readFileSync } from 'node:fs'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { accountFrame, firstLoads, memberFrame, siteFrame } from '../build/first-loads.ts'
import { offlineFiles } from '../build/offline-files.ts'

const dist = new URL('../dist/', import.meta.url)
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'))

/** Budgets of first loads, in bytes after brotli. The digests in chunk names change a load by some 20 bytes. */
const budgets = {
  'public paint': 15_000,
  // A few bytes of each handle the maintenance response, on any page.
  '/': 101_350,
  '/faqs': 103_650,
  '/login': 120_000,
  '/explore': 141_650,
}

function filesOf(modules) {
  const seen = new Set()
  const visit = (name) => {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`The build has no ${name}: update build/first-loads.ts or bench/size.mjs`)
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
for (const [screen, modules] of Object.entries(firstLoads)) {
  const budget = budgets[screen]
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
 * Budget for what a screen adds to the loaded shell, imports included, in bytes after brotli. Which small chunks are
 * merged changes it by half a kilobyte either way. The members' shell prefetches the `late` entries after its first paint.
 */
const most = 36_200
const late = [
  '../../packages/ui/src/toast/toast.tsx',
  '../../packages/ui/src/logout-dialog/logout-dialog.tsx',
  'src/app/shell/live-updates.tsx',
  // Shown after signing out, also offline.
  'src/routes/account/sign-in/login.tsx',
]
const frames = [
  {
    router: 'src/app/router.tsx',
    list: 'memberScreens',
    frame: [...memberFrame, ...late],
  },
  { router: 'src/app/public-routes.tsx', list: 'siteScreens', frame: siteFrame },
  { router: 'src/app/public-routes.tsx', list: 'accountScreens', frame: accountFrame },
]

/** The screens of one list in a router's source file. */
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
  if (brotli > most) failed += 1
  console.log(`${kilo(brotli)} ${kilo(most)}  ${route}${brotli > most ? '  over' : ''}`)
}

/** Budget for the files that the service worker installs, and itself: decision 119. */
const install = ['sw.js', 'app.html', ...offlineFiles(manifest)]
const mostInstalled = 246_700
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
