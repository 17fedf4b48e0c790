// A tab of a member of the demo neighbourhood, for a bench.

const who = { email: 'client@kindling.test', password: 'kindling-demo' }

/** The tokens of the demo's client. */
async function signIn(origin) {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify(who),
  })
  return (await answer.json()).data
}

/** A page of a phone on which they are signed in, with nothing kept from another one. */
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
