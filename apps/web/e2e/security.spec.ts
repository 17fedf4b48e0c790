import { expect, test } from './test.ts'

/** Every page of the sitemap, and two that the app renders. */
async function pathsOf(request: {
  get(url: string): Promise<{ text(): Promise<string> }>
}): Promise<string[]> {
  const sitemap = await (await request.get('/sitemap-pages.xml')).text()
  const told = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => {
    const { pathname, search } = new URL(address.replaceAll('&amp;', '&'))
    return pathname + search
  })
  return [...told, '/login', '/explore', '/nowhere']
}

// asvs: 3.4.3
test('no page has inline scripts or event handlers, and each policy forbids them', async ({ request }) => {
  const paths = await pathsOf(request)
  expect(paths.length).toBeGreaterThan(10)
  for (const path of paths) {
    const answer = await request.get(path, { headers: { accept: 'text/html' } })
    const text = await answer.text()
    expect(answer.headers()['content-security-policy'], path).toContain("script-src 'self';")
    const scripts = [...text.matchAll(/<script\b([^>]*)>([^<]*)/g)]
    expect(scripts.length, path).toBeGreaterThan(0)
    for (const [, attributes = '', content = ''] of scripts) {
      expect(attributes, path).toMatch(/\ssrc="\/[^/]|type="application\/(ld\+)?json"/)
      if (attributes.includes(' src=')) expect(content.trim(), path).toBe('')
    }
    expect(text, path).not.toMatch(/<[^>]+\son[a-z]+=/i)
    expect(text, path).not.toMatch(/(href|src|action)="\s*(javascript|data:text)/i)
    expect(text, path).not.toMatch(/<base\b/i)
  }
})

// asvs: 3.4.3
test('an injected inline script doesn’t run', async ({ page, complaints }) => {
  complaints.allow(/Content Security Policy/)
  await page.goto('/login')
  const refused = page.waitForEvent('console', (message) =>
    message.text().includes('Content Security Policy'),
  )
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'window.name = "taken over"'
    document.body.append(script)
    document.body.insertAdjacentHTML('beforeend', '<img src="data:," onerror="window.name = `taken over`">')
  })
  await refused
  expect(await page.evaluate(() => window.name)).toBe('')
})
