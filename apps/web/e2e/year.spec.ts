import { readFileSync } from 'node:fs'
import { book, offer } from './bookings-by-call.ts'
import { call, join } from './joined.ts'
import { expect, test } from './test.ts'

// spec: marketplace §2 member year
test('a member gives sparks from the wallet, views their year, and saves a picture of it', async ({
  page,
  neighbour: friend,
  complaints: _,
}) => {
  test.setTimeout(120_000)
  const [, friendId] = [await join(page), await join(friend, { firstname: 'Bramwell' })]
  await page.goto('/wallet/year')
  await expect(page.getByText(`Nothing given or got in ${new Date().getFullYear()}`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save picture' })).toHaveCount(0)

  const id = await book(page, await offer(friend), friendId)
  await call(friend, 'PUT', `/bookings/accept/${id}`)
  await call(page, 'PUT', `/bookings/completed/${id}`, { data: { status: 'completed' } })

  await test.step('the gift form opens for a neighbour found by name', async () => {
    await page.goto('/wallet')
    await page.getByRole('button', { name: 'Give sparks' }).click()
    const choosing = page.getByRole('dialog', { name: 'Who are the sparks for?' })
    await choosing.getByLabel('Find a neighbour').fill('Bramwell')
    await choosing
      .getByRole('button', { name: /^Choose Bramwell/ })
      .first()
      .click()
    const form = page.getByRole('dialog', { name: 'Give Bramwell sparks' })
    await expect(form.getByText('You have 5 to give.', { exact: false })).toBeVisible()
    await form.getByLabel('How many sparks').fill('2')
    await form.getByRole('button', { name: 'Give sparks' }).click()
    await expect(page.getByText('Bramwell has your 2 sparks.')).toBeVisible()
  })

  await test.step('the year shows what was given and received', async () => {
    await page.getByRole('link', { name: 'Your year' }).click()
    await expect(page.getByRole('row', { name: 'Hours of help 0 1' })).toBeVisible()
    await expect(page.getByRole('row', { name: 'Sparks for bookings 5 0' })).toBeVisible()
    await expect(page.getByRole('row', { name: 'Sparks as gifts 2 in 1 gift 0' })).toBeVisible()
    await expect(page.getByRole('img', { name: /1 hour of help, .* 2 sparks given away/ })).toBeVisible()
  })

  await test.step('the picture is a file rendered in the browser', async () => {
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save picture' }).click()
    const download = await saving
    expect(download.suggestedFilename()).toBe(`kindling-${new Date().getFullYear()}.png`)
    const file = readFileSync(await download.path())
    expect([file.toString('latin1', 1, 4), file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual([
      'PNG',
      1080,
      1350,
    ])
  })
})
