import { join } from './joined.ts'
import { expect, test } from './test.ts'

test('a member gives a neighbour sparks with a card, who opens it and says thanks', async ({
  page,
  neighbour: friend,
  complaints: _,
}) => {
  test.setTimeout(120_000)
  await join(page)
  const friendId = await join(friend)
  await page.goto(`/user-profile/${friendId}`)
  await page.getByRole('button', { name: /^More about/ }).click()
  await page.getByRole('menuitem', { name: 'Give sparks' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('How many sparks').fill('1.5')
  await dialog.getByLabel('Card', { exact: true }).selectOption('cake')
  await dialog.getByLabel('A few words').fill('For the plums')
  await expect(dialog.getByRole('img', { name: 'A cake' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Give sparks' }).click()
  await expect(page.getByText(/has your 1.5 sparks/)).toBeVisible()

  await friend.goto('/gifts')
  await friend.getByRole('link', { name: /gave you 1.5 sparks/ }).click()
  await expect(friend.getByText('For the plums')).toBeVisible()
  await friend.getByRole('button', { name: 'Say thanks' }).click()
  await expect(friend.getByText('You have said thanks.')).toBeVisible()

  await page.goto('/gifts')
  await expect(page.getByText('Thanked')).toBeVisible()
})
