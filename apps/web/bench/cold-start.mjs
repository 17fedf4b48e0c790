// Offline start-up time of the installed app until a list is painted, beside the same start online. Each start is a new
// page on an emulated phone with fourfold CPU throttling and an empty memory cache.
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { chromiumLaunch } from '../../../scripts/chromium.mjs'
import { startProduct } from './product.mjs'
import { openSignedIn } from './signed-in.mjs'

const { values: options } = parseArgs({ options: { rounds: { type: 'string', default: '12' } } })
const rounds = Number(options.rounds)
const slowdown = 4

const screens = {
  '/bookings': 'main a[href*="ward-"]',
  '/messages': 'main a[href^="/chat/"]',
}

/**
 * Runs in the page before its scripts: logs when the selector was first painted, in milliseconds since navigation
 * start.
 */
function watchFor(shown) {
  const look = () => {
    if (document.querySelector(shown) === null) return requestAnimationFrame(look)
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      console.info(`painted ${performance.now()}`)
    }
    requestAnimationFrame(() => port2.postMessage(undefined))
  }
  look()
}

/**
 * Milliseconds from a new page's navigation to its content. Chromium sometimes aborts a script when the network is
 * switched on or off meanwhile: such a start is logged and repeated.
 */
async function start(context, origin, path) {
  for (let tries = 1; tries < 4; tries += 1) {
    const took = await tryStart(context, origin, path)
    if (took !== undefined) return took
    console.info(`A start of ${path} showed nothing`)
  }
  throw new Error(`${path} doesn’t start`)
}

async function tryStart(context, origin, path) {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript(watchFor, screens[path])
  const [said] = await Promise.all([
    page
      .waitForEvent('console', {
        predicate: (message) => message.text().startsWith('painted '),
        timeout: 15_000,
      })
      .catch(() => undefined),
    page.goto(origin + path, { waitUntil: 'commit' }),
  ])
  await page.close()
  return said && Number(said.text().split(' ')[1])
}

/** A browser context with the service worker and its caches in place. */
async function openPrepared(browser, origin) {
  const page = await openSignedIn(browser, origin)
  await page.goto(`${origin}/explore`)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  for (const path of Object.keys(screens)) {
    await page.goto(origin + path)
    await page.locator(screens[path]).first().waitFor()
  }
  await page.waitForLoadState('networkidle').catch(() => {})
  const context = page.context()
  await page.close()
  return context
}

const p75 = (values) => values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.75) - 1]

const product = await startProduct({ demo: true })
const { executablePath, args, env } = chromiumLaunch()
const browser = await chromium.launch({ executablePath, args, env })
try {
  const context = await openPrepared(browser, product.origin)
  console.log(`| p75 of ${rounds} at ${slowdown}× | offline, ms | online, ms |`)
  console.log('| --- | ---: | ---: |')
  for (const path of Object.keys(screens)) {
    const [offline, online] = [[], []]
    for (let round = 0; round < rounds; round += 1) {
      await context.setOffline(true)
      offline.push(await start(context, product.origin, path))
      await context.setOffline(false)
      online.push(await start(context, product.origin, path))
    }
    console.log(`| ${path} | ${p75(offline).toFixed(0)} | ${p75(online).toFixed(0)} |`)
    console.log(
      `ratio offline start of ${path}, times that with a connection: ${(p75(offline) / p75(online)).toFixed(2)}`,
    )
  }
} finally {
  await browser.close()
  await product.stop()
}
