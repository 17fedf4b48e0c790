import type { Page } from '@playwright/test'
import { uniqueName } from './desk.ts'
import { homeRepairs } from './market.ts'
import { makePerson, signUp, walletOf } from './members.ts'
import { goOn } from './paying.ts'
import { expect, test } from './test.ts'

const description = 'Planes, chisels and patience: I straighten doors that stick and hang new ones.'

// spec: marketplace §2 my skills
// spec: marketplace §2 add skill wizard
// spec: marketplace §5 hourly rate
// spec: marketplace §2 public profile
// spec: marketplace §2 booking form
// spec: marketplace §2 booking time
// spec: marketplace §2 client booking progress
// spec: marketplace §2 booking success
test('two new members: one offers a skill, the other books it with sparks and reviews it', async ({
  page: provider,
  neighbour: client,
}) => {
  test.setTimeout(180_000)
  // A unique name: other members may offer the same skill.
  const amara = makePerson({ firstname: uniqueName('Amara'), lastname: 'Okafor' })
  const name = `${amara.firstname} O.`
  const fullName = `${amara.firstname} Okafor`
  const joon = makePerson({ firstname: 'Joon', lastname: 'Seo' })

  await test.step('the provider signs up and adds a skill by the wizard', async () => {
    await signUp(provider, amara)
    expect(await walletOf(provider)).toMatchObject({ sparks: 10, pounds: 0 })

    await provider.goto('/settings/skills')
    await expect(provider.getByText('No Skills Added Yet')).toBeVisible()
    await provider.getByRole('link', { name: 'Add a skill' }).first().click()

    const next = provider.getByRole('button', { name: 'Next' })
    await expect(next).toBeDisabled()
    await provider.getByRole('radio', { name: /Home repairs/ }).check()
    await next.click()
    await expect(next).toBeDisabled()
    await provider.getByRole('radio', { name: 'Expert' }).check()
    await next.click()
    await provider.getByLabel('Description').fill(description)
    await provider.reload()
    await expect(provider.getByLabel('Description')).toHaveValue(description)
    await next.click()
    await expect(provider.getByLabel('Hourly rate')).toHaveValue('5.00')
    await expect(next).toBeEnabled()
    await expect(provider.getByText(/^Most neighbours who offer this ask £/)).toBeVisible()
    await provider.getByLabel('Hourly rate').fill('15.55')
    await expect(provider.getByText('7.775', { exact: false })).toBeVisible()
    await next.click()
    await provider.getByRole('button', { name: 'Complete' }).click()

    await expect(provider.getByText('Approved')).toBeVisible()
    await expect(provider.getByText('£15.55 - 7.775 Spark Token')).toBeVisible()
  })

  await test.step('the client signs up, finds the skill by its category and opens profile and service', async () => {
    await signUp(client, joon)
    await homeRepairs(client).click()
    await client.waitForURL('**/explore-list?**')
    await client.getByRole('link', { name }).first().click()
    await client.waitForURL('**/user-profile/**')
    await expect(client.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(client.getByText(amara.email)).toHaveCount(0)
    await client.getByRole('link', { name: 'Home repairs' }).click()
    await client.waitForURL('**/service-details?**')
    await expect(client.getByText(description)).toBeVisible()
    await expect(client.getByText('£15.55 - 7.775 Spark Token')).toBeVisible()
    await client.getByRole('link', { name: 'Book', exact: true }).click()
    await client.waitForURL('**/book-form?**')
  })

  await test.step('the client books it for a date and pays with sparks', async () => {
    await client.reload()
    await goOn(client)
    await expect(client.getByText('Please fill in all required fields.').first()).toBeVisible()
    await client.getByRole('combobox', { name: 'Date' }).click()
    const calendar = client.getByRole('dialog')
    await calendar.getByRole('button', { name: /today/i }).click()
    await goOn(client)

    await client.getByRole('button', { name: 'Book Now' }).click()
    await expect(client.getByText('Please fill in all required fields.').first()).toBeVisible()
    await client.getByLabel('Description').fill('The kitchen door catches on the floor.')
    await client
      .getByRole('combobox', { name: 'Location' })
      .pressSequentially('10 Camden High Street, Camden')
    await client
      .getByRole('option', { name: /^10 Camden High Street/ })
      .first()
      .click()
    await client.getByRole('button', { name: 'Book Now' }).click()

    const chooser = client.getByRole('dialog')
    await chooser.getByRole('radio', { name: /Spark tokens/ }).click()
    await chooser.getByRole('button', { name: /Pay 7\.775 sparks/ }).click()
    await expect(client.getByText('SparkToken payment successful!')).toBeVisible()
    expect(await walletOf(client)).toMatchObject({ sparks: 2.225, heldSparks: 7.775 })
    await client
      .getByRole('dialog')
      .getByRole('button', { name: /bookings|close|done/i })
      .first()
      .click()
    await client.waitForURL('**/bookings**')
  })

  await test.step('the provider sees only the town, accepts, and then sees the address', async () => {
    await provider.goto('/bookings')
    await provider.getByRole('link', { name: /Home repairs/ }).click()
    await provider.waitForURL('**/inward-details/**')
    await expect(provider.getByText('10 Camden High Street', { exact: false })).toHaveCount(0)
    await provider.getByRole('button', { name: 'Accept booking' }).click()
    await expect(provider.getByText('10 Camden High Street', { exact: false }).first()).toBeVisible()
  })

  await test.step('the client starts it, completes it and reviews the provider', async () => {
    await client.getByRole('link', { name: /Home repairs/ }).click()
    await client.waitForURL('**/outward-progress/**')
    await client.getByRole('button', { name: 'Start Service' }).click()
    await client.getByRole('button', { name: 'Mark Complete' }).click()
    const question = client.getByRole('alertdialog', { name: /^Pay .+ 7\.775 sparks now\?$/ })
    await question.getByRole('button', { name: 'Mark Complete' }).click()
    await client.waitForURL('**/bookings**')

    await client.getByRole('link', { name: /Home repairs/ }).click()
    await expect(client.getByRole('button', { name: 'Service Completed' })).toBeDisabled()
    await client.getByRole('link', { name: /review/i }).click()
    await client.waitForURL('**/review**')
    await expect(client.getByRole('button', { name: 'Submit Review' })).toBeDisabled()
    await client.getByRole('radio', { name: /5 stars/ }).click()
    await client.getByLabel(/comments/i).fill('Quiet, tidy, and the door closes.')
    await client.getByRole('button', { name: 'Submit Review' }).click()
    await expect(client.getByText('Review submitted successfully')).toBeVisible()
    await client.waitForURL('**/bookings**')
  })

  const idOf = (page: Page): Promise<string> =>
    page.evaluate(() => JSON.parse(localStorage.getItem('decodedToken') ?? '{}').id)

  await test.step('the review is hidden until the provider has reviewed the client', async () => {
    await client.goto(`/user-profile/${await idOf(provider)}`)
    await expect(client.getByRole('heading', { level: 1, name: fullName })).toBeVisible()
    await expect(client.getByText('No reviews yet', { exact: true })).toBeVisible()
    await provider.reload()
    await expect(provider.getByText('Joon has reviewed you.', { exact: false })).toBeVisible()
    await provider.getByRole('link', { name: 'Write a review' }).click()
    await provider.getByRole('radio', { name: /4 stars/ }).click()
    await provider.getByLabel(/comments/i).fill('Knew what was needed.')
    await provider.getByRole('button', { name: 'Submit Review' }).click()
    await expect(provider.getByText('Review submitted successfully')).toBeVisible()
  })

  await test.step('balances are right to the milli-spark, and the profiles show the reviews', async () => {
    expect(await walletOf(client)).toMatchObject({ sparks: 2.225, heldSparks: 0 })
    expect(await walletOf(provider)).toMatchObject({ sparks: 17.775, heldSparks: 0 })
    await client.goto(`/user-profile/${await idOf(provider)}`)
    await expect(client.getByText('Quiet, tidy, and the door closes.')).toBeVisible()
    await provider.goto(`/user-profile/${await idOf(client)}`)
    await expect(provider.getByText('Knew what was needed.')).toBeVisible()
    await expect(provider.getByText('as a client', { exact: false })).toBeVisible()
  })
})
