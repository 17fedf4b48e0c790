import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { codeFor, makePerson, type Person } from './members.ts'
import { expect } from './test.ts'

type Answered = Record<string, never> & { [field: string]: string }

interface SentFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** Calls the API as the member who is signed in on a page. */
export async function call<Data = Answered>(
  page: Page,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  sent: { data?: object; multipart?: Record<string, string | SentFile> } = {},
): Promise<Data> {
  const token = await page.evaluate(() => localStorage.getItem('accessToken'))
  const answer = await page.request.fetch(`/api${path}`, {
    method,
    headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), 'idempotency-key': randomUUID() },
    ...sent,
  })
  const { data, message } = (await answer.json()) as { data: Data; message?: string }
  expect(answer.status(), `${method} ${path}: ${message}`).toBe(200)
  return data
}

/**
 * Registers a new member by calls and signs the page in, without opening a screen: continue with `enter`.
 * @returns the member's id
 */
export async function join(page: Page, overrides: Partial<Person> = {}): Promise<string> {
  const person = makePerson(overrides)
  // A page of the same origin without scripts: the tokens are stored before the app first looks for them.
  await page.goto('/robots.txt')
  await call(page, 'POST', '/auth/resend/code', { data: { email: person.email } })
  const code = await codeFor(page, person.email)
  const verified = await call(page, 'POST', '/auth/verify/email', { data: { email: person.email, code } })
  await call(page, 'POST', '/auth/register', {
    data: { ...person, ...verified, phone: '020 7946 0123', gender: 'other' },
  })
  const { email, password } = person
  const tokens = await call(page, 'POST', '/auth/login', { data: { email, password } })
  const { accessToken = '', refreshToken = '' } = tokens
  await page.evaluate(
    ([access, refresh]) => {
      localStorage.setItem('refreshToken', refresh)
      localStorage.setItem('accessToken', access)
    },
    [accessToken, refreshToken] as const,
  )
  return JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()).id
}

/** Opens a screen and waits until its event stream is connected. */
export async function enter(page: Page, path: string) {
  const events = page.waitForResponse('**/api/events')
  await page.goto(path)
  await events
}
