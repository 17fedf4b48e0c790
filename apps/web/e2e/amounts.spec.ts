import type { Locator, Page } from '@playwright/test'
import { call, enter, join } from './joined.ts'
import { lendThing } from './lending-by-call.ts'
import { offerSkill } from './market.ts'
import { expect, test } from './test.ts'

/** Sets the member's home, which needs and pots depend on. */
const settle = (page: Page) =>
  call(page, 'PUT', '/users/profile/update/bio', {
    data: { location: 'York', street: '3 Stonegate', zip_code: 'YO1 8AN', lat: 53.9609, lon: -1.0826 },
  })

/** Submits an ambiguous amount: the field shows an error and keeps the text. */
async function refusesTwoReadings(field: Locator, send: () => Promise<void>) {
  await expect(field).toHaveAttribute('inputmode', 'decimal')
  await field.fill('1,250')
  await send()
  await expect(field).toHaveAccessibleDescription(/1,250 can be read in two ways: type 1250 or 1\.25/)
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveValue('1,250')
}

// spec: marketplace §5 hourly rate
test('the hourly rate defaults to 5.00 and accepts decimal commas', async ({ page, complaints: _ }) => {
  await join(page)
  await enter(page, '/settings/skill/add')
  const next = page.getByRole('button', { name: 'Next' })
  await page.getByRole('radio', { name: /Home repairs/ }).check()
  await next.click()
  await page.getByRole('radio', { name: 'Expert' }).check()
  await next.click()
  await page.getByLabel('Description').fill('Doors that close again')
  await next.click()

  const rate = page.getByRole('textbox', { name: 'Hourly rate, in pounds' })
  await expect(rate).toHaveValue('5.00')
  await expect(rate).toHaveAccessibleDescription(/^Most neighbours who offer this ask £/)
  await expect(next).toBeEnabled()
  await refusesTwoReadings(rate, async () => {})
  await expect(next).toBeDisabled()
  await rate.fill('10001')
  await expect(rate).toHaveAccessibleDescription(/The rate can’t be more than £10,000/)
  await expect(next).toBeDisabled()
  await rate.fill('')
  await expect(next).toBeDisabled()
  await rate.pressSequentially('12,50')
  await rate.dispatchEvent('wheel', { deltaY: 100 })
  await page.keyboard.press('ArrowUp')
  await expect(rate).toHaveValue('12,50')
  await expect(page.getByText('6.25')).toBeVisible()
  await next.click()
  await page.reload()
  await page.getByRole('button', { name: 'Complete' }).click()
  await expect(page.getByText('£12.50 - 6.25 Spark Token')).toBeVisible()
})

test('the forms of packages, things and needs accept decimal commas and refuse ambiguous amounts', async ({
  page,
  complaints: _,
}) => {
  test.setTimeout(120_000)
  await join(page)
  await settle(page)

  await test.step('a package', async () => {
    const { id } = await offerSkill(page)
    await enter(page, `/settings/skills/${id}`)
    await page.getByRole('button', { name: 'Change how it is booked' }).click()
    await page.getByRole('button', { name: 'Add a package' }).click()
    await page.getByLabel('What is it?').fill('Bike service')
    const save = page.getByRole('button', { name: 'Save how it is booked' })
    const price = page.getByLabel('Price, in pounds')
    await refusesTwoReadings(price, () => save.click())
    // An invalid amount stays in its field when the list around it changes.
    await page.getByRole('button', { name: 'Add a package' }).click()
    await page.getByRole('button', { name: 'Remove package 2' }).click()
    await expect(price).toHaveValue('1,250')
    await price.fill('£12,50')
    await page.getByLabel('How far do you travel?').fill('ten')
    await save.click()
    await expect(page.getByText('Choose 1 to 100 km')).toBeVisible()
    await page.getByLabel('How far do you travel?').fill('10')
    await save.click()
    await expect(page.getByText('£12.50')).toBeVisible()
  })

  await test.step('a thing', async () => {
    const id = await lendThing(page)
    await enter(page, `/settings/things/edit/${id}`)
    const save = page.getByRole('button', { name: 'Save changes' })
    await refusesTwoReadings(page.getByLabel('Deposit, in pounds'), () => save.click())
    await refusesTwoReadings(page.getByLabel('Price for a day, in pounds'), () => save.click())
    await page.getByLabel('Price for a day, in pounds').fill('4,5')
    await expect(page.getByText('Or 2.25 sparks.')).toBeVisible()
    await page.getByLabel('Deposit, in pounds').fill('1,000.00')
    await save.click()
    await page.waitForURL(`**/things/${id}`)
    await expect(page.getByText('£4.50 or 2.25 sparks a day')).toBeVisible()
    await expect(page.getByText('£1,000.00')).toBeVisible()
  })

  await test.step('a budget in pounds or sparks', async () => {
    await enter(page, '/needs/new')
    const ask = page.getByRole('main').getByRole('button', { name: 'Ask your neighbours' })
    await page.getByLabel('Kind of help').selectOption({ index: 1 })
    await page.getByLabel('Description').fill('It catches at the top')
    await refusesTwoReadings(page.getByLabel('Budget, in pounds'), () => ask.click())
    await expect(page.getByText('Say in a few words what you need')).toBeVisible()
    await page.getByLabel('What you need').fill('A door')
    await page.getByLabel('Budget, in pounds').fill('£7')
    await page.getByRole('radio', { name: 'Sparks' }).check()
    await ask.click()
    await expect(page.getByLabel('Budget, in sparks')).toHaveAccessibleDescription(/This is in sparks/)
    await page.getByLabel('Budget, in sparks').fill('7,5')
    await ask.click()
    await expect(page.getByText('7.5 sparks').first()).toBeVisible()
  })
})

test('the forms of payments and gifts accept decimal commas and refuse ambiguous amounts', async ({
  page,
  neighbour: friend,
  complaints: _,
}) => {
  test.setTimeout(120_000)
  await join(page)
  await settle(page)
  const friendId = await join(friend)

  await test.step('funding the wallet', async () => {
    await enter(page, '/user')
    await page.getByRole('button', { name: 'Fund Account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Fund Account' })
    const amount = dialog.getByLabel('Amount in pounds')
    await refusesTwoReadings(amount, () => dialog.getByRole('button', { name: 'Continue' }).click())
    await amount.fill('12,50')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(dialog.getByRole('button', { name: 'Pay £12.50' })).toBeVisible()
  })

  await test.step('a gift to a neighbour', async () => {
    await enter(page, `/user-profile/${friendId}`)
    await page.getByRole('button', { name: /^More about/ }).click()
    await page.getByRole('menuitem', { name: 'Give sparks' }).click()
    const dialog = page.getByRole('dialog')
    const amount = dialog.getByLabel('How many sparks')
    await refusesTwoReadings(amount, () => dialog.getByRole('button', { name: 'Give sparks' }).click())
    await amount.fill('1,5')
    await dialog.getByRole('button', { name: 'Give sparks' }).click()
    await expect(page.getByText(/has your 1\.5 sparks/)).toBeVisible()
  })

  await test.step('a gift to the pot', async () => {
    await enter(page, '/pot')
    const amount = page.getByLabel('How many sparks', { exact: true })
    await refusesTwoReadings(amount, () => page.getByRole('button', { name: 'Give to the pot' }).click())
    await amount.fill('0,5')
    await page.getByRole('button', { name: 'Give to the pot' }).click()
    await expect(page.getByText(/has your 0\.5 sparks/)).toBeVisible()
  })
})

async function openPrice(page: Page) {
  await page
    .getByRole('group', { name: 'Filters' })
    .getByRole('button', { name: /^(Price|Up to)/ })
    .click()
  return page.getByRole('textbox', { name: /^At most, in/ })
}

test('the price filter of a search accepts decimal commas', async ({ page, complaints: _ }) => {
  await join(page)
  const [category] = await call<{ id: string }[]>(page, 'GET', '/admin/skills/get/published')
  await enter(page, `/explore-list?category=x&id=${category?.id}`)
  const most = await openPrice(page)
  await most.fill('12,50')
  await expect(page).toHaveURL(/max=12\.5(&|$)/)
  await expect(page.getByRole('slider')).toHaveAttribute('aria-valuetext', '£12.5 an hour')
  await refusesTwoReadings(most, async () => {})
  await expect(page).toHaveURL(/max=12\.5(&|$)/)
  await most.fill('100001')
  await expect(most).toHaveAccessibleDescription(/Type 100,000 or less/)
})
