// Lighthouse results of the public pages, beside hand-written static pages with the same text and pictures, in one run.
// `--rounds 1 --paths /,/faqs --strangers "" --methods devtools` for a quick look.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { chromiumLaunch } from '../../../scripts/chromium.mjs'
import { freePort, makeDataDir, startProduct } from './product.mjs'
import { STYLES, staticPage } from './static-page.mjs'

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    paths: { type: 'string', default: '/,/login,/faqs' },
    strangers: { type: 'string', default: '/s/home-repairs-amara-k-,/u/amara-k-,/in/camden' },
    methods: { type: 'string', default: 'devtools,simulate' },
  },
})
const web = fileURLToPath(new URL('..', import.meta.url))
const dist = join(web, 'dist')

/**
 * The static pages and their style sheet, placed in `dist` during the run, so that the same server sends them the same
 * way.
 */
const guests = { folder: join(dist, 'static-twin'), styles: join(dist, 'assets/static-twin.css') }
const twinOf = (path) => `/static-twin/${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}`

/** Writes the static pages. @param pages the HTML of each path */
function invite(pages) {
  mkdirSync(guests.folder)
  writeFileSync(guests.styles, STYLES)
  for (const [path, html] of pages) {
    writeFileSync(join(dist, `${twinOf(path)}.html`), staticPage(html, '/assets/static-twin.css'))
  }
}

function bidFarewell() {
  rmSync(guests.folder, { recursive: true, force: true })
  rmSync(guests.styles, { force: true })
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo']

/** Attempts per visit: on a busy machine Lighthouse sometimes sees no paint. */
const TRIES = 4

/** A visit, retried without a result. @throws Error when all attempts failed */
async function visit(url, throttlingMethod) {
  for (let tries = 1; ; tries += 1) {
    try {
      return await visitOnce(url, throttlingMethod)
    } catch (error) {
      if (tries === TRIES) throw error
      console.error(`${url} again: ${error}`)
    }
  }
}

/** One visit with an empty cache, in a new browser. */
async function visitOnce(url, throttlingMethod) {
  const port = await freePort()
  const { executablePath, args, env } = chromiumLaunch()
  const browser = await chromium.launch({
    executablePath,
    env,
    args: [...args, `--remote-debugging-port=${port}`],
  })
  try {
    const result = await lighthouse(url, {
      port,
      logLevel: 'error',
      onlyCategories: categories,
      throttlingMethod,
    })
    if (!result || result.lhr.runtimeError) throw new Error(`No result for ${url}`)
    const { audits, categories: scores } = result.lhr
    const value = (audit) => audits[audit].numericValue
    return {
      lcp: value('largest-contentful-paint'),
      tbt: value('total-blocking-time'),
      busy: blockingOf(result.artifacts.Trace.traceEvents),
      cls: value('cumulative-layout-shift'),
      scores: categories.map((name) => Math.round(scores[name].score * 100)),
    }
  } finally {
    await browser.close()
  }
}

/** Tasks longer than this block the main thread, in milliseconds. */
const LONG_TASK = 50

/**
 * Total blocking time by CPU time of the tasks, so that other load on the machine doesn't count.
 * @returns milliseconds, after the first contentful paint
 */
function blockingOf(events) {
  const painted = events.findLast(({ name }) => name === 'firstContentfulPaint')
  if (!painted) throw new Error('The trace has no first paint')
  return events
    .filter(({ name, pid, tid, ts }) => {
      return name.endsWith('RunTask') && pid === painted.pid && tid === painted.tid && ts > painted.ts
    })
    .reduce((sum, { tdur = 0 }) => sum + Math.max(0, tdur / 1000 - LONG_TASK), 0)
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]
const medianOf = (visits, read) => median(visits.map(read))

function rowOf(path, ours, theirs) {
  const lcp = medianOf(ours, (visit) => visit.lcp)
  const ratio = ratioOf(ours, theirs)
  const score = (visits) =>
    categories.map((_, index) => medianOf(visits, ({ scores }) => scores[index])).join(' / ')
  return [
    `\`${path}\``,
    (lcp / 1000).toFixed(2),
    `**${ratio.toFixed(2)}**`,
    medianOf(ours, ({ tbt }) => tbt).toFixed(0),
    medianOf(ours, ({ busy }) => busy).toFixed(0),
    medianOf(theirs, ({ tbt }) => tbt).toFixed(0),
    medianOf(ours, ({ cls }) => cls).toFixed(3),
    score(ours),
    score(theirs),
  ].join(' | ')
}

const ratioOf = (ours, theirs) => median(ours.map((visit, round) => visit.lcp / theirs[round].lcp))

async function measure(origin, paths, method) {
  const visits = new Map(paths.flatMap((path) => [path, twinOf(path)]).map((path) => [path, []]))
  for (let round = 1; round <= Number(options.rounds); round += 1) {
    for (const [path, list] of visits) {
      const seen = await visit(origin + path, method)
      list.push(seen)
      console.error(`${method} ${round} ${path} ${JSON.stringify(seen)}`)
    }
  }
  console.log(`\n${method}:\n`)
  console.log(
    '| | LCP s | of the static page’s | TBT ms | by processor time | static | CLS | scores | static |',
  )
  console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: | --- | --- |')
  for (const path of paths) console.log(`| ${rowOf(path, visits.get(path), visits.get(twinOf(path)))} |`)
  if (method !== 'devtools') return
  for (const path of paths) {
    // The names of members' pages differ in each run, so ratios are by kind: `/s`, `/u`, `/in`.
    const [, kind] = path.split('/')
    const ratio = ratioOf(visits.get(path), visits.get(twinOf(path)))
    console.log(`ratio LCP of /${kind}, times a static page’s: ${ratio.toFixed(3)}`)
  }
}

const listOf = (text) => text.split(',').filter((path) => path !== '')
const builtPages = listOf(options.paths).map((path) => [
  path,
  readFileSync(join(dist, path, 'index.html'), 'utf8'),
])

/** Public pages of demo members whose paths begin like that, with HTML from the running server. */
async function readStrangersPages(dataDir) {
  const beginnings = listOf(options.strangers)
  const product = await startProduct({ demo: true, dataDir })
  try {
    const read = async (path) => await (await fetch(product.origin + path)).text()
    const first = '00000000-0000-0000-0000-000000000000'
    const files = ['offers', 'profiles', 'towns'].map((kind) => read(`/sitemaps/${kind}/${first}.xml`))
    const all = [...(await Promise.all(files)).join('').matchAll(/<loc>https?:\/\/[^/]+(.*?)<\/loc>/g)]
    const paths = beginnings.map((begins) =>
      all.map(([, path]) => path).find((path) => path.startsWith(begins)),
    )
    return await Promise.all(paths.map(async (path) => [path, await read(path)]))
  } finally {
    await product.stop({ keeps: true })
  }
}

/** Measures prerendered and members' pages against separate servers: with the demo data, /login lists its accounts. */
async function measureAll(pages, started) {
  if (pages.length === 0) return
  bidFarewell()
  invite(pages)
  const product = await startProduct(started)
  try {
    const paths = pages.map(([path]) => path)
    for (const method of options.methods.split(',')) await measure(product.origin, paths, method)
  } finally {
    await product.stop()
  }
}

bidFarewell()
try {
  await measureAll(builtPages, {})
  if (options.strangers !== '') {
    const dataDir = makeDataDir()
    await measureAll(await readStrangersPages(dataDir), { demo: true, dataDir })
  }
} finally {
  bidFarewell()
}
