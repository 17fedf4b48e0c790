import type { Page } from '@playwright/test'
import { codeFor, makePerson, type Person } from './members.ts'
import { expect } from './test.ts'

/** Registers a new member by calls and opens a page signed in. The session can be ended later. */
export async function joinAt(page: Page, path: string): Promise<Person> {
  const person = makePerson({ firstname: 'Rosa', lastname: 'Field' })
  const post = async (call: string, data: object) => {
    const answer = await page.request.post(`/api/auth/${call}`, { data })
    expect(answer.status(), call).toBe(200)
    return ((await answer.json()) as { data: Record<string, string> }).data
  }
  await post('resend/code', { email: person.email })
  const verified = await post('verify/email', {
    email: person.email,
    code: await codeFor(page, person.email),
  })
  await post('register', { ...person, ...verified, phone: '020 7946 0123', gender: 'other' })
  await page.goto(`/login?to=${encodeURIComponent(path)}`)
  await logBackIn(page, person, path)
  return person
}

/** Logs in on /login and waits for the redirect back. */
export async function logBackIn(page: Page, { email, password }: Person, path: string) {
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Verify and log in' }).click()
  await page.waitForURL(`**${path}`)
}

/** Ends the session on the server, as logging out on another device does. */
export async function endSession(page: Page) {
  const token = await page.evaluate(() => localStorage.getItem('refreshToken'))
  const answer = await page.request.post('/api/auth/logout', {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.status()).toBe(200)
}

/** A 500 response of the API. */
export const fault = {
  status: 500,
  json: { status: 'error', code: 'internal', message: 'Something went wrong. Please try again later.' },
}

/**
 * Fails every call to an address, until it is unrouted. Repeated failures show the same message, so only the count
 * tells that a call was sent before the faults end.
 * @returns a function with the number of failed calls
 */
export async function failEach(page: Page, url: string): Promise<() => number> {
  let failed = 0
  await page.route(url, async (route) => {
    await route.fulfill(fault)
    failed += 1
  })
  return () => failed
}

/** Emulates the developer tools' Slow 3G. */
export async function slowDown(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  })
}

/** Id of the member who is signed in on a page. */
export async function idOf(page: Page): Promise<string> {
  const claims = await page.evaluate(() => localStorage.getItem('decodedToken') ?? '{}')
  return (JSON.parse(claims) as { id: string }).id
}
