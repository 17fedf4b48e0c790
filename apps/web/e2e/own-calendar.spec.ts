import { join } from './joined.ts'
import { linkFor, makePerson } from './members.ts'
import { clipboardText, expect, test } from './test.ts'

test('a member gets a calendar feed of their bookings, and a private calendar address is refused', async ({
  page,
}) => {
  await page.context().grantPermissions(['clipboard-write'])
  await join(page)
  await page.goto('/settings/availability')
  const section = page.getByRole('region', { name: 'Your calendar' })

  // The feed's URL is shown once, and a calendar program can read it.
  await section.getByRole('button', { name: 'Make an address' }).click()
  const address = section.getByLabel('Address for your calendar')
  const first = await address.inputValue()
  await section.getByRole('button', { name: 'Copy address' }).click()
  await expect.poll(() => clipboardText(page)).toBe(first)
  const read = async (url: string) => await page.request.get(new URL(url).pathname)
  expect(await (await read(first)).text()).toContain('BEGIN:VCALENDAR')

  // A new URL revokes the old one.
  await section.getByRole('button', { name: 'Make another address' }).click()
  await page
    .getByRole('alertdialog', { name: 'Make another address?' })
    .getByRole('button', { name: 'Make another' })
    .click()
  await expect(address).not.toHaveValue(first)
  const second = await address.inputValue()
  expect((await read(first)).status()).toBe(404)
  expect((await read(second)).status()).toBe(200)
  await page.reload()
  await expect(section.getByText(/There is an address since/)).toBeVisible()
  await expect(address).toBeHidden()

  await section.getByRole('button', { name: 'Remove the address' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(section.getByRole('button', { name: 'Make an address' })).toBeVisible()
  expect((await read(second)).status()).toBe(404)

  // Validation errors appear at their field.
  const busy = section.getByLabel('Address of your calendar')
  const send = section.getByRole('button', { name: 'Read my calendar' })
  await send.click()
  await expect(section.getByText('Paste the address of your calendar')).toBeVisible()
  await busy.fill('https://127.0.0.1/private.ics')
  await send.click()
  await expect(section.getByText('This address isn’t on the public internet')).toBeVisible()
  await expect(busy).toHaveValue('https://127.0.0.1/private.ics')
})

test('a password change can revoke the calendar feed, and a password reset does', async ({ page }) => {
  const person = makePerson()
  await join(page, person)
  await page.goto('/settings/availability')
  const section = page.getByRole('region', { name: 'Your calendar' })
  const make = async () => {
    await section.getByRole('button', { name: 'Make an address' }).click()
    return new URL(await section.getByLabel('Address for your calendar').inputValue()).pathname
  }
  const statusOf = async (path: string) => (await page.request.get(path)).status()
  const first = await make()
  await linkFor(page, person.email, '/settings/availability')

  await page.goto('/settings/password')
  await page.getByLabel('Current password', { exact: true }).fill(person.password)
  await page.getByLabel('New password', { exact: true }).fill('a-louder-street-in-autumn')
  await page.getByLabel('Confirm new password', { exact: true }).fill('a-louder-street-in-autumn')
  await page.getByLabel('Also end the private address for my calendar').check()
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('The address for your calendar has ended.')).toBeVisible()
  expect(await statusOf(first)).toBe(404)

  await page.goto('/settings/availability')
  await expect(section.getByText('Your address has ended')).toBeVisible()
  const second = await make()
  await expect(section.getByText('Your address has ended')).toBeHidden()
  expect(await statusOf(second)).toBe(200)

  await page.request.post('/api/auth/forgot/password', { data: { email: person.email } })
  const link = await linkFor(page, person.email, '/reset-psw?token=')
  const token = new URL(link, 'http://localhost').searchParams.get('token')
  const body = { token, newPassword: 'a-street-without-a-name' }
  expect((await page.request.post('/api/auth/reset/forgot/password', { data: body })).status()).toBe(200)
  expect(await statusOf(second)).toBe(404)
})
