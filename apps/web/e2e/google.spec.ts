import { AxeBuilder } from '@axe-core/playwright'
import { begin, beSomebody, explore } from './google.ts'
import { makePerson, signUp } from './members.ts'
import { expect, test } from './test.ts'

// The service worker is installed once a member has signed in.
test.use({ hasOwnContext: true })

// spec: accounts §2 google-auth
// spec: accounts §2 security and devices
test('a new member signs up with Google, and the settings show that no password is set', async ({
  page,
  complaints: _,
}) => {
  const person = makePerson()
  await begin(page)
  await beSomebody(page, person)
  await page.waitForURL(explore)
  await expect(page.getByRole('heading', { name: 'What do you need a hand with?' })).toBeVisible()

  await page.goto('/user')
  await expect(page.getByRole('heading', { name: `${person.firstname} ${person.lastname}` })).toBeVisible()
  await page.goto('/settings/security')
  await expect(page.getByText('No password yet', { exact: false })).toBeVisible()
})

// spec: accounts §2 signup
// spec: accounts §2 security and devices
test('a member with the same email is signed in with Google, and notified by mail', async ({
  page,
  complaints: _,
}) => {
  const person = makePerson({ firstname: 'Nadia', lastname: 'Rahman' })
  await signUp(page, person)
  await page.evaluate(() => localStorage.clear())
  await begin(page)
  await beSomebody(page, { ...person, firstname: 'Somebody', lastname: 'Else' })
  await page.waitForURL(explore)
  await page.goto('/user')
  await expect(page.getByRole('heading', { name: 'Nadia Rahman' })).toBeVisible()
  await page.goto('/settings/security')
  await expect(page.getByText('Password has been set')).toBeVisible()
  await expect
    .poll(async () => (await page.request.get('/api/dev/mailbox', { params: { to: person.email } })).text())
    .toContain('now opens with Google')
})

test('demo accounts can be chosen on the Google stub', async ({ page, complaints: _ }) => {
  await begin(page)
  await page.getByRole('button', { name: 'client@kindling.test' }).click()
  await page.waitForURL(explore)
})

test('cancelling Google’s sign-in shows a message on the login screen, once', async ({
  page,
  complaints: _,
}) => {
  await begin(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Signing in with Google was cancelled. Nothing has changed.')).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Welcome back!' })).toBeVisible()
  await expect(page.getByText('was cancelled', { exact: false })).toBeHidden()
})

test('Google’s sign-in leads back to the screen that required a login, also after a cancelled attempt', async ({
  page,
  complaints: _,
}) => {
  await page.goto('/bookings?tab=outward')
  await page.waitForURL('**/login?to=**')
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('was cancelled', { exact: false })).toBeVisible()
  await page.waitForURL('**/login?to=**')
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  await page.getByRole('button', { name: 'client@kindling.test' }).click()
  await page.waitForURL('**/bookings?tab=outward')
})

// spec: accounts §2 google-auth
test('a Google sign-in that can’t start shows the reason, and can be retried', async ({
  page,
  complaints,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|503/)
  await page.goto('/google-auth?problem=unavailable')
  await expect(page.getByText('We couldn’t reach Google.', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible()
})

test('the account chooser has no accessibility violation in light and dark mode', async ({
  page,
  complaints: _,
}) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await begin(page)
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([])
  }
})
