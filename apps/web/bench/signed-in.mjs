// A signed-in browser tab for benchmarks.

const who = { email: 'client@kindling.test', password: 'kindling-demo' }

/** Signs in the demo client. */
async function signIn(origin) {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify(who),
  })
  return (await answer.json()).data
}

/** A page in a new context with a phone viewport, signed in. */
export async function openSignedIn(browser, origin) {
  const tokens = await signIn(origin)
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    locale: 'en-GB',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.goto(`${origin}/faqs`)
  await page.evaluate(({ accessToken, refreshToken }) => {
    localStorage.setItem('refreshToken', refreshToken)
    localStorage.setItem('accessToken', accessToken)
  }, tokens)
  return page
}
