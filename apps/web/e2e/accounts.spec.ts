import type { Page } from '@playwright/test'
import { linkFor, logIn, makePerson, signUp } from './members.ts'
import { expect, test } from './test.ts'

const NEW_PASSWORD = 'seven-quiet-herons'

/** A PNG of one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const follow = (page: Page, name: string) =>
  page.getByRole('link', { name }).filter({ visible: true }).click()

// spec: accounts §2 login form
// spec: accounts §4 login stores both tokens
// spec: accounts §2 forgotten password
test('forgotten password: a member gets a link by mail, sets a new password and logs in', async ({
  page,
  complaints,
}) => {
  complaints.allow(/40[01]/)
  const person = makePerson()
  await signUp(page, person)
  await page.evaluate(() => localStorage.clear())

  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expect(page.getByText('Email is required')).toBeVisible()
  await page.getByRole('textbox', { name: 'Email' }).fill('not an address')
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email)
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to login' }).click()
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(person.email)

  const link = await linkFor(page, person.email, '/reset-psw?token=')
  await page.goto(link)
  await expect(page).toHaveURL('/reset-psw')
  // The form keeps its state through a refresh.
  await page.reload()
  const [password, again] = [
    page.getByLabel('New password', { exact: true }),
    page.getByLabel('Confirm password', { exact: true }),
  ]
  const reset = page.getByRole('button', { name: 'Reset Password' })
  await password.fill('short')
  await reset.click()
  await expect(page.getByText('Password must be at least 8 characters long')).toBeVisible()
  await password.fill(NEW_PASSWORD)
  await again.fill(`${NEW_PASSWORD}!`)
  await reset.click()
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  await again.fill(NEW_PASSWORD)
  await reset.click()
  await expect(page.getByText('Password reset successful! Redirecting to login...')).toBeVisible()
  await expect(reset).toBeDisabled()

  await logIn(page, { ...person, password: NEW_PASSWORD })
  await page.goto(link)
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel('Confirm password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByText('Invalid or missing reset token')).toBeVisible()
})

// spec: marketplace §7 change password
// spec: accounts §2 security and devices
// spec: accounts §8 calls without a reason
test('changing the password ends the session on another device and keeps this one', async ({
  page,
  neighbour,
  complaints,
}) => {
  complaints.allow(/401|422/)
  const person = makePerson()
  await signUp(page, person)
  await neighbour.goto('/login')
  await logIn(neighbour, person)

  await page.goto('/settings')
  await page.getByRole('tab', { name: 'General' }).click()
  await follow(page, 'Security')
  await expect(page.getByText('Password has been set')).toBeVisible()
  await follow(page, 'Change password')
  await page.getByLabel('Current password', { exact: true }).fill('not the password')
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel('Confirm new password', { exact: true }).fill(`${NEW_PASSWORD}!`)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('New passwords do not match!')).toBeVisible()
  await page.getByLabel('Confirm new password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('That is not your current password.')).toBeVisible()
  await page.getByLabel('Current password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Password reset was successful!')).toBeVisible()

  await neighbour.goto('/bookings')
  await neighbour.waitForURL('**/login**')
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await page.waitForURL('**/explore')
})

// spec: accounts §2 security and devices
test('a member ends the session of another device, which is signed out at once', async ({
  page,
  neighbour,
  complaints,
}) => {
  complaints.allow(/401/)
  const person = makePerson()
  await signUp(page, person)
  await neighbour.goto('/login')
  await logIn(neighbour, person)

  await page.goto('/settings/devices')
  await expect(page.getByText('This device')).toBeVisible()
  await page.getByRole('button', { name: 'Sign Out From All Other Devices' }).click()
  await expect(page.getByText('You are signed in nowhere else.')).toBeVisible()
  await neighbour.goto('/bookings')
  await neighbour.waitForURL('**/login**')
})

// spec: accounts §2 signup
// spec: accounts §2 otp
// spec: accounts §2 registration
// spec: accounts §2 user
// spec: accounts §4 profile completion
// spec: accounts §4 bio
// spec: accounts §2 edit profile
// spec: accounts §5 profile form
// spec: marketplace §2 followers
test('a member edits their profile: names, address, photo and bio', async ({ page, complaints: _ }) => {
  const person = makePerson()
  await signUp(page, person)
  await page.goto('/user')
  await expect(page.getByText('No Skills Added Yet')).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Profile completion' })).toHaveAttribute(
    'aria-valuetext',
    '0%',
  )
  await page.getByRole('link', { name: '0 followers' }).click()
  await expect(page.getByText('No followers yet')).toBeVisible()
  await page.getByRole('link', { name: 'Your profile' }).first().click()
  await page.getByRole('link', { name: '0 following' }).click()
  await expect(page.getByText('Not following anyone yet')).toBeVisible()
  await page.goto('/user')

  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: pixel })
  await expect(page.getByText('Please upload an image file')).toBeVisible()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: pixel })
  await expect(page.getByText('Photo saved')).toBeAttached()

  await page.getByRole('button', { name: 'Write a bio' }).click()
  await page.getByLabel('About you').fill('Thrown away')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Thrown away')).toHaveCount(0)
  await page.getByRole('button', { name: 'Write a bio' }).click()
  await expect(page.getByLabel('About you')).toHaveValue('')
  await page.getByLabel('About you').fill('I mend bikes.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Edit bio' })).toBeVisible()
  await expect(page.getByText('I mend bikes.')).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Profile completion' })).toHaveAttribute(
    'aria-valuetext',
    '33%',
  )

  await page.getByRole('link', { name: 'Edit profile' }).click()
  await page.getByLabel('First name').fill('Amina')
  await page.getByLabel('Website').fill('javascript:alert(1)')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Please enter a website such as https://example.com')).toBeVisible()
  await page.getByLabel('Website').fill('amina.example')
  await page.getByLabel('Street').fill('10 Camden High Street, Cam')
  await page.getByRole('option', { name: /Camden, London NW1/ }).click()
  await expect(page.getByLabel('City')).toHaveValue('Camden')
  await page.getByLabel('Post code').fill('NW1 0JH')
  await page.getByLabel(/^Password/).fill('one-password-here')
  await page.getByLabel('Confirm password', { exact: true }).fill('another-password')
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Please make sure the passwords match.')).toBeVisible()
  await page.getByLabel(/^Password/).fill('')
  await page.getByLabel('Confirm password', { exact: true }).fill('')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Profile updated successfully!')).toBeVisible()
  await expect(
    page.getByRole('link', { name: 'Your location: Camden, 10 Camden High Street, NW1 0JH' }),
  ).toBeVisible()

  await page.reload()
  await expect(page.getByLabel('First name')).toHaveValue('Amina')
  await expect(page.getByLabel('Website')).toHaveValue('https://amina.example/')
})

// spec: accounts §5 profile form
// spec: accounts §8 coordinates
test('an address that geocoding doesn’t find shows a hint and can be saved', async ({ page }) => {
  await signUp(page, makePerson())
  await page.goto('/settings/profile')
  await page.getByLabel('Street').fill('1 Qwzx Lane')
  await page.getByLabel('City').fill('Qwzx')
  await page.getByLabel('Post code').fill('QQ99 9QQ')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Could not find coordinates for this address')).toBeVisible()
  await page.getByRole('button', { name: 'Save without a map position' }).click()
  await expect(page.getByText('Profile updated successfully!')).toBeVisible()
})
