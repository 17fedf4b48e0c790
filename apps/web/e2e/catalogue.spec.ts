import type { Page } from '@playwright/test'
import { call, join } from './joined.ts'
import { codeFor, makePerson } from './members.ts'
import { expect, test } from './test.ts'

test.describe.configure({ timeout: 300_000 })

const some = '01890a5d-ac96-774b-bcce-b302099a8057'

interface Failure {
  at: string
  call: string
  /** How the call answers, without a word of its own. */
  status?: number
  says: string
}

/** What screens say when what they show doesn't come (accounts §8, marketplace §8). */
const failures: readonly Failure[] = [
  { at: '/user', call: 'users/profile/*', says: 'Failed to load profile data' },
  { at: '/settings', call: 'users/profile/*', says: 'Error loading profile: Failed to fetch profile' },
  { at: '/settings/invite', call: 'users/profile/*', says: 'Failed to fetch profile' },
  { at: '/settings/invite', call: 'users/get/myreferred/*?*', says: 'Failed to fetch referred users.' },
  { at: `/user-profile/${some}`, call: 'users/basic/profile/*', says: 'Failed to fetch user profile' },
  {
    at: `/user-profile/${some}`,
    call: 'users/basic/profile/*',
    status: 404,
    says: 'No profile data available',
  },
  { at: '/user-profile/{self}', call: 'reviews/user/*', says: 'Failed to fetch user reviews' },
  { at: '/following', call: 'follows/getfollowings*', says: 'Failed to fetch following' },
  { at: '/followers', call: 'follows/getfollowers*', says: 'Failed to fetch followers' },
  { at: '/messages', call: 'message/chat/history/users*', says: 'Failed to fetch users' },
  { at: '/chat/{self}', call: 'message/*/*', says: 'Failed to fetch messages' },
  {
    at: '/explore',
    call: 'admin/skills/get/published',
    says: 'Unable to load categories. Please try again later.',
  },
  { at: '/explore', call: 'users/people/within/*', says: 'Unable to load people. Please try again later.' },
  {
    at: `/explore-list?category=Baking&id=${some}`,
    call: 'offers?*',
    says: 'Unable to load skills. Please try again later.',
  },
  { at: '/settings/skills', call: 'skills/user/all', says: 'Could not load skills. Please try again later.' },
  { at: `/settings/skills/${some}`, call: 'skills/*', says: 'Failed to fetch skills' },
  { at: `/settings/skills/${some}`, call: 'skills/*', status: 404, says: 'Skill not found' },
  { at: `/service-details?skill=${some}`, call: 'skills/*', says: 'Failed to fetch skills' },
  {
    at: `/service-details?skill=${some}`,
    call: 'skills/*',
    status: 404,
    says: 'No service details available.',
  },
  {
    at: '/settings/kyc/identification',
    call: 'settings/kyc/get/identity',
    says: 'Failed to fetch identity documents',
  },
  { at: '/settings/kyc/bill', call: 'settings/kyc/get/utility', says: 'Failed to fetch utility bills' },
  { at: '/bills', call: 'settings/payment/billingmethods', says: 'Failed to fetch billing methods' },
  { at: '/get-paid', call: 'settings/payment/withdrawalmethods', says: 'Failed to fetch withdrawal methods' },
]

test('each screen says in the words of the catalogue what didn’t come', async ({ page, complaints }) => {
  complaints.allow(/403|404/)
  const self = await join(page, { firstname: 'Clio', lastname: 'Marsh' })
  for (const { at, call, status = 403, says } of failures) {
    await test.step(says, async () => {
      const path = call.split(/[*?]+/)
      const address = new RegExp(`/api/${path.join('[^/]*')}$`)
      await page.route(address, (route) => route.fulfill({ status, json: {} }))
      await page.goto(at.replace('{self}', self))
      await expect(page.getByText(says, { exact: true }).first()).toBeVisible()
      await page.unroute(address)
    })
  }
})

/** How a call ends that gives no reason: with a fault, with something that isn't an answer, or not at all. */
async function spoil(page: Page, call: string, end: 'fault' | 'nonsense' | 'cut') {
  await page.unroute(`**/api/${call}`)
  await page.route(`**/api/${call}`, (route) => {
    if (end === 'cut') return route.abort()
    return route.fulfill({ status: end === 'fault' ? 500 : 200, json: {} })
  })
}

test('each form of a visitor says it in the words of the catalogue, and no other', async ({
  page,
  complaints,
}) => {
  complaints.allow(/500|429|401|ERR_/)
  const says = (text: string) => expect(page.getByText(text, { exact: true })).toBeVisible()
  const person = makePerson()

  await test.step('logging in', async () => {
    await spoil(page, 'auth/login', 'fault')
    await page.goto('/login')
    await page.getByLabel('Email').fill(person.email)
    await page.getByRole('button', { name: 'Verify', exact: true }).click()
    await says('Something went wrong. Please try again later.')
    await page.unroute('**/api/auth/login')
    await page.getByRole('button', { name: 'Verify', exact: true }).click()
    await says('Invalid credentials. Please try again.')
    await page.context().setOffline(true)
    await says('You seem to be offline. Check your connection and try again.')
    await page.getByRole('button', { name: 'Verify', exact: true }).click()
    await says('Something went wrong. Please try again later.')
    await page.context().setOffline(false)
  })

  await test.step('a forgotten password', async () => {
    await page.goto('/forgot-psw')
    await page.getByLabel('Email').fill(person.email)
    for (const [end, text] of [
      ['fault', 'Failed to process request'],
      ['nonsense', 'Invalid response format'],
      ['cut', 'Something went wrong. Please try again.'],
    ] as const) {
      await spoil(page, 'auth/forgot/password', end)
      await page.getByRole('button', { name: /link/i }).click()
      await says(text)
    }
  })

  await test.step('signing up', async () => {
    await page.goto('/signup')
    await page.getByLabel('Email').fill(person.email)
    await spoil(page, 'auth/resend/code', 'fault')
    await page.getByRole('button', { name: 'Verify' }).click()
    await says('Something went wrong. Please try again.')
    await page.unroute('**/api/auth/resend/code')
    await page.getByRole('button', { name: 'Verify' }).click()
    await page.waitForURL('**/otp')
  })

  await test.step('a refused resend takes the place of an older error', async () => {
    await spoil(page, 'auth/verify/email', 'fault')
    // The screen focuses it as it arrives, which would otherwise take the focus back from the second digit's box.
    await expect(page.getByRole('textbox').first()).toBeFocused()
    await page.getByRole('textbox').first().pressSequentially('1234')
    await page.getByRole('button', { name: 'Verify OTP' }).click()
    await says('Verification failed. Please try again.')
    await page.route('**/api/auth/resend/code', (route) =>
      route.fulfill({ status: 429, json: { code: 'too_many_requests', message: 'Wait a little.' } }),
    )
    await page.getByRole('button', { name: 'Resend OTP', exact: true }).click({ timeout: 30_000 })
    await says('Wait a little.')
    await expect(page.getByText('Verification failed. Please try again.')).toBeHidden()
  })

  await test.step('registering', async () => {
    await page.unroute('**/api/auth/verify/email')
    for (const box of await page.getByRole('textbox').all()) await box.fill('')
    await page
      .getByRole('textbox')
      .first()
      .pressSequentially(await codeFor(page, person.email))
    await page.getByRole('button', { name: 'Verify OTP' }).click()
    await page.waitForURL('**/personal-details')
    await page.getByLabel('First name').fill(person.firstname)
    await page.getByLabel('Last name').fill(person.lastname)
    await page.getByLabel('Phone').fill('020 7946 0123')
    await page.getByLabel('Other').check()
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.getByLabel('Confirm password').fill(person.password)
    for (const end of ['fault', 'cut'] as const) {
      await spoil(page, 'auth/register', end)
      await page.getByRole('button', { name: 'Create account' }).click()
      await says('Registration failed. Please try again.')
    }
  })
})

test('earlier messages that don’t come are said to be missing, and come when asked again', async ({
  page,
  neighbour,
  complaints,
}) => {
  complaints.allow(/403/)
  const self = await join(page, { firstname: 'Clio', lastname: 'Marsh' })
  const other = await join(neighbour, { firstname: 'Piet', lastname: 'Vos' })
  for (let nth = 0; nth < 41; nth += 1) {
    const data = { senderId: self, receiverId: other, content: `Line ${nth}`, mark_as_read: false }
    await call(page, 'POST', '/message', { data })
  }
  const earlier = /\/api\/message\/[^/]+\/[^/]+before=/
  await page.route(earlier, (route) => route.fulfill({ status: 403, json: {} }))
  await page.goto(`/chat/${other}`)
  const more = page.getByRole('button', { name: 'Show earlier messages' })
  await more.click()
  const failed = page.getByText('Failed to fetch chat history', { exact: true })
  await expect(failed).toBeVisible()
  // What is fetched for another reason doesn't take it back.
  const anew = page.waitForResponse(/\/api\/message\/[^/]+\/[^/]+$/)
  await call(page, 'POST', '/message', {
    data: { senderId: self, receiverId: other, content: 'And one more', mark_as_read: false },
  })
  await anew
  await expect(page.getByText('And one more', { exact: true })).toBeAttached()
  await expect(failed).toBeVisible()
  await page.unroute(earlier)
  await more.click()
  await expect(page.getByText('Line 0', { exact: true })).toBeVisible()
  await expect(failed).toBeHidden()
})
