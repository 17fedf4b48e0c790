import { test as base, expect, type Page } from '@playwright/test'

/** What the console and the network may not say during a journey. */
export class Complaints {
  readonly list: string[] = []
  private readonly expected: RegExp[] = []

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
    })
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
  complaints: async ({ page }, use) => {
    const complaints = new Complaints()
    complaints.watch(page)
    await use(complaints)
    expect(complaints.unexpected).toEqual([])
  },
  neighbour: async ({ browser, complaints }, use) => {
    const context = await browser.newContext()
    const page = await context.newPage()
    complaints.watch(page)
    await use(page)
    await context.close()
  },
})

export { expect }
