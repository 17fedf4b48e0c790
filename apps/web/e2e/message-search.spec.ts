import { AxeBuilder } from '@axe-core/playwright'
import { enter } from './joined.ts'
import { askFor, offerSkill } from './market.ts'
import { bubbles, meet, write } from './talk.ts'
import { expect, test } from './test.ts'

// spec: marketplace §2 message search
test('a thread shows the current booking at its top, and the search finds words in all messages', async ({
  page,
  neighbour,
  complaints: _,
}) => {
  const { ada, ben } = await meet(page, neighbour)
  const { id: skillId } = await offerSkill(neighbour)
  const booking = await askFor(page, { skillId, providerId: ben })
  await write(page, ada, ben, 'The key is under the geranium.')
  for (let nth = 1; nth <= 45; nth += 1) await write(page, ada, ben, `Message ${nth}`)

  await enter(neighbour, `/chat/${ada}`)
  const card = neighbour.getByRole('region', { name: 'Booking' })
  await expect(card).toContainText('A kitchen door')
  await expect(card).toContainText('Answer by')
  await card.getByRole('link', { name: 'A kitchen door' }).click()
  await neighbour.waitForURL(`**/inward-details/${booking}`)

  await enter(page, '/messages')
  await expect(page.getByRole('listitem').filter({ hasText: 'You: Message 45' })).toBeVisible()
  await page.getByRole('searchbox').fill('GERANIUM')
  const found = page.getByRole('listitem').filter({ hasText: 'under the geranium' })
  await expect(found.getByText('geranium', { exact: true })).toBeVisible()
  await found.getByRole('link', { name: 'Ben Okri' }).click()
  const message = bubbles(page).filter({ hasText: 'The key is under the geranium.' })
  await expect(message).toBeFocused()
  await expect(message).toBeInViewport()
  await page.goBack()
  await expect(page.getByRole('searchbox')).toHaveValue('geranium')
  await expect(found).toBeVisible()
  await page.getByRole('searchbox').fill('nobody wrote this')
  await expect(page.getByText('No message holds “nobody wrote this”.')).toBeVisible()
  const { violations } = await new AxeBuilder({ page }).include('main').analyze()
  expect(violations).toEqual([])
})
