// The public pages beside a hand-written page of the same text, by Lighthouse, in one run: `pnpm bench`, after a build.
// `--rounds 1 --paths /,/faqs --methods devtools` for a quick look.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { chromiumLaunch } from '../../../scripts/chromium.mjs'
import { freePort, startProduct } from './product.mjs'
import { STYLES, staticPage } from './static-page.mjs'

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    paths: { type: 'string', default: '/,/login,/faqs' },
    methods: { type: 'string', default: 'devtools,simulate' },
  },
})
const paths = options.paths.split(',')
const web = fileURLToPath(new URL('..', import.meta.url))
const dist = join(web, 'dist')

/** Pages and style sheet stand among the built ones while this runs: the same server sends them in the same way. */
const guests = { folder: join(dist, 'static-twin'), styles: join(dist, 'assets/static-twin.css') }
const twinOf = (path) => `/static-twin${path === '/' ? '/home' : path}`

function invite() {
  mkdirSync(guests.folder)
  writeFileSync(guests.styles, STYLES)
  for (const path of paths) {
    const page = staticPage(join(dist, path, 'index.html'), '/assets/static-twin.css')
    writeFileSync(join(dist, `${twinOf(path)}.html`), page)
  }
}

function bidFarewell() {
  rmSync(guests.folder, { recursive: true, force: true })
  rmSync(guests.styles, { force: true })
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo']

/** One visit with an empty cache, in a browser of its own. */
async function visit(url, throttlingMethod) {
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

/** What a task may take before it counts as blocking, in milliseconds. */
const LONG_TASK = 50

/**
 * Total blocking time again, by the processor time that the tasks took: what else the machine was doing doesn't count.
 * @returns milliseconds, from the first paint on
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
  const ratio = median(ours.map((visit, round) => visit.lcp / theirs[round].lcp))
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

async function measure(origin, method) {
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
}

bidFarewell()
try {
  invite()
  const product = await startProduct()
  try {
    for (const method of options.methods.split(',')) await measure(product.origin, method)
  } finally {
    await product.stop()
  }
} finally {
  bidFarewell()
}
