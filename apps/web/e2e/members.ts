import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect } from './test.ts'

export interface Person {
  firstname: string
  lastname: string
  email: string
  password: string
}

/** Data of a new member with a unique email address. */
export function makePerson(overrides: Partial<Person> = {}): Person {
  return {
    firstname: 'Amara',
    lastname: 'Okafor',
    email: `${randomUUID()}@example.test`,
    password: 'a-quiet-street-in-spring',
    ...overrides,
  }
}

interface Mail {
  to: string
  subject: string
  text: string
}

/** The code in the newest mail to an address. */
export async function codeFor(page: Page, email: string): Promise<string> {
  let code: string | undefined
  await expect
    .poll(
      async () => {
        const answer = await page.request.get('/api/dev/mailbox', { params: { to: email } })
        const [newest] = (await answer.json()) as Mail[]
        code = newest?.text.match(/^\s*(\d{4})\s*$/m)?.[1]
        return code
      },
      { message: `a code mailed to ${email}`, timeout: 15_000 },
    )
    .toBeTruthy()
  return code ?? ''
}

/** The link with this path in the newest mail that has one. */
export async function linkFor(page: Page, email: string, path: string): Promise<string> {
  let link: string | undefined
  await expect
    .poll(
      async () => {
        const answer = await page.request.get('/api/dev/mailbox', { params: { to: email } })
        const mails = (await answer.json()) as Mail[]
        const lines = mails.flatMap(({ text }) => text.split('\n'))
        link = lines.find((line) => line.includes(path))
        return link
      },
      { message: `a link to ${path} mailed to ${email}`, timeout: 15_000 },
    )
    .toBeTruthy()
  const { pathname, search } = new URL(link ?? '', page.url())
  return pathname + search
}

interface SignUpOptions {
  /** Address to begin at, such as an invitation's. */
  from?: string
  /** Address after the sign-up. */
  leadsTo?: string
  /** Called on the details screen before anything is typed. */
  onDetails?: () => Promise<void>
}

/** Signs up through every screen, from the empty form to the member's first screen. */
export async function signUp(
  page: Page,
  person: Person,
  { from = '/signup', leadsTo = '/explore', onDetails }: SignUpOptions = {},
) {
  await page.goto(from)
  await expect(page.getByRole('heading', { name: 'Create Account' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email)
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('Verification code sent successfully!')).toBeVisible()

  await page.waitForURL('**/otp')
  await expect(page.getByText('Resend OTP in', { exact: false })).toBeVisible()
  const code = await codeFor(page, person.email)
  await page.getByRole('textbox').first().pressSequentially(code)
  await page.getByRole('button', { name: 'Verify OTP' }).click()

  await page.waitForURL('**/personal-details')
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(person.email)
  await onDetails?.()
  await page.getByLabel('First name').fill(person.firstname)
  await page.getByLabel('Last name').fill(person.lastname)
  await page.getByLabel('Phone').fill('020 7946 0123')
  await page.getByLabel('Other').check()
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Confirm password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Create account' }).click()

  await page.waitForURL('**/success')
  await expect(page.getByRole('heading', { name: 'Account Created Successfully' })).toBeVisible()
  await page.getByRole('link', { name: 'Login', exact: true }).click()
  await page.waitForURL((url) => url.pathname + url.search === leadsTo)
}

/** Logs in on /login. */
export async function logIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>) {
  await page.waitForURL('**/login**')
  // The address changes before the screen does, and the previous screen may have an email field too.
  await expect(page.getByRole('heading', { name: 'Welcome back!' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Verify and log in' }).click()
  await page.waitForURL('**/explore')
}

/** The member's spendable balances, from the server. */
export async function walletOf(page: Page): Promise<{ sparks: number; pounds: number; heldSparks: number }> {
  const token = await page.evaluate(() => localStorage.getItem('accessToken'))
  const answer = await page.request.get('/api/wallet/balance', {
    headers: { authorization: `Bearer ${token}` },
  })
  const { data } = (await answer.json()) as {
    data: { spark_tokens: number; balance: number; held_tokens: number }
  }
  return { sparks: data.spark_tokens, pounds: data.balance, heldSparks: data.held_tokens }
}
