import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

/** Milliseconds within which the same announcement is one too many. */
const AT_ONCE = 1000

interface Announcement {
  words: string
  at: number
}

declare global {
  interface Window {
    announced?: Announcement[]
  }
}

/** Runs in the page before its scripts: records what live regions say. */
function recordLiveRegions() {
  const regions = '[aria-live=polite], [aria-live=assertive], [role=status], [role=alert], output'
  const announced: Announcement[] = []
  window.announced = announced
  const last = new WeakMap<Element, string>()
  const listen = (part: Node | null) => {
    const element = part instanceof Element ? part : part?.parentElement
    const region = element?.closest(regions)
    for (const one of region ? [region] : (element?.querySelectorAll('[role=alert]') ?? [])) {
      // Hidden from assistive technology, as all that is behind a dialog.
      if (one.closest('[aria-hidden=true], [inert], [aria-live=off]')) continue
      const words = one.textContent?.trim().replace(/\s+/g, ' ') ?? ''
      if (words !== '' && last.get(one) !== words) announced.push({ words, at: performance.now() })
      last.set(one, words)
    }
  }
  new MutationObserver((records) => {
    for (const { target, addedNodes } of records) {
      listen(target)
      for (const node of addedNodes) if (node.isConnected) listen(node)
    }
  }).observe(document, { childList: true, characterData: true, subtree: true })
}

/** A member who uses the keyboard alone: counts the keys pressed, and records what a screen reader announces. */
export class Keyboard {
  readonly #page: Page
  /** Keys pressed, without the letters of words typed. */
  presses = 0

  private constructor(page: Page) {
    this.#page = page
  }

  /** Starts with the next page load. */
  static async of(page: Page) {
    await page.addInitScript(recordLiveRegions)
    return new Keyboard(page)
  }

  async press(key: string) {
    await this.#page.keyboard.press(key)
    this.presses++
  }

  /** Presses Tab until a control has the focus, which must be seen at each stop. */
  async tabTo(wanted: Locator, most = 60) {
    await expect(wanted).toBeVisible()
    for (let tabs = 0; tabs < most; tabs++) {
      if (await wanted.evaluate((element) => element.contains(document.activeElement))) return
      await this.press('Tab')
    }
    expect(await this.#focused(), `after ${most} times Tab`).toBe(String(wanted))
  }

  /** Reaches a control by Tab and presses it; afterwards the focus may be anywhere but on the body. */
  async activate(control: Locator, key = 'Enter') {
    await this.tabTo(control)
    await this.press(key)
    await expect.poll(() => this.#focused()).not.toBe('body')
  }

  /** Chooses a radio of the group with the focus by the arrow keys. */
  async choose(radio: Locator, most = 10) {
    for (let presses = 0; presses < most && !(await radio.isChecked()); presses++)
      await this.press('ArrowDown')
    await expect(radio).toBeChecked()
  }

  async type(field: Locator, words: string) {
    await this.tabTo(field)
    await this.#page.keyboard.type(words)
  }

  #focused() {
    return this.#page.evaluate(() => document.activeElement?.localName ?? 'body')
  }

  /** Checks that nothing was announced twice at once since the last page load. */
  async expectEachAnnouncedOnce() {
    const said = (await this.#page.evaluate(() => window.announced)) ?? []
    const twice = said.filter(({ words, at }, nth) =>
      said.slice(0, nth).some((other) => other.words === words && at - other.at < AT_ONCE),
    )
    expect(twice.map(({ words }) => words)).toEqual([])
    return said.map(({ words }) => words)
  }
}
