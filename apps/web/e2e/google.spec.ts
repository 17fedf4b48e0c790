import { AxeBuilder } from '@axe-core/playwright'
import { begin, beSomebody, explore } from './google.ts'
import { makePerson, signUp } from './members.ts'
import { expect, test } from './test.ts'

// Whoever has signed in once has the worker.
test.use({ hasOwnContext: true })

test('somebody new comes in with Google, and sees that no password is set', async ({
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

test('a member with the same email is signed in as who they are, and hears of it by mail', async ({
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

test('a demo member is one press away', async ({ page, complaints: _ }) => {
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

test('the way leads back to the screen that asked for a login, also after a cancelled try', async ({
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

test('a sign-in that can’t begin says why, and can be tried again', async ({ page, complaints }) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|503/)
  await page.goto('/google-auth?problem=unavailable')
  await expect(page.getByText('We couldn’t reach Google.', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible()
})

test('where accounts are chosen has no accessibility violation, light or dark', async ({
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
