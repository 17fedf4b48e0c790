import { test as base, expect, type Page, type Request, type TestInfo } from '@playwright/test'

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
      if (['error', 'warning'].includes(message.type())) this.note(`console: ${message.text()}`)
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

interface Fixtures {
  complaints: Complaints
  /** A phone of another neighbour: a browser context of its own. */
  neighbour: Page
}

/** Every journey ends with a clean console and no failed request, unless it announced one. */
export const test = base.extend<Fixtures>({
  /** Each journey comes from a network of its own: what one of them asks for doesn't count against the next. */
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first parameter.
  extraHTTPHeaders: async ({}, use) => {
    const byte = () => Math.floor(Math.random() * 256)
    await use({ 'x-forwarded-for': `10.${byte()}.${byte()}.${byte()}` })
  },
  complaints: async ({ page }, use, info) => {
    const complaints = new Complaints()
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
