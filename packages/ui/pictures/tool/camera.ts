import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright'
import { chromiumLaunch } from '../../../../scripts/chromium.mjs'
import { type Drawn, drawStory, frameOf, openStorybook, settle, shape, windowOf } from './in-page.ts'
import { defaultWindow, type Mode, narrowHeight } from './modes.ts'
import { decode, type Picture } from './picture.ts'
import { standStill } from './still.ts'

/** The moment that every picture is taken at. */
const now = Date.UTC(2026, 10, 16, 9, 30)

/**
 * The pinned browser, drawing without what differs between machines: their graphics card, the instruction set of their
 * processor, and the order in which tiles and images happen to be ready.
 */
export async function openBrowser(): Promise<Browser> {
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
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
    ],
  })
}

/** One window of the browser with Storybook in it. */
export class Camera {
  readonly #context: BrowserContext
  readonly #page: Page
  readonly #devtools: CDPSession
  readonly #origin: string

  private constructor(context: BrowserContext, page: Page, devtools: CDPSession, origin: string) {
    this.#context = context
    this.#page = page
    this.#devtools = devtools
    this.#origin = origin
  }

  static async open(browser: Browser, origin: string) {
    const context = await browser.newContext({
      viewport: defaultWindow,
      deviceScaleFactor: 1,
      reducedMotion: 'reduce',
      locale: 'en-GB',
      timezoneId: 'Europe/London',
    })
    await context.addInitScript(standStill, now)
    const page = await context.newPage()
    return new Camera(context, page, await context.newCDPSession(page), origin)
  }

  close() {
    return this.#context.close()
  }

  /** A fresh page, so that what one component leaves behind never reaches another's pictures. */
  async reload() {
    await this.#page.goto(`${this.#origin}/iframe.html?viewMode=story`)
    await this.#page.evaluate(openStorybook)
  }

  /** Draws a story in its window, in light, and plays it. */
  async draw(storyId: string): Promise<Drawn & { window: { width: number; height: number } }> {
    const window = (await this.#page.evaluate(windowOf, storyId)) ?? defaultWindow
    await this.#page.setViewportSize(window)
    await this.#page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' })
    const drawn = await this.#page.evaluate(drawStory, storyId)
    return { ...drawn, window }
  }

  /** Shows the drawn story in a mode and takes its picture. */
  async take(mode: Mode, window: { width: number; height: number }): Promise<Picture> {
    const { colorScheme, forcedColors, width, direction, text } = mode
    await this.#page.emulateMedia({ colorScheme, forcedColors })
    await this.#page.setViewportSize(width ? { width, height: narrowHeight } : window)
    const before = await this.#page.evaluate(() => ({
      dir: document.documentElement.dir,
      text: document.documentElement.style.fontSize,
    }))
    await this.#page.evaluate(shape, { dir: direction ?? before.dir, text: text ?? before.text })
    const picture = await this.#shoot()
    await this.#page.evaluate(shape, before)
    return picture
  }

  /** Gives a page that isn't done yet the time to be. */
  wait(milliseconds: number) {
    return this.#page.waitForTimeout(milliseconds)
  }

  async #shoot(): Promise<Picture> {
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
