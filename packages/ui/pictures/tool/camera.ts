import axe from 'axe-core'
import {
  type Browser,
  type BrowserContext,
  type CDPSession,
  chromium,
  type Page,
  type Request,
} from 'playwright'
import { chromiumLaunch } from '../../../../scripts/chromium.mjs'
import { LONG_WORD, misfitsOf } from '../../src/meta/long-words.ts'
import {
  type Drawn,
  drawStory,
  frameOf,
  openStorybook,
  scrollDialog,
  settle,
  shape,
  shapeOf,
  windowOf,
} from './in-page.ts'
import { edgeProblemsOf, lostFocusOf, sidewaysOf, tabProblemsOf, violationsOf } from './in-page-checks.ts'
import { defaultWindow, type Mode, narrowest, phone, type Size } from './modes.ts'
import { decode, type Picture } from './picture.ts'
import { findSameNames } from './same-names.ts'
import { standStill } from './still.ts'

/** The moment that every picture is taken at: that of stories of screens (packages/domain/src/testing/clock.ts). */
const now = Date.UTC(2026, 10, 16, 9, 30)

/** The rules whose result depends on colours. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** The most CSS pixels of a window's height. */
const highest = 8000

/**
 * The pinned browser, drawing without what differs between machines: their graphics card, the instruction set of their
 * processor, and the order in which tiles and images happen to be ready.
 * @param port where Storybook is served; the browser knows it by an address that is always the same, which screens show
 */
export async function openBrowser(port: number): Promise<Browser> {
  const { executablePath, env, args, ignoreDefaultArgs } = chromiumLaunch({ isPixelExact: true })
  const drawing = args.filter((arg) => !/gl=|angle|swiftshader/.test(arg))
  return chromium.launch({
    executablePath,
    env,
    ignoreDefaultArgs,
    args: [
      ...drawing,
      '--disable-gpu',
      '--disable-skia-runtime-opts',
      '--disable-checker-imaging',
      '--disable-partial-raster',
      '--force-device-scale-factor=1',
      `--host-resolver-rules=MAP localhost:80 127.0.0.1:${port}, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1`,
    ],
  })
}

/** One window of the browser with Storybook in it. */
export class Camera {
  readonly #context: BrowserContext
  readonly #page: Page
  readonly #devtools: CDPSession
  /** The story on the page. */
  #shown: string | undefined
  /** The window that has been made as high as the page in it. */
  #wholeOf: Size | undefined
  /** Requests under way: code that loads late and images. The answers to a screen are made in its page. */
  readonly #requests = new Set<Request>()

  private constructor(context: BrowserContext, page: Page, devtools: CDPSession) {
    this.#context = context
    this.#page = page
    this.#devtools = devtools
    page.on('request', (request) => this.#requests.add(request))
    page.on('requestfinished', (request) => this.#requests.delete(request))
    page.on('requestfailed', (request) => this.#requests.delete(request))
  }

  static async open(browser: Browser) {
    const context = await browser.newContext({
      viewport: defaultWindow,
      deviceScaleFactor: 1,
      reducedMotion: 'reduce',
      locale: 'en-GB',
      timezoneId: 'Europe/London',
    })
    await context.addInitScript(standStill, now)
    const page = await context.newPage()
    return new Camera(context, page, await context.newCDPSession(page))
  }

  close() {
    return this.#context.close()
  }

  /** A fresh page, so that what one component leaves behind never reaches another's pictures. */
  async reload() {
    await this.#page.goto('http://localhost/iframe.html?viewMode=story')
    await this.#page.evaluate(openStorybook)
    await this.#page.evaluate(axe.source)
    this.#shown = undefined
    this.#requests.clear()
  }

  /** Draws a story in a window, by default its own, in light, and plays it. */
  async draw(storyId: string, wanted?: Size): Promise<Drawn & { window: Size }> {
    const window = wanted ?? (await this.#page.evaluate(windowOf, storyId)) ?? defaultWindow
    await this.#resize(window)
    await this.#page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' })
    const drawn = await this.#page.evaluate(drawStory, { storyId, isSame: this.#shown === storyId })
    this.#shown = storyId
    return { ...drawn, window }
  }

  /** Shows the drawn story in a mode and takes its picture. */
  async take(mode: Mode, drawnIn: Size): Promise<Picture> {
    const { colorScheme, forcedColors, window = drawnIn, direction, text, isWhole } = mode
    await this.#page.emulateMedia({ colorScheme, forcedColors })
    // A theme leaves the size of a page as it is.
    const isShaped = direction !== undefined || text !== undefined
    if (isShaped || window !== this.#wholeOf) await this.#resize(window)
    const before = await this.#page.evaluate(shapeOf)
    if (isShaped) {
      await this.#page.evaluate(shape, { dir: direction ?? before.dir, text: text ?? before.text })
    }
    // What is fixed to the foot of a screen stands below all of it, as after scrolling to its end.
    if (isWhole && window !== this.#wholeOf) await this.#grow(window)
    const picture = await this.#shoot()
    if (isShaped) {
      await this.#page.evaluate(shape, before)
      this.#wholeOf = undefined
    }
    return picture
  }

  /**
   * Accessibility violations of the story as it was last taken, a line each.
   * @param rules all, or those of colours alone
   */
  violations(rules: 'all' | 'colours'): Promise<string[]> {
    return this.#page.evaluate(violationsOf, rules === 'all' ? undefined : colourRules)
  }

  /** Whether the story that was last drawn lost the focus: a line if it did. */
  lostFocus(): Promise<string[]> {
    return this.#page.evaluate(lostFocusOf)
  }

  /** Names that several links or buttons share, a line each. */
  sameNames(): Promise<string[]> {
    return this.#page.evaluate(findSameNames)
  }

  /** Failing stops of the Tab key in each of some windows, a line each. */
  async tabProblems(windows: readonly Size[]): Promise<string[]> {
    const found: string[] = []
    for (const window of windows) {
      await this.#resize(window)
      await this.#page.evaluate(settle)
      const problems = await this.#page.evaluate(tabProblemsOf)
      found.push(...problems.map((line) => `Tab at ${window.width} × ${window.height}: ${line}`))
    }
    return found
  }

  /** What doesn't start at the left edge of a desktop's page, a line each. */
  async edgeProblems(windows: readonly Size[]): Promise<string[]> {
    const found: string[] = []
    for (const window of windows) {
      await this.#resize(window)
      await this.#load()
      const problems = await this.#page.evaluate(edgeProblemsOf)
      found.push(...problems.map((line) => `at ${window.width} px: ${line}`))
    }
    return found
  }

  /**
   * What doesn't fit into narrow windows, a line each. Replaces texts by long words: the story has to be drawn again
   * before its next picture.
   */
  async misfits(): Promise<string[]> {
    await this.#resize(narrowest)
    await this.#page.evaluate(settle)
    const wide = await this.#page.evaluate(sidewaysOf)
    await this.#resize(phone)
    const found = wide.map((line) => `scrolls sideways at 320 px: ${line}`)
    for (const frame of this.#page.frames()) {
      const misfits = await frame.evaluate(misfitsOf, LONG_WORD)
      found.push(...misfits.map((line) => `a word of 80 letters doesn’t fit at 390 px: ${line}`))
    }
    return found
  }

  /** Gives a page that isn't done yet the time to be, and measures its height anew for the next picture. */
  wait(milliseconds: number) {
    this.#wholeOf = undefined
    return this.#page.waitForTimeout(milliseconds)
  }

  async #resize(window: Size) {
    this.#wholeOf = undefined
    await this.#page.setViewportSize(window)
  }

  /** Makes the window as high as the page in it. */
  async #grow(window: Size) {
    await this.#load()
    const content = await this.#page.evaluate(() => document.scrollingElement?.scrollHeight ?? 0)
    const { width, height } = window
    if (content > height) await this.#resize({ width, height: Math.min(content, highest) })
    this.#wholeOf = window
  }

  /** Waits until nothing changes any more, nor loads: a wide window shows parts whose code a phone has no use for. */
  async #load() {
    await this.#page.evaluate(settle)
    for (let tries = 0; this.#requests.size > 0 && tries < 100; tries++) {
      await this.#page.waitForTimeout(20)
      await this.#page.evaluate(settle)
    }
  }

  async #shoot(): Promise<Picture> {
    await this.#page.evaluate(scrollDialog)
    await this.#page.evaluate(settle)
    const { isBeyond, ...clip } = await this.#page.evaluate(frameOf)
    const { data } = await this.#devtools.send('Page.captureScreenshot', {
      format: 'png',
      optimizeForSpeed: true,
      captureBeyondViewport: isBeyond,
      clip: { ...clip, scale: 1 },
    })
    return decode(Buffer.from(data, 'base64'))
  }
}
