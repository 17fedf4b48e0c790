import {
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
  type Request,
  type TestInfo,
} from '@playwright/test'

/** Number of recent calls in the report of a failure. */
const LAST_CALLS = 12

/** Collects console errors, page errors and failed requests of a test. */
export class Complaints {
  readonly list: string[] = []
  private readonly expected: RegExp[] = []
  private readonly calls: string[] = []

  /** Expects a failure that the test provokes. */
  allow(pattern: RegExp) {
    this.expected.push(pattern)
  }

  watch(page: Page) {
    page.on('console', (message) => {
      // Playwright reports blocked service workers, which tests of missing code use.
      if (message.text() === 'Service Worker registration blocked by Playwright') return
      // Chromium's wording for a lost connection during the service worker's update: treated as a network error.
      const isWorkerLost = message.text() === 'An unknown error occurred when fetching the script.'
      const text = `${isWorkerLost ? 'net::ERR_FAILED ' : ''}${message.text()}`
      if (['error', 'warning'].includes(message.type())) this.note(`console: ${text}`)
    })
    page.on('pageerror', (error) => this.note(`page: ${error.message}`))
    page.on('response', (response) => {
      if (response.status() >= 400) this.note(`${response.status()} ${response.url()}`)
      this.noteCall(response.request(), response.status())
    })
    page.on('requestfailed', (request) => this.noteCall(request, request.failure()?.errorText ?? 'failed'))
  }

  /** Attaches the page's state to a failed test's report, since a retry leaves no screenshot of the first attempt. */
  async tellOf(page: Page, info: TestInfo) {
    if (info.status === info.expectedStatus) return
    const shown = await page.locator('body').ariaSnapshot({ timeout: 5000 }).catch(String)
    const body = [page.url(), ...this.calls.slice(-LAST_CALLS), shown].join('\n')
    await info.attach('last seen', { body, contentType: 'text/plain' })
  }

  private noteCall(request: Request, end: number | string) {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) this.calls.push(`${end} ${request.method()} ${pathname}`)
  }

  private note(text: string) {
    this.list.push(text)
  }

  get unexpected() {
    return this.list.filter((text) => !this.expected.some((pattern) => pattern.test(text)))
  }
}

/** Holds back the response of a request. @returns a function that lets it through */
export async function keepBack(page: Page, url: string | RegExp): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await held.promise
    await route.continue()
  })
  return () => held.resolve()
}

/** Presses a button twice without waiting for a response in between, so that both presses reach the same button. */
export async function pressTwice(button: Locator) {
  await button.click({ trial: true })
  await button.evaluate(async (element: HTMLElement) => {
    element.focus()
    element.click()
    await new Promise((resolve) => setTimeout(resolve))
    element.click()
  })
}

/** Clipboard text, pasted into an empty page: the product's pages may not read the clipboard (`Permissions-Policy`). */
export async function clipboardText(page: Page): Promise<string> {
  const empty = await page.context().newPage()
  await empty.setContent('<textarea></textarea>')
  const field = empty.locator('textarea')
  await field.press('ControlOrMeta+V')
  const text = await field.inputValue()
  await empty.close()
  return text
}

interface Fixtures {
  /** Whether the test's page has its own browser context. */
  hasOwnContext: boolean
  complaints: Complaints
  /** Another member's phone, in its own browser context. */
  neighbour: Page
}

interface WorkerFixtures {
  /** The context shared by the tests of one worker; the first of them creates it. */
  shared: { context?: BrowserContext }
}

/**
 * Clears what a test stored in the browser, except the HTTP cache and the service worker with its copy of the app: to
 * install it again would take a part of each test, and most visits of members find it installed.
 */
async function emptied(context: BrowserContext, page: Page, origin: string) {
  const devtools = await context.newCDPSession(page)
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,indexeddb' })
  await devtools.detach()
  await context.clearCookies()
}

/** Fails a test that leaves console errors or failed requests, unless it expected them. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  /**
   * For tests that move the clock, disable scripts or need uncached code. The others share one context, since loading
   * the files again would take a quarter of their time.
   */
  hasOwnContext: [false, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first parameter.
  shared: [async ({}, use) => use({}), { scope: 'worker' }],
  /** A random IP address for each test, so that rate limits don't add up. */
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  extraHTTPHeaders: async ({}, use) => {
    const byte = () => Math.floor(Math.random() * 256)
    await use({ 'x-forwarded-for': `10.${byte()}.${byte()}.${byte()}` })
  },
  page: async ({ browser, shared, hasOwnContext, baseURL, extraHTTPHeaders }, use) => {
    const context = (hasOwnContext ? undefined : shared.context) ?? (await browser.newContext())
    if (!hasOwnContext) shared.context = context
    await context.setExtraHTTPHeaders(extraHTTPHeaders ?? {})
    const page = await context.newPage()
    if (!hasOwnContext) await emptied(context, page, new URL(baseURL ?? '').origin)
    await use(page)
    if (hasOwnContext) return context.close()
    await Promise.all(context.pages().map((opened) => opened.close()))
    await context.clearPermissions()
    await context.setOffline(false)
  },
  complaints: async ({ page }, use, info) => {
    const complaints = new Complaints()
    // The trace viewer reads a page's pictures by blob URLs, which the page's policy refuses.
    if (info.project.use.trace !== 'off') complaints.allow(/Connecting to 'blob:.*connect-src/s)
    complaints.watch(page)
    await use(complaints)
    await complaints.tellOf(page, info)
    expect(complaints.unexpected).toEqual([])
  },
  neighbour: async ({ browser, complaints }, use, info) => {
    const context = await browser.newContext()
    const page = await context.newPage()
    complaints.watch(page)
    await use(page)
    await complaints.tellOf(page, info)
    await context.close()
  },
})

export { expect }
