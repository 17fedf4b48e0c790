import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { chromium, type Page } from 'playwright'
import { chromiumLaunch } from '../../../scripts/chromium.mjs'

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
}
const origin = 'http://consumer.test'

/**
 * Opens the built pages in the pinned Chromium, and uses the three components by keyboard and pointer.
 * @throws Error naming the page and its errors
 */
export async function checkInBrowser(site: string) {
  const browser = await chromium.launch(chromiumLaunch())
  try {
    const looks: string[] = []
    for (const path of ['/index.html', '/tailwind.html'])
      looks.push(await checkPage(await browser.newPage(), site, path))
    const [plain, tailwind] = looks
    if (plain !== tailwind) {
      throw new Error(`A button without Tailwind (${plain}) and with it (${tailwind}) must look the same.`)
    }
  } finally {
    await browser.close()
  }
}

/** Returns computed styles of its button, to be compared. */
async function checkPage(page: Page, site: string, path: string): Promise<string> {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) faults.push(message.text())
  })
  await page.route(`${origin}/**`, async (route) => {
    const file = join(site, new URL(route.request().url()).pathname)
    const contentType = types[extname(file)] ?? 'application/octet-stream'
    await route.fulfill({ body: await readFile(file), contentType })
  })
  await page.goto(`${origin}${path}`, { waitUntil: 'networkidle' })

  await page.getByRole('tab', { name: 'Offers' }).press('ArrowRight')
  await page.getByText('Someone to tune a piano').waitFor()

  const button = page.getByRole('button', { name: 'Book' })
  const look = await button.evaluate((element) => {
    const { backgroundColor, borderRadius, fontFamily, minHeight } = getComputedStyle(element)
    return JSON.stringify({ backgroundColor, borderRadius, fontFamily, minHeight })
  })
  if (!look.includes('"minHeight":"48px"')) faults.push(`the button has no styles: ${look}`)
  await button.click()
  const dialog = page.getByRole('dialog', { name: 'Book a neighbour' })
  await dialog.getByText('Saturday at ten').waitFor()
  await dialog.getByRole('button', { name: 'Not now' }).click()
  await dialog.waitFor({ state: 'hidden' })

  if (faults.length > 0) throw new Error(`${path}: ${faults.join('\n')}`)
  await page.close()
  return look
}
