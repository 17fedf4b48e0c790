import {
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
  type Request,
  type TestInfo,
} from '@playwright/test'

/** As many calls as say what a page was doing when it failed. */
const LAST_CALLS = 12

/** What the console and the network may not say during a journey. */
export class Complaints {
  readonly list: string[] = []
  private readonly expected: RegExp[] = []
  private readonly calls: string[] = []

  /** Announces a failure that the test provokes. */
  allow(pattern: RegExp) {
    this.expected.push(pattern)
  }

  watch(page: Page) {
    page.on('console', (message) => {
      // Journeys about code that doesn’t arrive go without a service worker, and Playwright says so.
      if (message.text() === 'Service Worker registration blocked by Playwright') return
      // How Chromium puts a lost connection while it looks for a newer service worker: allowed where those are.
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

  /** For whoever reads that a journey failed: the check prints it, and a second try leaves no picture of the first. */
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

/** Keeps an answer back, a file's or a call's. @returns lets it through */
export async function keepBack(page: Page, url: string | RegExp): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await held.promise
    await route.continue()
  })
  return () => held.resolve()
}

/** Presses a button twice, the second time before an answer can have come: else that press would be on what follows. */
export async function pressTwice(button: Locator) {
  await button.click({ trial: true })
  await button.evaluate(async (element: HTMLElement) => {
    element.focus()
    element.click()
    await new Promise((resolve) => setTimeout(resolve))
    element.click()
  })
}

/** What a page copied, pasted into an empty page: our own pages may not read the clipboard (`Permissions-Policy`). */
export async function clipboardText(page: Page): Promise<string> {
  const empty = await page.context().newPage()
  await empty.setContent('<textarea autofocus></textarea>')
  await empty.keyboard.press('ControlOrMeta+V')
  const text = await empty.locator('textarea').inputValue()
  await empty.close()
  return text
}

interface Fixtures {
  /** Whether a journey's page has a browser context of its own. */
  hasOwnContext: boolean
  complaints: Complaints
  /** A phone of another neighbour: a browser context of its own. */
  neighbour: Page
}

interface WorkerFixtures {
  /** The context that journeys of one worker use one after another, once the first of them has made it. */
  shared: { context?: BrowserContext }
}

/** Forgets what a journey leaves behind in the browser, except files of the product in its cache. */
async function emptied(context: BrowserContext, page: Page, origin: string) {
  const devtools = await context.newCDPSession(page)
  const storageTypes = 'local_storage,indexeddb,cache_storage,service_workers'
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes })
  await devtools.detach()
  await context.clearCookies()
}

/** Every journey ends with a clean console and no failed request, unless it announced one. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  /**
   * For journeys that move the clock, switch scripts off or need code that hasn't been loaded: the others go one after
   * another in one context, since a quarter of the time of a journey in a new one is loading the same files again.
   */
  hasOwnContext: [false, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first parameter.
  shared: [async ({}, use) => use({}), { scope: 'worker' }],
  /** Each journey comes from a network of its own: what one of them asks for doesn't count against the next. */
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
    // A trace reads the pictures of a page by its own address, which the page's policy refuses.
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
